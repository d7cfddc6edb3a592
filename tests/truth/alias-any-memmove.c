// RUN: --alias any --entry f
// CALL: char b[8] = "abcdefg"; f(b + 1, b, 4); show_bytes(b, 8); f(b, b + 1, 4); show_bytes(b, 8);
// DEMAND: equivalent up to bounds: do not overlap otherwise
// WHY: a move that is right for arrays that overlap
//- old.c
#include <string.h>
void f(char *d, const char *s, size_t n) { if (n <= 8) memmove(d, s, n); }
//- new.c
#include <string.h>
void f(char *d, const char *s, size_t n) { 
  if (n > 8) return;
  char t[8];
  for (size_t i = 0; i < n; i++) t[i] = s[i];
  for (size_t i = 0; i < n; i++) d[i] = t[i];
 }
