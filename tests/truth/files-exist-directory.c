// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: it may be a directory, which opens and cannot be read
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char c;
  int fd = open("A", O_RDONLY);
  return fd >= 0 && read(fd, &c, 1) < 0 && errno == EISDIR ? 2 : 1;
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
  char c;
  int fd = open("A", O_RDONLY);
  return fd >= 0 && read(fd, &c, 1) < 0 && errno == EISDIR ? 3 : 1;
}
