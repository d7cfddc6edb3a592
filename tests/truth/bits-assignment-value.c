// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: the value of an assignment to a bit-field is what it holds then
//- old.c
struct s { int a : 3; unsigned b : 3; _Bool c : 1; };
int f(unsigned char x) {
  struct s s = {0};
  int p = s.a = (signed char)x, q = (int)(s.b = x), r = s.c = x;
  return p * 100 + q * 10 + r;
}
//- new.c
int f(unsigned char x) {
  int low = x & 7, p = low > 3 ? low - 8 : low;
  return p * 100 + low * 10 + (x != 0);
}
