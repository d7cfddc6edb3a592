// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the text of strtok
// WHY: one version ends the text that another caller may be reading
//- old.c
#include <string.h>
int f(signed char a) { return a; }
//- new.c
#include <string.h>
int f(signed char a) {
  char text[] = "x";
  strtok(text, ",");
  return a;
}
