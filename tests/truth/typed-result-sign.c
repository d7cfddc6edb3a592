// RUN: --entry first
// CALL: signed char x = (signed char)any_range(-3, 3); show(first(&x));
// DEMAND: differs output
// WHY: -1 as an unsigned number is another one
//- old.c

int first(const signed char *p) { return p ? *p : 0; }
//- new.c

unsigned first(const signed char *p) { return p ? *p : 0; }
