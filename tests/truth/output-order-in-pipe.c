// DEMAND: differs output
// WHY: a direct write overtakes what stdio has buffered
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  printf("a");
  fflush(stdout);
  write(1, "b", 1);
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  printf("a");
  write(1, "b", 1);
  return 0;
}
