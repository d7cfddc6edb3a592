// NATIVE: none
// DEMAND: equivalent up to assumptions: turn copies of objects into calls of the program's own memcpy
// WHY: clang calls memcpy for a copy of a large structure
//- old.c
#include <stddef.h>
#include <stdio.h>
static int calls;
void *memcpy(void *to, const void *from, size_t n) {
  calls++;
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
static struct { char c[600]; } a, b;
int main(void) {
  a = b;
  return calls;
}
//- new.c
#include <stddef.h>
#include <stdio.h>
static int calls;
void *memcpy(void *to, const void *from, size_t n) {
  calls++;
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
  return to;
}
static struct { char c[600]; } a, b;
int main(void) {
  for (int i = 0; i < 600; i++) a.c[i] = b.c[i];
  return calls;
}
