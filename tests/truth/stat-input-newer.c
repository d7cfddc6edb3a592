// RUN: --sym-stat --sym-files 2 1
// DEMAND: differs output
// NATIVE: none
// WHY: of two files the first one may be newer
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a, b;
  if (stat("A", &a) != 0 || stat("B", &b) != 0) return 9;
  return a.st_mtime > b.st_mtime ? 2 : 1;
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
  struct stat a, b;
  if (stat("A", &a) != 0 || stat("B", &b) != 0) return 9;
  return a.st_mtime > b.st_mtime ? 3 : 1;
}
