// RUN: --max-time 20 --entry f
// CALL: unsigned char a[8] = {5, 6, 7, 8}; f(a, any_range(0, 4), any_range(0, 4)); show_bytes(a, sizeof a);
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two stores of words are exchanged where their addresses differ, but they may overlap
//- old.c
typedef unsigned word __attribute__((may_alias, aligned(1)));
void f(unsigned char *a, unsigned i, unsigned j) {
  if (i == j) return;
  *(word *)(a + i) = 0x01020304;
  *(word *)(a + j) = 0x05060708;
}
//- new.c
typedef unsigned word __attribute__((may_alias, aligned(1)));
void f(unsigned char *a, unsigned i, unsigned j) {
  if (i == j) return;
  *(word *)(a + j) = 0x05060708;
  *(word *)(a + i) = 0x01020304;
}
