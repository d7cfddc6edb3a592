// RUN: --sym-stdin 2
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: so says ftell
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  if (getchar() == EOF) return 0;
  return ftell(stdin) == 1 ? 1 : 2;
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
  if (getchar() == EOF) return 0;
  return ftell(stdin) == 1 ? 1 : 3;
}
