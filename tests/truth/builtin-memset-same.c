// RUN: --entry f
// DEMAND: equivalent up to assumptions: fno-builtin
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: memset of the program, written in two ways, is run
//- old.c
#include <stddef.h>
void *memset(void *p, int c, size_t n) {
  unsigned char *q = p;
  while (n--) *q++ = (unsigned char)(c);
  return p;
}
int f(signed char k) {
  char t[4];
  memset(t, k, sizeof t);
  return t[3] * 2;
}
//- new.c
#include <stddef.h>
void *memset(void *p, int c, size_t n) {
  unsigned char *q = p;
  while (n--) *q++ = (unsigned char)(c + 0);
  return p;
}
int f(signed char k) {
  char t[4];
  memset(t, k, sizeof t);
  return t[3] + t[0];
}
