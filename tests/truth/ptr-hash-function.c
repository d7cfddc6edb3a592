// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: of a function
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int f(void) { return 1; }
int main(void) {
  int (*g)(void) = f;
  unsigned long h;
  memcpy(&h, &g, sizeof h);
  return h & 15 ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int f(void) { return 1; }
int main(void) {
  int (*g)(void) = f;
  unsigned long h;
  memcpy(&h, &g, sizeof h);
  return h & 15 ? 3 : 1;
}
