// RUN: --no-probes --entry g
// DEMAND: equivalent up to bounds: strings of up to 5 bytes
// UNSHOWN: up to 9[0-9] bytes
// NATIVE: none
// WHY: strings of 97 and 98 bytes are only tried, which is no bound: 150 bytes differ
//- old.c
#include <string.h>
int g(const char *s) {
  if (!s || strlen(s) <= 97) return 0;
  return strlen(s) * 3 == 450 ? 1 : 2;
}
//- new.c
#include <string.h>
int g(const char *s) {
  if (!s || strlen(s) <= 97) return 0;
  return strlen(s) * 3 == 450 ? 3 : 2;
}
