// RUN: --entry emit
// CALL: char b[8] = ""; FILE *f = fmemopen(b, 8, "w"); emit(f, any_range(0, 12)); fclose(f); show((char *)b);
// DEMAND: equivalent up to bounds: files
// WHY: another way to write the same
//- old.c
#include <stdio.h>
void emit(FILE *f, unsigned char x) {
  if (f && x < 12) fprintf(f, "%d,", x);
}
//- new.c
#include <stdio.h>
void emit(FILE *f, unsigned char x) {
  if (f && x < 12) {
    if (x > 9) putc(49, f), x -= 10;
    putc(48 + x, f);
    putc(44, f);
  }
}
