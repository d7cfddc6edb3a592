// RUN: --entry f
// CALL: struct item i = {any_range(0, 3), {any_range(1, 3)}}; show(f(&i));
// DEMAND: equivalent up to bounds: values of struct item.text that both versions hold
// WHY: the caller's structure has as many characters as its version declares; the harness must not write more
//- old.c
struct item { int kind; char text[16]; };
int f(struct item *p) { return p->kind + p->text[0]; }
//- new.c
struct item { int kind; char text[8]; };
int f(struct item *p) { return p->text[0] + p->kind; }
