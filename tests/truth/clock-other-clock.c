// DEMAND: differs
// NATIVE: none
// WHY: NEW reads another clock at the same place
//- old.c
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t, u;
  clock_gettime(CLOCK_REALTIME, &u);
  clock_gettime(CLOCK_REALTIME, &t);
  printf("%d\n", (int)(t.tv_sec - u.tv_sec > 100));
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec t, u;
  clock_gettime(CLOCK_REALTIME, &u);
  clock_gettime(CLOCK_MONOTONIC, &t);
  printf("%d\n", (int)(t.tv_sec - u.tv_sec > 100));
  return 0;
}
