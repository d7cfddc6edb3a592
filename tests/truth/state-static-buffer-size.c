// RUN: --entry f
// CALL: show(f(any_range(0, 10)));
// DEMAND: equivalent or equivalent (internal state differs)
// WHY: a larger buffer with the same text in it
//- old.c
#include <stdio.h>
static char text[8];
const char *f(unsigned char x) {
  snprintf(text, sizeof text, "v%d", x % 10);
  return text;
}
//- new.c
#include <stdio.h>
static char text[16];
const char *f(unsigned char x) {
  snprintf(text, sizeof text, "v%d", x % 10);
  return text;
}
