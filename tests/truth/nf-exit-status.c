// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: the status of exit
//- old.c
#include <stdlib.h>
int f(int x) {
  if (x == 5) exit(1);
  return 0;
}
//- new.c
#include <stdlib.h>
int f(int x) {
  if (x == 5) exit(2);
  return 0;
}
