// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: nor can a pipe that holds nothing
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  return lseek(0, 0, SEEK_CUR) < 0 ? 2 : 1;
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
  return lseek(0, 0, SEEK_CUR) < 0 ? 3 : 1;
}
