// DEMAND: differs
// NATIVE: none
// WHY: the only reader is fdopen, whose other name the library has
//- old.c
#include <stdio.h>
int main(void) {
  FILE *f = fdopen(0, "r");
  return f && fgetc(f) == 7;
}
//- new.c
#include <stdio.h>
int main(void) {
  FILE *f = fdopen(0, "r");
  return f && fgetc(f) == 8;
}
