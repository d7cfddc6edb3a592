// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: one element after an array is written
//- old.c
int a[4] = {1}, room[8] = {1};
int f(unsigned char x) {
  room[0] = 0;
  a[x % 5] = 7;
  return x == 4 ? 1 : 0;
}
//- new.c
int a[4] = {1}, room[8] = {1};
int f(unsigned char x) {
  room[0] = 0;
  a[x % 5] = 7;
  return x == 4 ? 2 : 0;
}
