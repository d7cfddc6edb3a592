// RUN: --entry copy
// CALL: char to[4] = {0}; copy(to, "ab", 4); show(to[2]);
// DEMAND: differs output
// UNSHOWN: read outside an object
// WHY: the second parameter is used as a string, so the size is that of the first one
//- old.c
#include <string.h>
void copy(char *to, const char *from, unsigned long size) {
  unsigned long len = strlen(from);
  if (!size) return;
  if (len >= size) len = size - 1;
  memcpy(to, from, len);
  to[len] = 0;
}
//- new.c
#include <string.h>
void copy(char *to, const char *from, unsigned long size) {
  unsigned long len = strlen(from);
  if (!size) return;
  if (len >= size) len = size - 1;
  memcpy(to, from, len);
  to[len] = len == 2 ? 'x' : 0;
}
