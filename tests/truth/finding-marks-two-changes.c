// RUN: --entry f
// CALL: show(f(any_range(0, 4), any_range(0, 4)));
// DEMAND: differs output
// SHOWN: - old\.c:2 .*a = x \+ 1
// SHOWN: [+] new\.c:3 .*a = x \+ 2
// UNSHOWN: - old\.c:3
// UNSHOWN: [+] new\.c:4
// WHY: the second change has no effect (y * 4 in other words): the first one is why the results differ
//- old.c
int f(unsigned char x, unsigned char y) {
  int a = x + 1;
  int b = y * 4;
  return a * 1000 + b;
}
//- new.c
/* A line more. */
int f(unsigned char x, unsigned char y) {
  int a = x + 2;
  int b = y << 2;
  return a * 1000 + b;
}
