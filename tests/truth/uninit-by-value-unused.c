// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the field that was not set is passed along, and nobody looks at it
//- old.c
struct S { char a; int b; char c; };
static int g(struct S s) { return s.a + s.c; }
int f(signed char x) {
  struct S s;
  s.a = x;
  s.c = 1;
  return g(s);
}
//- new.c
struct S { char a; int b; char c; };
static int g(struct S s) { return s.a + s.c; }
int f(signed char x) {
  struct S s = {x, 5, 1};
  return g(s);
}
