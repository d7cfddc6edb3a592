// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: the length depends on what the text was before
//- old.c
#include <string.h>
char ga[4];
int f(int i) {
  if (i < 0 || i > 2) return 0;
  ga[i] = 'x';
  return (int)strlen(ga);
}
//- new.c
#include <string.h>
char ga[4];
int f(int i) {
  if (i < 0 || i > 2) return 0;
  ga[i] = 'x';
  return i == 0;
}
