// RUN: --entry f
// CALL: int x; f(3, &x, &x); show(x);
// DEMAND: differs
// WHY: two results go to one place
//- old.c
void f(int v, int *low, int *high) {
  *low = v;
  *high = v + 1;
}
//- new.c
void f(int v, int *low, int *high) {
  *high = v + 1;
  *low = v;
}
