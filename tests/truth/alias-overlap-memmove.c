// RUN: --entry f
// CALL: char b[8] = "abcdefg"; f(b + 1, b, 4); show_bytes(b, 8);
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: memmove became memcpy, a byte at a time
//- old.c
#include <string.h>
void f(char *d, const char *s, size_t n) { memmove(d, s, n); }
//- new.c
#include <string.h>
void f(char *d, const char *s, size_t n) { while (n--) *d++ = *s++; }
