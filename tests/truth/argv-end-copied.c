// RUN: -- @2
// DEMAND: equivalent up to assumptions: the bytes after the end of an argument
// NATIVE: none
// WHY: bytes copied from there are the same
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  char b[3];
  if (argc < 2 || argv[1][0]) return 0;
  memcpy(b, argv[1], 3);
  return b[2] ? 2 : 1;
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
  char b[3];
  if (argc < 2 || argv[1][0]) return 0;
  memcpy(b, argv[1], 3);
  return b[2] ? 3 : 1;
}
