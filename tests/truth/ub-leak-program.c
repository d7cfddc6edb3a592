// RUN: --check leak -- @1
// DEMAND: differs leak
// NATIVE: none
// WHY: a program that returns from main without freeing a copy of its argument; only a leak checker tells
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *p = strdup(argc > 1 ? argv[1] : "");
  if (!p) return 1;
  puts(p);
  free(p);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char *p = strdup(argc > 1 ? argv[1] : "");
  if (!p) return 1;
  puts(p);
  if (*p != 'x') free(p);
  return 0;
}
