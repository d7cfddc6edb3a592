// RUN: --entry f
// CALL: show(f(0));
// DEMAND: equivalent up to bounds: pointers that are NULL or lead to objects
// WHY: a caller may pass a constant that leads to no object
//- old.c
int f(int *a) {
  int is_marked = (long)a == 1;
  return 0 * is_marked;
}
//- new.c
int f(int *a) { return (long)a == 1 ? 2 : 0; }
