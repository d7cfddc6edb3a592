// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: swprintf() takes the character WEOF for an error, but no other one
//- old.c
#include <wchar.h>
int f(signed char x) {
  wchar_t b[9] = {0};
  return swprintf(b, 9, L"%lc|", WEOF - (x & 1));
}
//- new.c
int f(signed char x) { return x & 1 ? 2 : -1; }
