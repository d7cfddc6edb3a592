// RUN: --entry find --no-induction --no-normal-form
// CALL: struct slot *s = find(5); show(s->key); show(s->used);
// DEMAND: equivalent up to bounds: initial values
// WHY: the result leads to any of 256 elements of a table that both versions leave alike
//- old.c
struct slot {
  int key, used;
};
static struct slot table[256];
int generation;
struct slot *find(unsigned h) {
  struct slot *s = &table[h % 256];
  s->used++;
  generation = (int)(h / 3);
  return s;
}
//- new.c
struct slot {
  int key, used;
};
static struct slot table[256];
int generation;
struct slot *find(unsigned h) {
  struct slot *s = &table[h % 256];
  generation = (int)(h / 3);
  s->used += 1;
  return s;
}
