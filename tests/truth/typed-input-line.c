// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the third byte of a line of standard input decides; the judge's callers have none
//- old.c
#include <stdio.h>
static int third(FILE *from) {
  char line[8];
  return fgets(line, sizeof line, from) && line[0] && line[1] ? line[2] : 0;
}
int f(void) { return third(stdin) == '\n'; }
//- new.c
#include <stdio.h>
static int third(FILE *from) {
  char line[8];
  return fgets(line, sizeof line, from) && line[0] && line[1] ? line[2] : 1;
}
int f(void) { return third(stdin) == '\n' || third(stdin) == '!'; }
