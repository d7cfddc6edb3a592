// DEMAND: equivalent
// WHY: a buffer has 4096 bytes; whole blocks pass it by
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("f", "w");
  char b[5001];
  struct stat s;
  memset(b, 'x', 5000);
  b[5000] = 0;
  for (int i = 0; i < 4097; i++)
    putc('a', f);
  stat("f", &s);
  printf("%d ", (int)s.st_size);
  fputs(b, f);
  stat("f", &s);
  printf("%d ", (int)s.st_size);
  fwrite(b, 1, 5000, f);
  stat("f", &s);
  printf("%d\n", (int)s.st_size);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("4096 8192 12288\n", stdout);
  FILE *f = fopen("f", "w");
  for (int i = 0; i < 4097; i++)
    putc('a', f);
  for (int i = 0; i < 10000; i++)
    putc('x', f);
  fclose(f);
  return 0;
}
