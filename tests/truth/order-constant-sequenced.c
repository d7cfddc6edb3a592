// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: stored constants whose statement, operand or call is complete before the variable is read
//- old.c
static int h(int a, int b) { return a * 10 + b; }
#define SET(a, b) do { a = 0; b = 1; if (b == 1) a = h(0, a); } while (0)
int f(signed char x) { int i = x, j, r; _Bool b = x & 1;
  i = 3; r = 3 + i; i = 4; r += h(4, i);
  i = x; r += (i = 5, i) + 5 + h((i = 1, 2), 1);
  for (j = 0; 0 < j; j = 0) r += h(0, j);
  r += i > 3 && (i = 3) ? i + 3 : i + 4;
  r += h(b++, 1); r += b-- ? 1 : 0;
  SET(i, j); r += h(0, i) + h(j, 1);
  return r * 2; }
//- new.c
static int h(int a, int b) { return a * 10 + b; }
#define SET(a, b) do { a = 0; b = 1; if (b == 1) a = h(0, a); } while (0)
int f(signed char x) { int i = x, j, r; _Bool b = x & 1;
  i = 3; r = 3 + i; i = 4; r += h(4, i);
  i = x; r += (i = 5, i) + 5 + h((i = 1, 2), 1);
  for (j = 0; 0 < j; j = 0) r += h(0, j);
  r += i > 3 && (i = 3) ? i + 3 : i + 4;
  r += h(b++, 1); r += b-- ? 1 : 0;
  SET(i, j); r += h(0, i) + h(j, 1);
  return 2 * r; }
