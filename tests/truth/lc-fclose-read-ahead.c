// RUN: -- --sym-stdin 3
// DEMAND: equivalent up to assumptions: fclose
// NATIVE: none
// WHY: whether fclose() gives back what a stream has read ahead depends on what the stream did before
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *f = fdopen(dup(0), "r");
  int c = getc(f);
  fclose(f);
  char b[9];
  printf("%d %zd\n", c >= 0, read(0, b, 8));
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char c, b[9];
  int k = read(0, &c, 1) > 0;
  printf("%d %zd\n", k, read(0, b, 8));
  return 0;
}
