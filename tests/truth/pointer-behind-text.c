// RUN: --entry f
// CALL: f(any_schar()); show_bytes(g.p, 4);
// DEMAND: differs or equivalent up to assumptions: after the end of the string
// WHY: bytes of a buffer behind a NUL can be seen
//- old.c
#include <stdlib.h>
struct { char *p; int n; } g;
void f(signed char x) {
  g.p = calloc(1, 4);
  g.n = 4;
  if (!g.p) abort();
  g.p[0] = 'a';
  g.p[2] = x;
}
//- new.c
#include <stdlib.h>
struct { char *p; int n; } g;
void f(signed char x) {
  g.p = calloc(1, 4);
  g.n = 4;
  if (!g.p) abort();
  g.p[0] = 'a';
  g.p[2] = x == 9 ? 8 : x;
}
