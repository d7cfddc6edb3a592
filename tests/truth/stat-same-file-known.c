// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: a file is itself
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
  struct stat a, b;
  if (stat("f", &a) != 0 || fstat(fd, &b) != 0) return 9;
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev ? 1 : 2;
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
  struct stat a, b;
  if (stat("f", &a) != 0 || fstat(fd, &b) != 0) return 9;
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev ? 1 : 3;
}
