// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: a static thread-local variable of one version is internal state, like any other
//- old.c
static _Thread_local int calls;
int f(signed char x) {
  calls++;
  return x / 2;
}
//- new.c
int f(signed char x) { return x / 2; }
