// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: another function that does not return
//- old.c
#include <stdlib.h>
int f(int x) {
  if (x == 5) exit(1);
  return 0;
}
//- new.c
#include <stdlib.h>
int f(int x) {
  if (x == 5) abort();
  return 0;
}
