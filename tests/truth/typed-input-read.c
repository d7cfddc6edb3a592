// RUN: --entry f
// DEMAND: equivalent up to bounds: standard input of up to
// NATIVE: none
// WHY: both versions count the bytes of standard input; the judge's callers have none
//- old.c
#include <unistd.h>
int f(void) {
  char c;
  int n = 0;
  while (read(0, &c, 1) == 1) n++;
  return n;
}
//- new.c
#include <unistd.h>
int f(void) {
  char c;
  int n;
  for (n = 0; read(0, &c, 1) > 0; n++) continue;
  return n;
}
