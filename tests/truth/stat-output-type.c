// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: standard output is a pipe
// NATIVE: none
// WHY: standard output may be a file
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
  if (fstat(1, &st) != 0) return 9;
  return S_ISREG(st.st_mode) ? 2 : 1;
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
  if (fstat(1, &st) != 0) return 9;
  return S_ISREG(st.st_mode) ? 3 : 1;
}
