// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the program's allocator puts bytes before an object, so its free() accepts only objects of its own; the judge's are others
//- old.c
#include <stdlib.h>
static void *own_malloc(size_t n) {
  char *p = malloc(n + 16);
  return p ? p + 16 : 0;
}
static void *own_calloc(size_t n, size_t size) {
  char *p = calloc(1, n * size + 16);
  return p ? p + 16 : 0;
}
static void own_free(void *p) { free((char *)p - 16); }
#define malloc own_malloc
#define calloc(n, size) own_calloc(n, size)
#define free own_free
struct s { int a; };
int f(struct s *s) {
  int a = s->a;
  free(s);
  return a > 1;
}
int other(void) { return malloc(1) == 0; }
//- new.c
#include <stdlib.h>
static void *own_malloc(size_t n) {
  char *p = malloc(n + 16);
  return p ? p + 16 : 0;
}
static void *own_calloc(size_t n, size_t size) {
  char *p = calloc(1, n * size + 16);
  return p ? p + 16 : 0;
}
static void own_free(void *p) { free((char *)p - 16); }
#define malloc own_malloc
#define calloc(n, size) own_calloc(n, size)
#define free own_free
struct s { int a; };
int f(struct s *s) {
  int a = s->a;
  free(s);
  return a > 2;
}
int other(void) { return malloc(1) == 0; }
