// RUN: --sym-stdin 1
// DEMAND: equivalent up to assumptions: standard input is a regular file
// NATIVE: none
// WHY: standard input may be a pipe
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (fstat(0, &st) != 0) return 9;
  return S_ISFIFO(st.st_mode) ? 2 : 1;
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
  struct stat st;
  if (fstat(0, &st) != 0) return 9;
  return S_ISFIFO(st.st_mode) ? 3 : 1;
}
