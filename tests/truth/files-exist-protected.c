// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: only a file that can be read and not written reaches the new status
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (open("A", O_RDONLY) < 0) return 1;
  return open("A", O_WRONLY) < 0 ? 2 : 3;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (open("A", O_RDONLY) < 0) return 1;
  return open("A", O_WRONLY) < 0 ? 4 : 3;
}
