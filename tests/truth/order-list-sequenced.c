// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: initialisers without a conflict; assignments to elements, also by a macro; initialisers of several objects
//- old.c
static int h(int a, int b) { return a * 10 + b; }
static int g(int *p) { return ++*p; }
#define BOTH(a, x, y) do { a[0] = x; a[1] = y; } while (0)
int f(signed char x) { int i = x & 7, j = 1;
  int a[3] = {(i++, i), j++, h(x, 2)}, b[2] = {i++, j}, c = i++, d = i;
  struct { int p, q; } s = {x > 3 && i++, x > 3 ? j++ : j};
  a[0] = i++; a[1] = i++; a[2] = g(&i); a[0] += g(&i); s.p += i++; s.q += i++;
  BOTH(b, g(&i), g(&i));
  int m[2][2] = {{i, j++}, {a[0], h(a[1], 2)}};
  int r = a[0] + a[1] * 3 + a[2] * 5 + b[0] * 7 + b[1] * 9 + c + d + s.p + s.q + m[0][1] + m[1][0] + m[1][1]; return r * 2; }
//- new.c
static int h(int a, int b) { return a * 10 + b; }
static int g(int *p) { return ++*p; }
#define BOTH(a, x, y) do { a[0] = x; a[1] = y; } while (0)
int f(signed char x) { int i = x & 7, j = 1;
  int a[3] = {(i++, i), j++, h(x, 2)}, b[2] = {i++, j}, c = i++, d = i;
  struct { int p, q; } s = {x > 3 && i++, x > 3 ? j++ : j};
  a[0] = i++; a[1] = i++; a[2] = g(&i); a[0] += g(&i); s.p += i++; s.q += i++;
  BOTH(b, g(&i), g(&i));
  int m[2][2] = {{i, j++}, {a[0], h(a[1], 2)}};
  int r = a[0] + a[1] * 3 + a[2] * 5 + b[0] * 7 + b[1] * 9 + c + d + s.p + s.q + m[0][1] + m[1][0] + m[1][1]; return 2 * r; }
