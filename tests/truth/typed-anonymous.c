// RUN: --entry use
// CALL: outer o = {any_range(0, 3), {any_range(0, 3), 0}}; show(use(&o));
// DEMAND: differs output
// WHY: types without a name are spelled by what holds them
//- old.c
typedef struct {
  int a;
  struct {
    int b;
    struct {
      int c;
    } *p;
  } in;
} outer;
int use(outer *o) { return o->a + o->in.b + (o->in.p ? o->in.p->c : 0); }
//- new.c
typedef struct {
  int a;
  struct {
    int b;
    struct {
      int c;
    } *p;
  } in;
} outer;
int use(outer *o) { return o->a - o->in.b + (o->in.p ? o->in.p->c : 0); }
