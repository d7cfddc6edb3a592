// RUN: --entry f
// CALL: int x; f(3, &x, (unsigned *)&x); show(x);
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: the same of two types of one size
//- old.c
void f(int v, int *low, unsigned *high) {
  *low = v;
  *high = v + 1;
}
//- new.c
void f(int v, int *low, unsigned *high) {
  *high = v + 1;
  *low = v;
}
