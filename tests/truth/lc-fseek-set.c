// DEMAND: equivalent
// WHY: the position is set before it matters, and the stream alone is read
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *f = fopen("f", "w+");
  for (int i = 0; i < 5000; i++) putc('a', f);
  rewind(f);
  getc(f);
  fseek(f, 100, SEEK_SET);
  long at = ftell(f); at += getc(f); at += lseek(fileno(f), 5, SEEK_SET); at += lseek(fileno(f), 0, SEEK_CUR); return (int)(at % 100);
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
  long at = ftell(f); at += getc(f); at += lseek(fileno(f), 5, SEEK_SET); at += lseek(fileno(f), 0, SEEK_CUR); return (int)at % 100;
}
