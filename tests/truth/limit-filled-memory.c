// RUN: --max-time 5
// DEMAND: undecided time
// NATIVE: none
// WHY: filling a block of 1 MiB is much work although it is one instruction; a probe must not repeat it without end
//- old.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  for (;;) {
    char *p = malloc(1 << 20);
    if (!p) return 1;
    memset(p, 1, 1 << 20);
  }
}
//- new.c
#include <stdlib.h>
#include <string.h>
int main(void) {
  for (;;) {
    char *p = malloc(1 << 20);
    if (!p) return 2;
    memset(p, 2, 1 << 20);
  }
}
