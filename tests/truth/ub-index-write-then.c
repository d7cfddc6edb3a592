// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: an index past an array that is a member of a structure writes to the next one
//- old.c
struct s { int a[4]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2, 3, 4}, 5};
  s.a[x % 5] = 9;
  return s.b == 9 ? 1 : 0;
}
//- new.c
struct s { int a[4]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2, 3, 4}, 5};
  s.a[x % 5] = 9;
  return s.b == 9 ? 2 : 0;
}
