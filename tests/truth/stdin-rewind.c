// RUN: --sym-stdin 2
// DEMAND: equivalent up to assumptions: standard input has a position
// NATIVE: none
// WHY: after rewind the first byte is read again only from a file
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int a = getchar();
  rewind(stdin);
  return a == getchar() ? 1 : 2;
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
  int a = getchar();
  rewind(stdin);
  return a == getchar() ? 1 : 3;
}
