// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: an initialiser with an addend at an odd offset
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }
struct __attribute__((packed)) row { char c; char *code; };
static struct row row = {1, (char *)g2 - 9};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(row.code + 9))(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }
struct __attribute__((packed)) row { char c; char *code; };
static struct row row = {1, (char *)g2 - 9};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(row.code + 9))(1) : 0;
}
