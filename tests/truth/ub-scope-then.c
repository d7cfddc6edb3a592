// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a local is read after its block has ended: it is still there
//- old.c
int f(unsigned char x) {
  int *p;
  {
    int y = x;
    p = &y;
  }
  if (x == 9) {
    volatile int c = *p;
    return 1;
  }
  return 0;
}
//- new.c
int f(unsigned char x) {
  int *p;
  {
    int y = x;
    p = &y;
  }
  if (x == 9) {
    volatile int c = *p;
    return 2;
  }
  return 0;
}
