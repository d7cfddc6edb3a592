// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to assumptions: malloc
// WHY: where the library allocates is its own affair
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count;
static char room[1 << 16];
void *malloc(size_t n) { count++; return n > sizeof room ? NULL : room; }
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return puts("a"), count > 0 ? 4 : 4;
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int count;
static char room[1 << 16];
void *malloc(size_t n) { count++; return n > sizeof room ? NULL : room; }
void free(void *p) { }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return puts("a"), 4;
  return 0;
}
