// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library's allocation fails as the program's does
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char room[1 << 18];
static size_t used;
void *malloc(size_t n) {
  char *p = room + used;
  if (n == 7) return NULL;
  used += (n + 15) & ~(size_t)15;
  return p;
}
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return strdup("abcdef") == NULL;
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char room[1 << 18];
static size_t used;
void *malloc(size_t n) {
  char *p = room + used;
  if (n == 7) return NULL;
  used += (n + 15) & ~(size_t)15;
  return p;
}
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return strdup("abcdef") != NULL;
  return 0;
}
