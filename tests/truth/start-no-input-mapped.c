// RUN: --no-grow
// DEMAND: equivalent up to bounds: standard input length 0 or undecided every path ends before the change
// NATIVE: none
// WHY: what is not there cannot be mapped, which is seen
//- old.c
#include <sys/mman.h>
int main(void) {
  char *p = mmap(0, 4096, PROT_READ, MAP_PRIVATE, 0, 0);
  if (p == MAP_FAILED) return 5;
  return p[1] == 97 ? 3 : 0;
}
//- new.c
#include <sys/mman.h>
int main(void) {
  char *p = mmap(0, 4096, PROT_READ, MAP_PRIVATE, 0, 0);
  if (p == MAP_FAILED) return 5;
  return p[1] == 97 ? 4 : 0;
}
