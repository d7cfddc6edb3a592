// RUN: --entry f
// DEMAND: equivalent up to assumptions: fno-builtin
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the program calls its own strlen, of a literal
//- old.c
#include <stddef.h>
size_t strlen(const char *s) { (void)s; return 3; }
int f(signed char k) { return k == 3 ? (int)strlen("abcd") : 0; }
//- new.c
int f(signed char k) { return k == 3 ? 3 : 0; }
