// RUN: --entry find
// CALL: struct pair r = find(99); show(r.p == r.q); r = find(5); show(r.p == r.q);
// DEMAND: differs or undecided many possible targets
// WHY: two results lead to the same element of 256 except for one input
//- old.c
struct slot {
  int key, used;
};
static struct slot table[256];
struct pair {
  struct slot *p, *q;
};
struct pair find(unsigned h) {
  unsigned i = h % 255;
  struct pair r = {&table[i], &table[i]};
  return r;
}
//- new.c
struct slot {
  int key, used;
};
static struct slot table[256];
struct pair {
  struct slot *p, *q;
};
struct pair find(unsigned h) {
  unsigned i = h % 255;
  struct pair r = {&table[i], i == 99 ? &table[100] : &table[i]};
  return r;
}
