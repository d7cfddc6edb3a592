// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a table of addresses plus four
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }
static void *table[] = {(char *)g2 + 4, (char *)g2 + 4};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))((char *)table[c & 1] - 4))(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }
static void *table[] = {(char *)g2 + 4, (char *)g2 + 4};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))((char *)table[c & 1] - 4))(1) : 0;
}
