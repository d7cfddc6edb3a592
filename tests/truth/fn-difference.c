// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the distance of two functions is added to the first one
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  long far = (long)g2 - (long)g1;
  return c == 'q' ? ((int (*)(int))((long)g1 + far))(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  long far = (long)g2 - (long)g1;
  return c == 'q' ? ((int (*)(int))((long)g1 + far))(1) : 0;
}
