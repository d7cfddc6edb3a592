// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: stat reports the permissions of a file that can only be read
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (stat("A", &st) != 0) return 1;
  return 3;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (stat("A", &st) != 0) return 1;
  return S_ISREG(st.st_mode) && (st.st_mode & 0700) == 0400 ? 2 : 3;
}
