// RUN: --entry find
// CALL: struct slot *s = find(5); show(s->key); show(s->used); s = find(78); show(s->key);
// DEMAND: differs
// WHY: one of 256 elements differs
//- old.c
struct slot {
  int key, used;
};
static struct slot table[256];
struct slot *find(unsigned h) {
  return &table[h % 256];
}
//- new.c
struct slot {
  int key, used;
};
static struct slot table[256];
struct slot *find(unsigned h) {
  table[78].key++;
  return &table[h % 256];
}
