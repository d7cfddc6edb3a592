// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the initial value of a static variable
//- old.c
static int state = 3;
int f(int x) {
  state += x;
  return state;
}
//- new.c
static int state = 4;
int f(int x) {
  state += x;
  return state;
}
