// RUN: --sym-stat --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --status --alphabet a
// WHY: the file has another name, or none
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat a;
  if (stat("A", &a) != 0) return 9;
  return a.st_nlink == 2 ? 2 : 1;
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
  struct stat a;
  if (stat("A", &a) != 0) return 9;
  return a.st_nlink == 2 ? 3 : 1;
}
