// DEMAND: equivalent
// NATIVE: none
// WHY: OLD's k-th reading is NEW's k-th, even if NEW has already used one more: both end on their second, third ...
//- old.c
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t t[3];
  t[0] = time(NULL);
  t[1] = time(NULL);
  t[2] = time(NULL);
  printf("%d%d\n", (int)(t[1] > 77), (int)(t[2] > 99));
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(void) {
  time_t t[4], u;
  t[0] = time(NULL);
  u = time(NULL);
  t[1] = time(NULL);
  t[2] = u;
  printf("%d%d\n", (int)(t[2] > 77), (int)(t[1] > 99));
  return 0;
}
