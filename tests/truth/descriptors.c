// DEMAND: equivalent or equivalent up to assumptions: clang's order
// WHY: descriptors share an offset after dup, not after another open
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  int a = open("out", O_RDWR | O_CREAT | O_EXCL, 0644), b = dup(a), c = open("out", O_RDONLY);
  int e = open("out", O_CREAT | O_EXCL | O_RDWR, 0644) < 0 && errno == EEXIST;
  write(a, "abcdef", 6);
  int at = (int)lseek(b, 0, SEEK_CUR), other = (int)lseek(c, 0, SEEK_CUR);
  char x = 0, y = 0;
  pread(b, &x, 1, 2);
  read(c, &y, 1);
  lseek(a, 2, SEEK_END);
  write(b, "z", 1);
  int size = (int)lseek(c, 0, SEEK_END), bad = read(99, &x, 1) < 0 && errno == EBADF, wrong = write(c, "q", 1) < 0 && errno == EBADF;
  ftruncate(a, 7);
  printf("%d %d %d %c%c %d %d%d %d\n", e, at, other, x, y, size, bad, wrong, fcntl(a, F_GETFL) & O_ACCMODE);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  FILE *f = fopen("out", "w");
  fwrite("abcdef\0", 1, 7, f);
  fclose(f);
  puts("1 6 0 ca 9 11 2");
  return 0;
}
