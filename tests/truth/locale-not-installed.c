// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: locales
// NATIVE: none
// WHY: another locale may be installed or not
//- old.c
#include <locale.h>
int f(signed char x) { return setlocale(LC_NUMERIC, "de_DE.UTF-8") ? x : -1; }
//- new.c
int f(signed char x) { return -1; }
