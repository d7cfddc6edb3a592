// RUN: --sym-stat --sym-files 2 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: none
// WHY: two files have different numbers, a file that the program makes, too
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a, b, c;
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  if (fstat(fd, &c) != 0 || stat("A", &a) != 0 || stat("B", &b) != 0) return 9;
  return (a.st_ino == b.st_ino && a.st_dev == b.st_dev) || (a.st_ino == c.st_ino && a.st_dev == c.st_dev) ? 2 : 1;
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
  struct stat a, b, c;
  int fd = open("f", O_CREAT | O_RDWR, 0600);
  if (fstat(fd, &c) != 0 || stat("A", &a) != 0 || stat("B", &b) != 0) return 9;
  return (a.st_ino == b.st_ino && a.st_dev == b.st_dev) || (a.st_ino == c.st_ino && a.st_dev == c.st_dev) ? 3 : 1;
}
