// RUN: --entry memset
// DEMAND: differs output
// NATIVE: none
// WHY: a function that clang knows, as the entry, is the one of the program
//- old.c
#include <stddef.h>
void *memset(void *p, int c, size_t n) {
  unsigned char *q = p;
  while (n--) *q++ = (unsigned char)(c);
  return p;
}
//- new.c
#include <stddef.h>
void *memset(void *p, int c, size_t n) {
  unsigned char *q = p;
  while (n--) *q++ = (unsigned char)(c + 1);
  return p;
}
