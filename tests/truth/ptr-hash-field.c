// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: in a structure, copied as a whole
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct s { int a; void *p; };
int main(void) {
  char x[3];
  x[0] = 0;
  struct s s = {1, x};
  unsigned long w[2];
  memcpy(w, &s, sizeof s);
  return w[1] & 15 ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct s { int a; void *p; };
int main(void) {
  char x[3];
  x[0] = 0;
  struct s s = {1, x};
  unsigned long w[2];
  memcpy(w, &s, sizeof s);
  return w[1] & 15 ? 3 : 1;
}
