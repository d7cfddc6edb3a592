// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: blocks
// NATIVE: none
// WHY: how many bytes a block has is the file system's affair
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
  if (stat(".", &st) != 0) return 9;
  return st.st_blksize == 4096 ? 1 : 2;
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
  if (stat(".", &st) != 0) return 9;
  return st.st_blksize == 4096 ? 1 : 3;
}
