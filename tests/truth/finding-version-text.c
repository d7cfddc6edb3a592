// RUN: --entry version
// CALL: show(version());
// DEMAND: differs output
// SHOWN: 1\.7\.15
// WHY: a returned static buffer holds another version; confirmed only when repro.sh shows it
//- old.c
#include <stdio.h>
const char *version(void) {
  static char text[15];
  sprintf(text, "%i.%i.%i", 1, 7, 14);
  return text;
}
//- new.c
#include <stdio.h>
const char *version(void) {
  static char text[15];
  sprintf(text, "%i.%i.%i", 1, 7, 15);
  return text;
}
