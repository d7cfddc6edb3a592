// RUN: --entry twice
// CALL: long x = 0x7ffffff0l + any_range(0, 32); show(twice(&x));
// DEMAND: differs output
// WHY: NEW returns a wider integer: a caller sees its upper half
//- old.c

int twice(const long *p) { return p ? (int)*p : -1; }
//- new.c

long twice(const long *p) { return p ? *p : -1; }
