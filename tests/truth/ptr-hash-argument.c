// RUN: -- @1
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: of an argument
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  unsigned long h;
  if (argc < 1) return 9;
  memcpy(&h, &argv[0], sizeof h);
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
int main(int argc, char **argv) {
  unsigned long h;
  if (argc < 1) return 9;
  memcpy(&h, &argv[0], sizeof h);
  return h & 15 ? 3 : 1;
}
