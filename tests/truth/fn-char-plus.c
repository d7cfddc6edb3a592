// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the same with a pointer to char
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  char *t = (char *)g2 + 1;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(t - 1))(1) : 0;
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
  char *t = (char *)g2 + 1;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(t - 1))(1) : 0;
}
