// RUN: --entry f
// CALL: show(*f(any_schar()));
// DEMAND: equivalent (internal state differs) or equivalent
// WHY: &s.a of a struct that got a field before a
//- old.c
static struct { int a; } s;
int *f(signed char x) {
  s.a = x;
  return &s.a;
}
//- new.c
static struct { long version; int a; } s;
int *f(signed char x) {
  s.a = x;
  return &s.a;
}
