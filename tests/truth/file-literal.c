// RUN: -- @1
// DEMAND: differs output
// WHY: a literal that is the name of a source file is not __FILE__
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned char c = argc > 1 ? argv[1][0] : 0;
  (void)c;
  puts("old.c");
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned char c = argc > 1 ? argv[1][0] : 0;
  (void)c;
  puts("new.c");
  return 0;
}
