// DEMAND: differs output
// NATIVE: none
// WHY: one value of 65536 shows it, of bytes from a stream and from the call, each once
//- old.c
#include <stdio.h>
#include <sys/random.h>
int main(void) {
  unsigned char a, b;
  FILE *f = fopen("/dev/urandom", "rb");
  if (!f || getrandom(&a, 1, 0) != 1 || fread(&b, 1, 1, f) != 1) return 77;
  return a == 7 && b == 9;
}
//- new.c
#include <stdio.h>
#include <sys/random.h>
int main(void) {
  unsigned char a, b;
  FILE *f = fopen("/dev/urandom", "rb");
  if (!f || getrandom(&a, 1, 0) != 1 || fread(&b, 1, 1, f) != 1) return 77;
  return a == 7 && b == 10;
}
