// DEMAND: equivalent
// WHY: flags and widths of %p
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%+p|%20p|%020p|%-8p|%.5p|%5p\n", (void *)16, (void *)16, (void *)16, (void *)16, (void *)16, (void *)0);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("+0x10|                0x10|0x000000000000000010|0x10    |0x00010|(nil)\n", stdout);
  return 0;
}
