// RUN: --entry f
// CALL: int *p; memcpy(&p, f(any_schar()) + 8, sizeof p); show(*p);
// DEMAND: differs
// WHY: bytes behind a char pointer that is returned hold a pointer
//- old.c
#include <string.h>
static char buffer[16];
static int value;
char *f(signed char x) {
  int *p = &value;
  value = x;
  memcpy(buffer + 8, &p, sizeof p);
  return buffer;
}
//- new.c
#include <string.h>
static char buffer[16];
static int value;
char *f(signed char x) {
  int *p = &value;
  value = x == 9 ? 8 : x;
  memcpy(buffer + 8, &p, sizeof p);
  return buffer;
}
