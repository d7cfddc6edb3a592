// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// NATIVE: none
// WHY: errno is set where another locale is not installed; where it is, the result differs
//- old.c
#include <locale.h>
int f(signed char x) { return setlocale(LC_NUMERIC, "de_DE.UTF-8") ? x : -1; }
//- new.c
int f(signed char x) { return -1; }
