// RUN: --entry f
// CALL: struct item i = {{{any_range(0, 3), 1}}, any_range(0, 3)}; show(f(&i));
// DEMAND: equivalent up to bounds: values of struct item.in that both versions hold
// WHY: the second structure of the array does not exist in the new version
//- old.c
struct q { int a, b; };
struct item { struct q in[2]; int k; };
int f(struct item *p) { return p->in[0].a + p->k; }
//- new.c
struct q { int a, b; };
struct item { struct q in[1]; int k; };
int f(struct item *p) { return p->k + p->in[0].a; }
