// RUN: --entry sum
// DEMAND: differs
// NATIVE: none
// WHY: an array of a structure that is being read: the size of its alias was not known yet (crash)
//- old.c
typedef struct outer outer;
typedef struct inner inner;
struct outer {
  inner *link;
  int n;
};
struct inner {
  outer up[2];
  const outer more[2][2];
};
int sum(const outer *o) { return o->n + (o->link ? o->link->up[1].n + o->link->more[1][1].n : 0); }
//- new.c
typedef struct outer outer;
typedef struct inner inner;
struct outer {
  inner *link;
  int n;
};
struct inner {
  outer up[2];
  const outer more[2][2];
};
int sum(const outer *o) { return o->n + (o->link ? o->link->up[1].n - o->link->more[1][1].n : 0); }
