// RUN: --no-normal-form --sym-stdin 2
// DEMAND: equivalent up to bounds: standard input
// NATIVE: --stdin 2 --alphabet a
// WHY: to read it and end is no assumption, though the end of the process moves its position back
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  int c = getchar();
  return c == 'a' ? 1 : 2;
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
  int c = getchar();
  return 2 - (c == 'a');
}
