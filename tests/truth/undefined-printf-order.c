// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() may print
//- old.c
#include <stdio.h>
void g(void);
int f(int x) {
  if (x == 3) printf("a");
  g();
  return 0;
}
//- new.c
#include <stdio.h>
void g(void);
int f(int x) {
  g();
  if (x == 3) printf("a");
  return 0;
}
