// RUN: --sym-stdin 1
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: a pipe cannot be mapped
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <sys/mman.h>
int main(void) {
  struct stat st;
  if (fstat(0, &st) != 0 || !st.st_size) return 0;
  return mmap(NULL, 1, PROT_READ, MAP_PRIVATE, 0, 0) == MAP_FAILED ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <sys/mman.h>
int main(void) {
  struct stat st;
  if (fstat(0, &st) != 0 || !st.st_size) return 0;
  return mmap(NULL, 1, PROT_READ, MAP_PRIVATE, 0, 0) == MAP_FAILED ? 3 : 1;
}
