// RUN: --entry pack
// CALL: show(pack((struct bits){any_range(0, 8), any_range(-4, 4), any_bool()}));
// DEMAND: differs output
// WHY: bit-fields of both signs, and a _Bool
//- old.c
struct bits {
  unsigned a : 3;
  int b : 3;
  _Bool c;
};
int pack(struct bits x) { return x.a + 10 * x.b + (x.c ? 100 : 0); }
//- new.c
struct bits {
  unsigned a : 3;
  int b : 3;
  _Bool c;
};
int pack(struct bits x) { return x.a + 10 * x.b + (x.c && x.b != -4 ? 100 : 0); }
