// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: initialisers with addends in nested structures
//- old.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 1; }
struct cell { int add; char *code; };
struct row { char name[3]; struct cell in[2]; };
static const struct row rows[2] = {{"a", {{0, 0}, {0, 0}}}, {"b", {{0, 0}, {7, (char *)g2 + 7}}}};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(rows[1].in[1].code - rows[1].in[1].add))(1) : 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int g1(int x) { return x; }
static int g2(int x) { return x + 2; }
struct cell { int add; char *code; };
struct row { char name[3]; struct cell in[2]; };
static const struct row rows[2] = {{"a", {{0, 0}, {0, 0}}}, {"b", {{0, 0}, {7, (char *)g2 + 7}}}};

int main(int argc, char **argv) {
  char c = argc > 1 ? argv[1][0] : 0;
  (void)g1;
  return c == 'q' ? ((int (*)(int))(rows[1].in[1].code - rows[1].in[1].add))(1) : 0;
}
