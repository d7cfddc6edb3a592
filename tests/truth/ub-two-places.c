// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: one place of undefined behaviour after the other
//- old.c
struct s { int a[2]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2}, 5};
  int y = s.a[x % 3];
  unsigned z = 1u << x;
  return x == 35 ? 1 : (int)(z & 7) + y;
}
//- new.c
struct s { int a[2]; int b; };
int f(unsigned char x) {
  struct s s = {{1, 2}, 5};
  int y = s.a[x % 3];
  unsigned z = 1u << x;
  return x == 35 ? 2 : (int)(z & 7) + y;
}
