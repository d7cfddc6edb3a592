// RUN: --entry f --calls 2
// CALL: int n = any_schar(); f(n); show(f(n));
// DEMAND: equivalent up to assumptions: no second thread uses calls
// WHY: one thread cannot distinguish the versions; a second one counts its own calls in OLD only
//- old.c
static _Thread_local int calls;
int f(signed char x) {
  calls += x > 5;
  return calls;
}
//- new.c
static int calls;
int f(signed char x) {
  calls += x > 5;
  return calls;
}
