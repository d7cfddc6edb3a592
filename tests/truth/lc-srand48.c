// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: srand48() and seed48() restore the multiplier
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  unsigned short all[7] = {1, 2, 3, 4, 5, 6, 7}, seed[3] = {1, 2, 3};
  lcong48(all);
  mrand48();
  srand48(5);
  long first = lrand48();
  lcong48(all);
  mrand48();
  seed48(seed);
  long second = lrand48();
  return first == 1127084414 && second == 949179875 && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  unsigned short all[7] = {1, 2, 3, 4, 5, 6, 7}, seed[3] = {1, 2, 3};
  lcong48(all);
  mrand48();
  srand48(5);
  long first = lrand48();
  lcong48(all);
  mrand48();
  seed48(seed);
  long second = lrand48();
  return first == 1127084414 && second == 949179875 && c == 'q' ? 2 : 0;
}
