// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: setvbuf() without a buffer gives back what was read ahead
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w+");
  fputs("abcdef", f);
  rewind(f);
  getc(f);
  setvbuf(f, NULL, _IONBF, 0);
  long at = lseek(fileno(f), 0, SEEK_CUR);
  return at == 1 && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w+");
  fputs("abcdef", f);
  rewind(f);
  getc(f);
  setvbuf(f, NULL, _IONBF, 0);
  long at = lseek(fileno(f), 0, SEEK_CUR);
  return at == 1 && c == 'q' ? 2 : 0;
}
