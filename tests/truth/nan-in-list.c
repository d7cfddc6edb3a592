// RUN: --entry f
// CALL: struct n *n = f(any_double(), any_double()); show(hash_of(n->next->x));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: what a returned pointer leads to
//- old.c
#include <stdlib.h>
struct n { double x; struct n *next; };
struct n *f(double a, double b) { static struct n n[2]; n[0].next = &n[1]; n[1].x = a + b; return n; }
//- new.c
#include <stdlib.h>
struct n { double x; struct n *next; };
struct n *f(double a, double b) { static struct n n[2]; n[0].next = &n[1]; n[1].x = b + a; return n; }
