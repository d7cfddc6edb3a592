// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: it has made the file with these permissions
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
  struct stat st;
  if (fd < 0 || fstat(fd, &st) != 0) return 9;
  return (st.st_mode & 0777) == 0600 ? 1 : 2;
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
  struct stat st;
  if (fd < 0 || fstat(fd, &st) != 0) return 9;
  return (st.st_mode & 0777) == 0600 ? 1 : 3;
}
