// RUN: --entry f
// CALL: struct item i = {any_uchar(), 1}; show(f(&i));
// DEMAND: differs output
// WHY: a product of two bytes is no longer cut
//- old.c
struct item { unsigned char a, b; };
int f(struct item *p) { p->a *= 16; return p->a; }
//- new.c
struct item { unsigned short a, b; };
int f(struct item *p) { p->a *= 16; return p->a; }
