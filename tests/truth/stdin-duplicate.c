// RUN: --sym-stdin 2
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: through another descriptor it is the same
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  return lseek(dup(0), 0, SEEK_END) < 0 ? 2 : 1;
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
  return lseek(dup(0), 0, SEEK_END) < 0 ? 3 : 1;
}
