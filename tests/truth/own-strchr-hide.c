// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the strchr of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *strchr(const char *s, int c) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char t[] = "a,c", *p = t; strsep(&p, ","); puts(p); };
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char *strchr(const char *s, int c) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') { char t[] = "a,d", *p = t; strsep(&p, ","); puts(p); };
  return 0;
}
