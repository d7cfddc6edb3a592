// RUN: --entry f
// CALL: struct item i = {any_range(0, 100)}; show(f(&i));
// DEMAND: equivalent up to bounds: values of struct item.a that both versions hold
// WHY: no negative number is in an unsigned field
//- old.c
struct item { signed char a; };
int f(struct item *p) { return p->a < 0; }
//- new.c
struct item { unsigned long a; };
int f(struct item *p) { return p->a > 127; }
