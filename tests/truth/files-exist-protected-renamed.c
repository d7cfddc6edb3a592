// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: differs output
// NATIVE: --file 1 --alphabet a
// WHY: a name can be replaced if the file behind it cannot be written
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A", R_OK) != 0 || access("A", W_OK) == 0) return 0;
  return rename("A", "B") != 0 ? 1 : open("B", O_WRONLY) < 0 ? 2 : 3;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A", R_OK) != 0 || access("A", W_OK) == 0) return 0;
  return rename("A", "B") != 0 ? 1 : open("B", O_WRONLY) < 0 ? 4 : 3;
}
