// RUN: -- --sym-stdin 4
// DEMAND: differs
// NATIVE: none
// WHY: how much there is to be read is asked before anything else of the input
//- old.c
#include <sys/ioctl.h>
int main(void) {
  int n = 0;
  ioctl(0, FIONREAD, &n);
  return n == 2 ? 3 : 0;
}
//- new.c
#include <sys/ioctl.h>
int main(void) {
  int n = 0;
  ioctl(0, FIONREAD, &n);
  return n == 2 ? 4 : 0;
}
