// An escape after 64 characters of a quoted string
//- old.c
#include <stdio.h>
int main(void) {
  char text[65];
  int c, n = 0, skipped = 0;
  while ((c = getchar()) != EOF && c != '"');
  if (c == EOF) return 1;
  while ((c = getchar()) != EOF && c != '"') {
    if (c == '\n') return 2;
    if (n == 64) {
      if (c == '\\') getchar();
      skipped++;
      continue;
    }
    if (c == '\\') {
      c = getchar();
      if (c == 'n') c = '\n';
    }
    text[n++] = (char)c;
  }
  text[n] = 0;
  printf("%s %d\n", text, skipped);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  char text[65];
  int c, n = 0, skipped = 0;
  while ((c = getchar()) != EOF && c != '"');
  if (c == EOF) return 1;
  while ((c = getchar()) != EOF && c != '"') {
    if (c == '\n') return 2;
    if (n == 64) {
      
      skipped++;
      continue;
    }
    if (c == '\\') {
      c = getchar();
      if (c == 'n') c = '\n';
    }
    text[n++] = (char)c;
  }
  text[n] = 0;
  printf("%s %d\n", text, skipped);
  return 0;
}
