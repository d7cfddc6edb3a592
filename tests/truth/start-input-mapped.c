// RUN: -- --sym-stdin 4
// DEMAND: differs
// NATIVE: none
// WHY: standard input is mapped before anything else is asked of it
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
