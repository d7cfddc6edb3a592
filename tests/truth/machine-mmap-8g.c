// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: address space is reserved without memory
//- old.c
#include <stdlib.h>
#include <sys/mman.h>
int main(int argc, char **argv) {
  char *p = mmap(0, 8ul << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return 77;
  p[1ul << 32] = 1;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/mman.h>
int main(int argc, char **argv) {
  char *p = mmap(0, 8ul << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return 77;
  p[1ul << 32] = 1;
  return argc > 1 && atoi(argv[1]) > 6;
}
