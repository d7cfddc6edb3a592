// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent up to bounds
// NORMAL: different
// WHY: accesses to volatile variables are kept
//- old.c
volatile int port;
int f(int x) {
  int a = port;
  return a - a + x;
}
//- new.c
volatile int port;
int f(int x) { return x; }
