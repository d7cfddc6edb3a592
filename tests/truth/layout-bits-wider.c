// RUN: --entry f
// CALL: struct item i = {any_range(0, 7), 1}; show(f(&i));
// DEMAND: equivalent up to bounds: values of struct item.k that both versions hold
// WHY: three bits hold no number of five bits
//- old.c
struct item { unsigned k : 3; int b; };
int f(struct item *p) { return p->k > 8; }
//- new.c
struct item { unsigned k : 5; int b; };
int f(struct item *p) { return p->k > 8; }
