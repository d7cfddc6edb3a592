// RUN: --entry f
// CALL: struct P *p = f(any_schar()); show(p->x); show(p->y);
// DEMAND: equivalent
// WHY: a returned struct whose fields changed places: compared by name
//- old.c
struct P { char x; int y; };
static struct P p;
struct P *f(signed char v) {
  p.x = v;
  p.y = v * 3;
  return &p;
}
//- new.c
struct P { int y; char x; };
static struct P p;
struct P *f(signed char v) {
  p.x = v;
  p.y = v * 3;
  return &p;
}
