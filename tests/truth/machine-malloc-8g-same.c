// RUN: -- @1
// DEMAND: equivalent up to assumptions: memory for 8589934592 bytes
// NATIVE: --alphabet 67
// WHY: a machine that counts memory when it is asked for may refuse 8 GiB
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(8ul << 30);
  if (!p) return 77;
  p[5ul << 30] = argc > 1 ? argv[1][0] : 0;
  return p[5ul << 30] == '6';
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(8ul << 30);
  if (!p) return 77;
  p[5ul << 30] = argc > 1 ? *argv[1] : 0;
  return '6' == p[5ul << 30];
}
