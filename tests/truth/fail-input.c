// RUN: --max-fail 1 --sym-stdin 2
// DEMAND: differs regression
// NATIVE: none
// WHY: only where the second read fails nothing was read; natively it has to be made to fail
//- old.c
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned char c = 'x', d = 'y';
  int n = 0;
  n += read(0, &c, 1) == 1;
  n += n && read(0, &d, 1) >= 0;
  assert(c != 'q' || n >= 0);
  return 0;
}
//- new.c
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned char c = 'x', d = 'y';
  int n = 0;
  n += read(0, &c, 1) == 1;
  n += n && read(0, &d, 1) >= 0;
  assert(c != 'q' || n >= 2);
  return 0;
}
