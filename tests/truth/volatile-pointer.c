// RUN: --entry f
// CALL: static volatile int r; r = any_range(0, 4); show(f(&r));
// DEMAND: equivalent up to assumptions: no device sees the volatile accesses of f
// WHY: a device can return two values for two reads, or do something at each
//- old.c
int f(volatile int *p) { return p ? *p + *p : 0; }
//- new.c
int f(volatile int *p) { return p ? *p * 2 : 0; }
