// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to bounds: initial values
// SHOWN: internal state differs
// WHY: the next strtok(NULL, " ") continues at another place
//- old.c
#include <string.h>
static char text[] = "a b c";
int f(int x) {
  strtok(text, " ");
  return x;
}
//- new.c
#include <string.h>
static char text[] = "a b c";
int f(int x) {
  strtok(text, " ");
  strtok(NULL, " ");
  text[3] = ' ';
  return x;
}
