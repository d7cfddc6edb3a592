// RUN: --no-normal-form --sym-stdin 2
// DEMAND: equivalent up to bounds: standard input
// NATIVE: --stdin 2 --alphabet a
// WHY: nor is to read all of it, and to close it
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char b[9];
  size_t n = fread(b, 1, 9, stdin);
  fclose(stdin);
  return (int)n + 1;
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
  char b[9];
  size_t n = fread(b, 1, 9, stdin);
  fclose(stdin);
  return (int)n + 2 - 1;
}
