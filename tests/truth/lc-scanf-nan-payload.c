// RUN: --no-grow
// DEMAND: differs
// WHY: scanf() takes "nan" only and leaves "(12)" in the input, unlike strtod()
//- old.c
#include <stdio.h>
int main(void) {
  float x;
  char rest[9];
  sscanf("nan(12)z", "%f%8s", &x, rest);
  puts(rest);
}
//- new.c
#include <stdio.h>
int main(void) { puts("z"); }
