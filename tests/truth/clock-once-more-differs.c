// DEMAND: differs
// NATIVE: none
// WHY: NEW drops its first reading: what it shows is the second one
//- old.c
#include <stdio.h>
#include <time.h>
int main(void) {
  printf("%d\n", (int)(time(NULL) > 5000));
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(void) {
  time(NULL);
  printf("%d\n", (int)(time(NULL) > 5000));
  return 0;
}
