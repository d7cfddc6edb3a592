// RUN: --no-grow
// DEMAND: equivalent up to bounds: standard input length 0
// NATIVE: none
// WHY: the same: its size is asked for
//- old.c
#include <sys/stat.h>
int main(void) {
  struct stat s;
  return (fstat(0, &s) == 0 && s.st_size > 0) * 3;
}
//- new.c
#include <sys/stat.h>
int main(void) {
  struct stat s;
  return (fstat(0, &s) == 0 && s.st_size > 0) * 4;
}
