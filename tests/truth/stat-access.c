// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: /etc
// NATIVE: none
// WHY: access asks for the same
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  return access("/etc/passwd", R_OK) == 0 ? 1 : 2;
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
  return access("/etc/passwd", R_OK) == 0 ? 1 : 3;
}
