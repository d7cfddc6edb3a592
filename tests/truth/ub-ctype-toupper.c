// RUN: --check ctype -- @2
// DEMAND: differs regression
// NATIVE: none
// WHY: toupper of a plain char, of a text given to the program; libraries hide it
//- old.c
#include <ctype.h>
#include <stdio.h>
int main(int argc, char **argv) {
  for (char *p = argc > 1 ? argv[1] : ""; *p; p++) putchar(toupper((unsigned char)*p));
  return 0;
}
//- new.c
#include <ctype.h>
#include <stdio.h>
int main(int argc, char **argv) {
  for (char *p = argc > 1 ? argv[1] : ""; *p; p++) putchar(toupper(*p));
  return 0;
}
