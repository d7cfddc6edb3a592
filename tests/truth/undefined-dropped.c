// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the result is not used, but the call is an event
//- old.c
int g(int);
int h(int);
int f(int x) {
  g(x);
  return x;
}
//- new.c
int g(int);
int h(int);
int f(int x) { return x; }
