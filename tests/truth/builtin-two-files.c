// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: memcpy of one file is called from another
//- old/a.c
#include <string.h>
int f(signed char k) { char a[2] = {k, 1}, b[2]; memcpy(b, a, 2); return b[0] * b[1]; }
//- old/b.c
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t n) { char *a = to; const char *b = from; while (n--) *a++ = *b++; return to; }
//- new/a.c
#include <string.h>
int f(signed char k) { char a[2] = {k, 1}, b[2]; memcpy(b, a, 2); return b[0] * b[1]; }
//- new/b.c
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t n) { char *a = to; const char *b = from; while (n--) *a++ = *b++ + 1; return to; }
