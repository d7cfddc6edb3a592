// RUN: --no-grow
// DEMAND: equivalent up to bounds: standard input length 0
// NATIVE: none
// WHY: nothing stands on standard input: with one byte there the versions differ
//- old.c
#include <unistd.h>
int main(void) {
  char c[4];
  return (int)read(0, c, 4) * 3;
}
//- new.c
#include <unistd.h>
int main(void) {
  char c[4];
  return (int)read(0, c, 4) * 4;
}
