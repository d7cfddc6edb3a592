// DEMAND: equivalent up to assumptions: fseek
// NATIVE: none
// WHY: a read of the descriptor after fseek()
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  for (int i = 0; i < 5000; i++) putc('a', f);
  rewind(f);
  getc(f);
  fseek(f, 100, SEEK_SET);
  char c[5000]; return read(fileno(f), c, 5000) == 4900 ? 1 : 2;
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
  char c[5000]; return read(fileno(f), c, 5000) == 4900 ? 1 : 3;
}
