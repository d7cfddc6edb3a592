// RUN: --check leak -- @1
// DEMAND: equivalent up to bounds: argument length
// NATIVE: --alphabet 67
// WHY: where exit is called the locals of the calls that go on still lead to their blocks
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(4);
  if (!p) return 1;
  p[0] = argc > 1 ? argv[1][0] : 0;
  if (p[0] == '6') {
    free(p);
    exit(3);
  }
  free(p);
  return 0;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(4);
  if (!p) return 1;
  p[0] = argc > 1 ? argv[1][0] : 0;
  if (p[0] == '6') exit(3);
  free(p);
  return 0;
}
