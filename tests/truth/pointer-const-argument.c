// RUN: --entry f
// CALL: int x = any_range(0, 3), y = any_range(0, 3); show(f(&x, &y) == &x);
// DEMAND: differs
// WHY: if both numbers are equal, the caller sees which of its arguments is returned
//- old.c
const int *f(const int *a, const int *b) { return !a || !b ? 0 : *a <= *b ? a : b; }
//- new.c
const int *f(const int *a, const int *b) { return !a || !b ? 0 : *a < *b ? a : b; }
