// RUN: -- @2
// DEMAND: equivalent up to assumptions: the bytes after the end of an argument
// NATIVE: none
// WHY: so it is where there is room for more
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2 || strlen(argv[1]) != 1) return 0;
  return argv[1][2] ? 2 : 1;
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
  if (argc < 2 || strlen(argv[1]) != 1) return 0;
  return argv[1][2] ? 3 : 1;
}
