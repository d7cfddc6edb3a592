// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the comparison that bsearch calls is had from a difference
//- old.c
#include <stdint.h>
#include <stdlib.h>
static int first(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
static int second(const void *a, const void *b) { return first(a, b); }
int main(int argc, char **argv) {
  char list[3] = {'a', 'p', 'q'}, key = argc > 1 ? argv[1][0] : 0;
  intptr_t far = (intptr_t)second - (intptr_t)first;
  char *found = bsearch(&key, list, 3, 1, (int (*)(const void *, const void *))((intptr_t)first + far));
  return found ? (int)(found - list) : 7;
}
//- new.c
#include <stdint.h>
#include <stdlib.h>
static int first(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
static int second(const void *a, const void *b) { return first(a, b) > 1; }
int main(int argc, char **argv) {
  char list[3] = {'a', 'p', 'q'}, key = argc > 1 ? argv[1][0] : 0;
  intptr_t far = (intptr_t)second - (intptr_t)first;
  char *found = bsearch(&key, list, 3, 1, (int (*)(const void *, const void *))((intptr_t)first + far));
  return found ? (int)(found - list) : 7;
}
