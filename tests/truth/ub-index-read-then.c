// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the same for a read
//- old.c
struct s { int a[4]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2, 3, 4}, 5};
  return s.a[x % 5] == 5 ? 1 : 0;
}
//- new.c
struct s { int a[4]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2, 3, 4}, 5};
  return s.a[x % 5] == 5 ? 2 : 0;
}
