// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: the program calls its own memcpy
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memcpy(void *to, const void *from, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i] ;
  return to;
}
int main(int argc, char **argv) {
  char c = 0;
  size_t n = (size_t)argc - 1;
  void *(*volatile copy)(void *, const void *, size_t) = memcpy;
  if (argc > 1) copy(&c, argv[1], n);
  return c == 'q';
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *memcpy(void *to, const void *from, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i] + (i > 5);
  return to;
}
int main(int argc, char **argv) {
  char c = 0;
  size_t n = (size_t)argc - 1;
  void *(*volatile copy)(void *, const void *, size_t) = memcpy;
  if (argc > 1) copy(&c, argv[1], n);
  return c == 'q';
}
