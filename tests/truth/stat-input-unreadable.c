// RUN: --sym-stat --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --status --alphabet a
// WHY: open fails where the permissions say so
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  return open("A", O_RDONLY) < 0 ? 2 : 1;
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
  return open("A", O_RDONLY) < 0 ? 3 : 1;
}
