// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: of a block, in a block
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char x[3];
  x[0] = 0;
  void **b = malloc(16);
  if (!b) return 9;
  b[1] = malloc(1);
  return ((unsigned char *)b)[9] ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char x[3];
  x[0] = 0;
  void **b = malloc(16);
  if (!b) return 9;
  b[1] = malloc(1);
  return ((unsigned char *)b)[9] ? 3 : 1;
}
