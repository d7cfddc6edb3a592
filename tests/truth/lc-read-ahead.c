// DEMAND: equivalent
// WHY: how far a stream reads ahead
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  char b[9000];
  memset(b, 'x', 9000);
  fwrite(b, 1, 9000, f);
  rewind(f);
  getc(f);
  printf("%d ", (int)lseek(fileno(f), 0, SEEK_CUR));
  fread(b, 1, 4500, f);
  printf("%d\n", (int)lseek(fileno(f), 0, SEEK_CUR));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("4096 8192\n", stdout);
  FILE *f = fopen("f", "w");
  for (int i = 0; i < 9000; i++)
    putc('x', f);
  fclose(f);
  return 0;
}
