// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: what the two versions leave of it differs
//- old.c
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int fd = open("A", O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (fd < 0) return 1;
  return write(fd, "abc", 3) != 3;
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
  int fd = open("A", O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (fd < 0) return 1;
  return write(fd, "abd", 3) != 3;
}
