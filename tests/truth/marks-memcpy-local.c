// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: a local array is copied to a variable before it is set
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char g[128];
void f(void) {
  unsigned char a[128] = {0};
  memcpy(g, a, 128);
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char g[128];
void f(void) {
  unsigned char a[128];
  memcpy(g, a, 128);
}
