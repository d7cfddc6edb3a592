// RUN: -- @1
// DEMAND: differs output
// WHY: the letters of a literal that is the name of a source file
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  printf("%d\n", (int)sizeof("old.c"));
  return "old.c"[0] == 'o';
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  printf("%d\n", (int)sizeof("new.c"));
  return "new.c"[0] == 'o';
}
