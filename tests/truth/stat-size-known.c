// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: to ask for the size alone is no assumption
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
  if (write(fd, "abc", 3) != 3 || fstat(fd, &st) != 0) return 9;
  return st.st_size == 3 ? 1 : 2;
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
  if (write(fd, "abc", 3) != 3 || fstat(fd, &st) != 0) return 9;
  return st.st_size == 3 ? 1 : 3;
}
