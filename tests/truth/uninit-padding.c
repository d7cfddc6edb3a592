// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: copying a struct copies its padding and unset fields; nothing depends on them
//- old.c
struct S { char a; int b; };
int f(signed char x) {
  struct S s, t;
  s.a = x;
  t = s;
  return t.a;
}
//- new.c
struct S { char a; int b; };
int f(signed char x) {
  struct S s = {x, 0}, t;
  t = s;
  return t.a;
}
