// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: /etc
// NATIVE: none
// WHY: what there is elsewhere is the machine's affair
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  return stat("/etc/passwd", &st) == 0 ? 1 : 2;
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
  struct stat st;
  return stat("/etc/passwd", &st) == 0 ? 1 : 3;
}
