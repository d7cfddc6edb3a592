// RUN: --fixed-random
// DEMAND: equivalent up to assumptions: random
// NATIVE: none
// WHY: constants were asked for in place of random bytes; the verdict says so
//- old.c
#include <sys/random.h>
int main(void) {
  unsigned char c = 0;
  getrandom(&c, 1, 0);
  return c / 2;
}
//- new.c
#include <sys/random.h>
int main(void) {
  unsigned char c = 0;
  getrandom(&c, 1, 0);
  return c >> 1;
}
