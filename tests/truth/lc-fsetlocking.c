// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: __fsetlocking() tells who locks the stream
//- old.c
#include <stdio.h>
#include <stdio_ext.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  int first = __fsetlocking(stdout, FSETLOCKING_BYCALLER), then = __fsetlocking(stdout, FSETLOCKING_QUERY);
  return first == FSETLOCKING_INTERNAL && then == FSETLOCKING_BYCALLER && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <stdio_ext.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  int first = __fsetlocking(stdout, FSETLOCKING_BYCALLER), then = __fsetlocking(stdout, FSETLOCKING_QUERY);
  return first == FSETLOCKING_INTERNAL && then == FSETLOCKING_BYCALLER && c == 'q' ? 2 : 0;
}
