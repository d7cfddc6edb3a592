// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: numbers
// NATIVE: none
// WHY: two directories may be one
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a, b;
  if (stat(".", &a) != 0 || stat("/", &b) != 0) return 9;
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev ? 2 : 1;
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
  struct stat a, b;
  if (stat(".", &a) != 0 || stat("/", &b) != 0) return 9;
  return a.st_ino == b.st_ino && a.st_dev == b.st_dev ? 3 : 1;
}
