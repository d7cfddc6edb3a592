// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a local of a function that has returned is read
//- old.c
static int *local(void) {
  int y = 3;
  int *volatile p = &y;
  return p;
}
int f(unsigned char x) {
  int *p = local();
  volatile int v = x == 5 ? *p : 0;
  (void)v;
  return x == 5 ? 1 : 0;
}
//- new.c
static int *local(void) {
  int y = 3;
  int *volatile p = &y;
  return p;
}
int f(unsigned char x) {
  int *p = local();
  volatile int v = x == 5 ? *p : 0;
  (void)v;
  return x == 5 ? 2 : 0;
}
