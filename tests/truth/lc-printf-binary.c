// DEMAND: equivalent
// WHY: %b and %#b print binary digits
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
int main(void) {
  printf("%b|%#b|%08b|%B|%#B\n", 5u, 5u, 5u, 6u, 6u);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("101|0b101|00000101|110|0B110\n", stdout);
  return 0;
}
