// RUN: --entry f
// CALL: struct S *s = f(any_char()); show(s->a); show(s->b);
// DEMAND: equivalent
// WHY: padding is no member: that it is not written is nothing that a caller may look at
//- old.c
#include <stdlib.h>
#include <string.h>
struct S { char a; int b; };
struct S *f(char x) {
  struct S *s = calloc(1, sizeof *s);
  if (!s) return s;
  s->a = x;
  s->b = 1;
  return s;
}
//- new.c
#include <stdlib.h>
#include <string.h>
struct S { char a; int b; };
struct S *f(char x) {
  struct S *s = malloc(sizeof *s);
  if (!s) return s;
  s->a = x;
  s->b = 1;
  return s;
}
