// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet qx
// WHY: sprintf() does not empty its buffer before it reads from it
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  sprintf(b, "%sd", b);
  return !strcmp(b, "abcd") && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  sprintf(b, "%sd", b);
  return !strcmp(b, "abcd") && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
