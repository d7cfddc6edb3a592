// RUN: --sym-stat --sym-files 1 1
// DEMAND: equivalent up to bounds: file length
// NATIVE: --file 1 --status --alphabet a
// WHY: every call says the same of the file, whatever that is
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
  if (stat("A", &a) != 0 || lstat("./A", &b) != 0) return 9;
  int fd = open("A", O_RDONLY);
  if (fd < 0 || fstat(fd, &c) != 0) return 8;
  return memcmp(&a, &b, sizeof a) || a.st_uid != c.st_uid || a.st_mode != c.st_mode || a.st_ino != c.st_ino ||
                 a.st_mtime != c.st_mtime || a.st_nlink != c.st_nlink || a.st_size != c.st_size
             ? 2
             : 1;
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
  if (stat("A", &a) != 0 || lstat("./A", &b) != 0) return 9;
  int fd = open("A", O_RDONLY);
  if (fd < 0 || fstat(fd, &c) != 0) return 8;
  return memcmp(&a, &b, sizeof a) || a.st_uid != c.st_uid || a.st_mode != c.st_mode || a.st_ino != c.st_ino ||
                 a.st_mtime != c.st_mtime || a.st_nlink != c.st_nlink || a.st_size != c.st_size
             ? 3
             : 1;
}
