// RUN: --max-fail 1
// DEMAND: equivalent up to bounds: 1 failing system call
// NATIVE: none
// WHY: NEW asks for something more, and does not care; the k-th write is still the k-th
//- old.c
#include <unistd.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++)
    n = 2 * n + (write(1, "abc" + i, 1) < 0);
  return n;
}
//- new.c
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  int n = 0;
  for (int i = 0; i < 3; i++) {
    stat("/", &st);
    n = 2 * n + (write(1, "abc" + i, 1) < 0);
  }
  return n;
}
