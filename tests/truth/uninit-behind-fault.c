// RUN: -- --sym-args 1 1 3
// DEMAND: differs fix
// NATIVE: --sanitized
// SHOWN: what NEW decides depends on heap block of 4 bytes, which was never set
// UNSHOWN: unconfirmed
// WHY: OLD writes behind a block and ends there; NEW comes to a place where both, natively, would use what was never set: that OLD did not is no difference
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  char text[8];
  char *p = malloc(4);
  if (argc > 1) sprintf(text, "%s of %d", argv[1], argc);
  if (!p) return 2;
  if (p[2] == 7) puts("seven");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  char text[8];
  char *p = malloc(4);
  if (argc > 1) snprintf(text, sizeof text, "%s of %d", argv[1], argc);
  if (!p) return 2;
  if (p[2] == 7) puts("seven");
  return 0;
}
