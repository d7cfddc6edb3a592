// RUN: --sym-stat --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: what the program makes itself is no input: it is of the user that runs it
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || fstat(fd, &st) != 0) return 9;
  return st.st_uid == 1000 ? 1 : 2;
}
//- new.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  if (fd < 0 || fstat(fd, &st) != 0) return 9;
  return st.st_uid == 1000 ? 1 : 3;
}
