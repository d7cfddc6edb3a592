// RUN: --native-checks 6 -- @1
// DEMAND: equivalent
// WHY: the same program with other names of locals, another order of functions and other comments is the same for gcc
//- old.c
#include <stdio.h>
static int count;
static const char *const names[] = {"one", "two"};
static int add(int a, int b) { return a + b; }
static int scale(int a) { return 3 * a; }
int main(int argc, char **argv) {
  int i = argc > 1 ? argv[1][0] : 0;
  count = add(scale(i), 2);
  printf("%s %d\n", names[i & 1], count);
  return 0;
}
//- new.c
#include <stdio.h>

/* The numbers so far. */
static const char *const names[] = {"one", "two"};
static int count;

static int scale(int value) { return 3 * value; }
static int add(int left, int right) { return left + right; }

int main(int argc, char **argv) {
  int number = argc > 1 ? argv[1][0] : 0;
  count = add(scale(number), 2);
  printf("%s %d\n", names[number & 1], count);
  return 0;
}
