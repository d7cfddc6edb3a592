// RUN: --entry f
// CALL: show(f(any_range(0, 10)));
// DEMAND: differs output
// WHY: the text in the returned static buffer is another
//- old.c
#include <stdio.h>
static char text[8];
const char *f(unsigned char x) {
  snprintf(text, sizeof text, "v%d", x % 10);
  return text;
}
//- new.c
#include <stdio.h>
static char text[8];
const char *f(unsigned char x) {
  snprintf(text, sizeof text, "V%d", x % 10);
  return text;
}
