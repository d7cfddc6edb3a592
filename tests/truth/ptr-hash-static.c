// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: of a table that begins with it
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static char x[3];
static char *table[2] = {0, x};
int main(void) {
  unsigned long h;
  memcpy(&h, &table[1], sizeof h);
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
static char x[3];
static char *table[2] = {0, x};
int main(void) {
  unsigned long h;
  memcpy(&h, &table[1], sizeof h);
  return h & 15 ? 3 : 1;
}
