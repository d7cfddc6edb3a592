// RUN: --entry first
// CALL: long x = any_range(-3, 3); show(first(&x));
// DEMAND: differs output
// WHY: the same in 64 bits
//- old.c

long first(const long *p) { return p ? *p : 0; }
//- new.c

unsigned long first(const long *p) { return p ? *p : 0; }
