// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a pointer leads to the table
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }
static char *one = (char *)g2 + 2;
static char **const list[] = {&one};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(*list[0] - 2))(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }
static char *one = (char *)g2 + 2;
static char **const list[] = {&one};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(*list[0] - 2))(1) : 0;
}
