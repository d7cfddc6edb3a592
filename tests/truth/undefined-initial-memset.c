// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of mode
// NATIVE: none
// WHY: only one version has cleared the text by then
//- old.c
#include <string.h>
int ask(void);
char mode[4];
int f(void) {
  memset(mode, 0, sizeof mode);
  return ask();
}
//- new.c
#include <string.h>
int ask(void);
char mode[4];
int f(void) {
  int r = ask();
  memset(mode, 0, sizeof mode);
  return r;
}
