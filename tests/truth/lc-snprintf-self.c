// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet qx
// WHY: snprintf() empties its buffer before it reads from it
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  snprintf(b, sizeof b, "%sd", b);
  return !strcmp(b, "d") && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  snprintf(b, sizeof b, "%sd", b);
  return !strcmp(b, "d") && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
