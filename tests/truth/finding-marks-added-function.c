// RUN: --entry f
// CALL: show(f(any_range(0, 9)));
// DEMAND: differs output
// SHOWN: [+] new\.c:[12] 
// UNSHOWN: [+-] new\.c:[34]
// WHY: the difference stems from a function that OLD has not
//- old.c
int f(unsigned char x) {
  return x;
}
//- new.c
static int twice(int x) { return x * 2; }
int f(unsigned char x) { if (x == 3) return twice(x);
  return x;
}
