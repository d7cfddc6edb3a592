// RUN: --entry pick --fail-malloc 1
// DEMAND: differs fix
// NATIVE: none
// WHY: n is above 3 when the allocation fails, and only some of these n are a fault without it
//- old.c
#include <stdlib.h>
struct name { char *text; };
int pick(struct name *a, int n) {
  if (n <= 3) return 0;
  a->text = malloc(4);
  a->text[0] = 'x';
  a->text[1] = (char)(100 / (n - 4));
  return 1;
}
//- new.c
#include <stdlib.h>
struct name { char *text; };
int pick(struct name *a, int n) {
  if (n <= 3) return 0;
  a->text = malloc(4);
  if (!a->text) return -1;
  a->text[0] = 'x';
  a->text[1] = (char)(100 / (n - 4));
  return 1;
}
