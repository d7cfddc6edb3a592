// RUN: --entry f --fail-malloc 2
// DEMAND: equivalent
// NATIVE: none
// WHY: every way in which up to two of three allocations fail is taken in both alike
//- old.c
#include <stdlib.h>
int f(void) {
  int n = 0;
  void *p[3];
  for (int i = 0; i < 3; i++) p[i] = malloc(8);
  for (int i = 0; i < 3; i++) n += p[i] != 0;
  for (int i = 0; i < 3; i++) free(p[i]);
  return n;
}
//- new.c
#include <stdlib.h>
int f(void) {
  int n = 3;
  void *p[3];
  for (int i = 0; i < 3; i++)
    if (!(p[i] = malloc(8))) n--;
  for (int i = 2; i >= 0; i--) free(p[i]);
  return n;
}
