// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: blocks
// NATIVE: none
// WHY: how many blocks a file takes is the file system's affair
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  struct stat st;
  if (write(fd, "abc", 3) != 3) return 9;
  fstat(fd, &st);
  return st.st_blocks == 1 ? 1 : 2;
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
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  struct stat st;
  if (write(fd, "abc", 3) != 3) return 9;
  fstat(fd, &st);
  return st.st_blocks == 1 ? 1 : 3;
}
