// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library calls the malloc of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count;
static char room[1 << 16];
static size_t used;
void *malloc(size_t n) { count++; used += (n + 15) & ~(size_t)15; return room + used - ((n + 15) & ~(size_t)15); }
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc < 2 || argv[1][0] != 'q') return 0;
  char *p = strdup(argv[1]);
  return p && count > 0 ? 5 : 6;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count;
static char room[1 << 16];
static size_t used;
void *malloc(size_t n) { count++; used += (n + 15) & ~(size_t)15; return room + used - ((n + 15) & ~(size_t)15); }
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc < 2 || argv[1][0] != 'q') return 0;
  char *p = strdup(argv[1]);
  return p && count > 9 ? 5 : 6;
}
