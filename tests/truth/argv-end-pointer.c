// RUN: -- @2
// DEMAND: differs
// NATIVE: none
// WHY: nor does it matter how one gets there
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int last(const char *p) { return p[1]; }
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  char *p = argv[1];
  while (*p) p++;
  return p - argv[1] < 2 && last(p) ? 2 : 1;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static int last(const char *p) { return p[1]; }
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  char *p = argv[1];
  while (*p) p++;
  return p - argv[1] < 2 && last(p) ? 3 : 1;
}
