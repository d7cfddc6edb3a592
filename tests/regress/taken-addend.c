// A function whose address a constant changes was not seen as one that a pointer may lead to: the paths that call it were pruned.
// RUN: -- @1
// EXPECT: verdict differs
// EXPECT: class output some
#include <umbra.h>
static int g(int x) { return x + change(1, 2); }
static char *table[] = {(char *)g + 4};
int main(int argc, char **argv) {
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 4))(1) : 0;
}
