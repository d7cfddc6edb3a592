// RUN: --sym-files-exist=maybe --sym-files 1 1
// DEMAND: equivalent up to bounds: file length 1
// NATIVE: --file 1 --alphabet a
// WHY: chmod makes the file writable, whatever it was
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A/.", F_OK) == 0 || chmod("A", 0644) != 0) return 1;
  return open("A", O_WRONLY) < 0 ? 2 : 3;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (access("A/.", F_OK) == 0 || chmod("A", 0644) != 0) return 1;
  return open("A", O_WRONLY) < 0 ? access("A", R_OK) < 0 ? 5 : 4 : 3;
}
