// RUN: -- @1
// DEMAND: equivalent up to assumptions: the bytes after the end of an argument
// NATIVE: none
// WHY: after the end of a short argument natively the next one begins, or the environment
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2 || argv[1][0]) return 0;
  return argv[1][1] ? 2 : 1;
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
  if (argc < 2 || argv[1][0]) return 0;
  return argv[1][1] ? 3 : 1;
}
