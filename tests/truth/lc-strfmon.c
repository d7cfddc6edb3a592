// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: strfmon
// NATIVE: none
// WHY: musl ignores the fill character, which is an assumption
//- old.c
#include <monetary.h>
int f(signed char x) {
  char b[40];
  strfmon(b, sizeof b, "%=*#8.2n", x & 1 ? 2.5 : 1.5);
  return b[1];
}
//- new.c
int f(signed char x) { return ' '; }
