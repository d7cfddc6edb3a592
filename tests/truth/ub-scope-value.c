// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: what it holds decides
//- old.c
int f(unsigned char x) {
  int *p;
  {
    int y = x + 1;
    p = &y;
  }
  return *p == 10 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  int *p;
  {
    int y = x + 1;
    p = &y;
  }
  return *p == 10 ? 2 : 0;
}
