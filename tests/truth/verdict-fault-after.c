// RUN: --entry f
// DEMAND: undecided both versions fail on every compared path
// NATIVE: none
// WHY: the change is executed, and then every path ends at the same null pointer: nothing of what it computes was compared
//- old.c
static int seen;
int f(int x) {
  int *p = 0;
  seen = x + 1;
  return *p;
}
//- new.c
static int seen;
int f(int x) {
  int *p = 0;
  seen = x + 2;
  return *p;
}
