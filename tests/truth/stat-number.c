// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: numbers
// NATIVE: none
// WHY: numbers of files are the machine's
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
  fstat(fd, &st);
  return st.st_ino < 10 ? 2 : 1;
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
  fstat(fd, &st);
  return st.st_ino < 10 ? 3 : 1;
}
