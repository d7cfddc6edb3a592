// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: memory can be made read only
//- old.c
#include <stdlib.h>
#include <sys/mman.h>
int main(int argc, char **argv) {
  char *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect(p, 4096, PROT_READ)) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/mman.h>
int main(int argc, char **argv) {
  char *p = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect(p, 4096, PROT_READ)) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
