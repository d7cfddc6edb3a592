// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: random bytes are not all alike
//- old.c
#include <stdlib.h>
#include <sys/random.h>
int main(int argc, char **argv) {
  unsigned char c[8];
  int zeros = 1;
  if (getrandom(c, sizeof c, 0) != sizeof c) return 77;
  for (int i = 1; i < 8; i++) zeros &= c[i] == c[0];
  if (zeros) return 78;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/random.h>
int main(int argc, char **argv) {
  unsigned char c[8];
  int zeros = 1;
  if (getrandom(c, sizeof c, 0) != sizeof c) return 77;
  for (int i = 1; i < 8; i++) zeros &= c[i] == c[0];
  if (zeros) return 78;
  return argc > 1 && atoi(argv[1]) > 6;
}
