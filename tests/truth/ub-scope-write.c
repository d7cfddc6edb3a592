// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: it is written after its block has ended
//- old.c
int f(unsigned char x) {
  int *p;
  {
    int y = 3;
    p = &y;
  }
  *p = x;
  return *p == 10 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  int *p;
  {
    int y = 3;
    p = &y;
  }
  *p = x;
  return *p == 10 ? 2 : 0;
}
