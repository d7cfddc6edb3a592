// RUN: -- @1
// DEMAND: equivalent up to assumptions: sprintf
// NATIVE: none
// WHY: glibc reads the text after it has written before it
//- old.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  sprintf(b, "x%s", b);
  return !strcmp(b, "xxbc") && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char b[16] = "abc";
  sprintf(b, "x%s", b);
  return !strcmp(b, "xxbc") && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
