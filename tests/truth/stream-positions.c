// DEMAND: equivalent
// WHY: ungetc, seeking, appending and reading what was written
//- old.c
#include <stdio.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("out", "w+");
  char b[16] = "";
  fputs("abcdef", f);
  rewind(f);
  int c = getc(f);
  ungetc('X', f);
  int d = getc(f), at = (int)ftell(f);
  fseek(f, 2, SEEK_SET);
  fputc('Z', f);
  fflush(f);
  fseek(f, -3, SEEK_END);
  size_t n = fread(b, 1, 16, f);
  int end = feof(f) != 0;
  fseek(f, 0, SEEK_SET);
  int no_end = feof(f) != 0;
  f = freopen("out", "a+", f);
  fputs("!", f);
  int p = (int)ftell(f);
  fclose(f);
  printf("%c%c%d %zu %s %d%d %d\n", c, d, at, n, b, end, no_end, p);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  FILE *f = fopen("out", "w");
  fputs("abZdef!", f);
  fclose(f);
  puts("aX1 3 def 10 7");
  return 0;
}
