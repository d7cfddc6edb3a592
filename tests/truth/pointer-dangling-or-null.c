// RUN: --entry f
// CALL: f(any_schar()); show_address(g);
// DEMAND: differs
// WHY: a pointer to freed memory is not NULL
//- old.c
#include <stdlib.h>
char *g;
void f(signed char x) {
  g = malloc(4);
  free(g);
  if (x == 7) g = 0;
}
//- new.c
#include <stdlib.h>
char *g;
void f(signed char x) {
  g = malloc(4);
  free(g);
  if (x == 8) g = 0;
}
