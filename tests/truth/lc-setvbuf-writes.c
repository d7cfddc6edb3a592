// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: setvbuf() without a buffer writes what was printed
//- old.c
#include <stdio.h>
#include <sys/stat.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w");
  struct stat s;
  fputs("abc", f);
  setbuf(f, NULL);
  stat("o", &s);
  return s.st_size == 3 && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <sys/stat.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  FILE *f = fopen("o", "w");
  struct stat s;
  fputs("abc", f);
  setbuf(f, NULL);
  stat("o", &s);
  return s.st_size == 3 && c == 'q' ? 2 : 0;
}
