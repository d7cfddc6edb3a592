// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --alphabet a
// WHY: a file that is made where none was is a file
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
  if (stat("A", &a) == 0) return 9;
  int fd = open("A", O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (fd < 0 || write(fd, "abc", 3) != 3 || stat("A", &a) != 0) return 2;
  return a.st_size == 3 ? 1 : 3;
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
  if (stat("A", &a) == 0) return 9;
  int fd = open("A", O_CREAT | O_EXCL | O_WRONLY, 0600);
  if (fd < 0 || write(fd, "abc", 3) != 3 || stat("A", &a) != 0) return 2;
  return a.st_size == 3 ? 1 : 4;
}
