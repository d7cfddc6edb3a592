// RUN: --entry f --check=ub
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a number is read at an odd address
//- old.c
static char room[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
int f(unsigned char x) {
  int *p = (int *)(void *)(room + x % 4);
  return *p == 0x05040302 ? 1 : 0;
}
//- new.c
static char room[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
int f(unsigned char x) {
  int *p = (int *)(void *)(room + x % 4);
  return *p == 0x05040302 ? 2 : 0;
}
