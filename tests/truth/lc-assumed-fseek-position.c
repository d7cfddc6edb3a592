// DEMAND: equivalent up to assumptions: fseek
// NATIVE: none
// WHY: natively they differ, since glibc only moves in the buffer
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  for (int i = 0; i < 5000; i++) putc('a', f);
  rewind(f);
  getc(f);
  fseek(f, 100, SEEK_SET);
  return lseek(fileno(f), 0, SEEK_CUR) == 100 ? 1 : 2;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  for (int i = 0; i < 5000; i++) putc('a', f);
  rewind(f);
  getc(f);
  fseek(f, 100, SEEK_SET);
  return lseek(fileno(f), 0, SEEK_CUR) == 100 ? 1 : 3;
}
