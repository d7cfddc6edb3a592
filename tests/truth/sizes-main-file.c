// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: 91 bytes of a file show whether it reads more than 90; files grow to 64
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = argc == 2 ? fopen(argv[1], "r") : NULL;
  int n = 0, c;
  if (!f) return 2;
  while ((c = getc(f)) != EOF && n < 90) n++;
  printf("%d\n", n > 90);
  return 0;
}
//- new.c
#include <stdio.h>
int main(int argc, char **argv) {
  FILE *f = argc == 2 ? fopen(argv[1], "r") : NULL;
  int n = 0, c;
  if (!f) return 2;
  while ((c = getc(f)) != EOF && n < 100) n++;
  printf("%d\n", n > 90);
  return 0;
}
