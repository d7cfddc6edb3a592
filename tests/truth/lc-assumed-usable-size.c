// RUN: -- @1
// DEMAND: equivalent up to assumptions: malloc_usable_size
// NATIVE: none
// WHY: an allocator may return more than was asked for
//- old.c
#include <malloc.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  return malloc_usable_size(malloc(5)) > 5 && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <malloc.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  return malloc_usable_size(malloc(5)) > 5 && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
