// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: equivalent up to assumptions: ungetc
// WHY: glibc leaves the descriptor of a stream behind what it has read ahead if other characters were pushed back
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w+");
  fputs("abcdef", f);
  rewind(f);
  int d = dup(fileno(f));
  getc(f);
  ungetc('q', f);
  fclose(f);
  long at = lseek(d, 0, SEEK_CUR);
  return at < 0 && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w+");
  fputs("abcdef", f);
  rewind(f);
  int d = dup(fileno(f));
  getc(f);
  ungetc('q', f);
  fclose(f);
  long at = lseek(d, 0, SEEK_CUR);
  return 0;
}
