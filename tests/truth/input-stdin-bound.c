// RUN: --sym-stdin 1
// DEMAND: equivalent up to bounds: stdin|input
// WHY: equal on every standard input of up to one byte
//- old.c
#include <stdio.h>
int main(void) { return getchar() == 'x'; }
//- new.c
#include <unistd.h>
int main(void) {
  char c;
  return read(0, &c, 1) == 1 && c == 'x';
}
