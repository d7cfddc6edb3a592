// DEMAND: equivalent
// WHY: what the letters of a mode mean
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
int main(void) {
  const char *m[] = {"", "w", "rw+", "rt", "r,x", "rbbbbbbb+", "wx", "+r"};
  for (int i = 0; i < 8; i++) {
    if (i == 4)
      continue;
    errno = 0;
    FILE *f = fopen("f", m[i]);
    printf("%d %d ", f != 0, errno);
    if (f) {
      printf("%d ", fputc('a', f));
      fclose(f);
    }
  }
  printf("\n");
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("0 22 1 0 97 1 0 97 1 0 -1 1 0 -1 0 17 0 22 \n", stdout);
  FILE *f = fopen("f", "w");
  fwrite("a", 1, 1, f);
  fclose(f);
  return 0;
}
