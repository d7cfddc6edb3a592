// RUN: --sym-stdin 2
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: pread fails on a pipe
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char c;
  return pread(0, &c, 1, 0) < 0 ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char c;
  return pread(0, &c, 1, 0) < 0 ? 3 : 1;
}
