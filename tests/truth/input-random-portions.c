// DEMAND: equivalent
// WHY: eight random bytes are eight random bytes, at once or in two portions
//- old.c
#include <sys/random.h>
int main(void) {
  unsigned char b[8];
  if (getrandom(b, 8, 0) != 8) return 77;
  return b[0] == 1 && b[7] == 2 ? 1 : 0;
}
//- new.c
#include <sys/random.h>
int main(void) {
  unsigned char b[8];
  if (getrandom(b, 3, 0) != 3 || getrandom(b + 3, 5, 0) != 5) return 77;
  return b[7] == 2 && b[0] == 1;
}
