// RUN: --entry f
// CALL: show(f(any_int()));
// DEMAND: differs output
// WHY: f(-1) is -1 and 0; the counter of NEW alone must not stand in the way
//- old.c
int f(int x) { return x >> 1; }
//- new.c
static int n;
int f(int x) {
  n++;
  return x / 2;
}
