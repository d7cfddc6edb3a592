// RUN: --no-normal-form --entry twice
// CALL: short x = (short)any_range(-300, 300); show(twice(&x));
// DEMAND: equivalent up to bounds: single elements
// WHY: the values fit into either type
//- old.c

static long twice(const short *p) { return p ? *p * 2 : -1; }
//- new.c

static int twice(const short *p) { return p ? *p * 2 : -1; }
