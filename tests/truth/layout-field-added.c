// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to bounds: zero in struct item.more, which one version lacks
// WHY: a caller of the new version may set a field that the old version lacks
//- old.c
struct item { int k, last; };
int f(struct item *p) { return p->last + p->k; }
//- new.c
struct item { int k, last, more; };
int f(struct item *p) { return p->last + p->k + p->more; }
