// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: &&, ||, ?:, the comma, a full expression and a call have an order
//- old.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x & 7, j = 1;
  int a = x > 3 && i++, b = (h(i, j), i++), c = i++ ? 1 : 2;
  i = i++ ? i : 2;
  i = (i, i++, i) + 1;
  i = j + (i++, i);
  i = h(i++, j);
  if (i++ > 3 && i < 9) j = i++ || i++ ? i : i + 1;
  i += i + 1;
  return a + b * 2 + c + i * 3 + j;
 }
//- new.c
static int h(int a, int b) { return a * 10 + b; }
int f(signed char x) { int i = x & 7, j = 1;
  int a = x > 3 && i++, b = (h(i, j), i++), c = i++ ? 1 : 2;
  i = i++ ? i : 2;
  i = (i, i++, i) + 1;
  i = j + (i++, i);
  i = h(i++, j);
  if (i++ > 3 && i < 9) j = i++ || i++ ? i : i + 1;
  i += i + 1;
  return a + 2 * b + c + 3 * i + j;
 }
