// DEMAND: equivalent
// WHY: whatever stands before a percent sign that is printed
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%-5%|%+%|%.3%|%l%\n");
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("%|%|%|%\n", stdout);
  return 0;
}
