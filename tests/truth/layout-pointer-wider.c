// RUN: --entry f
// NATIVE: none
// DEMAND: trouble struct item.p leads to int in the old version, and to long in the new one
// WHY: no array is one of int and of long; the new version would read after its end
//- old.c
struct item { int *p; int n; };
int f(struct item *p) { int s = 0; for (int i = 0; i < p->n; i++) s += p->p[i]; return s; }
//- new.c
struct item { long *p; int n; };
int f(struct item *p) { int s = 0; for (int i = 0; i < p->n; i++) s += p->p[i]; return s; }
