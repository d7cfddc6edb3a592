// RUN: --entry f
// CALL: struct item i = {any_range(0, 3), any_range(-3, 3), 1}; show(f(&i));
// DEMAND: equivalent up to bounds: values of struct item.a that both versions hold
// WHY: a short and a long get the same number
//- old.c
struct item { int kind; short a; int b; };
int f(struct item *p) { return p->kind == (int)p->a; }
//- new.c
struct item { int kind; long a; int b; };
int f(struct item *p) { return (int)p->a == p->kind; }
