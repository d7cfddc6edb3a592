// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: fortify's entry points are those of the library
//- old.c
#include <string.h>
char *__strcpy_chk(char *to, const char *from, size_t n);
int main(int argc, char **argv) {
  char text[8];
  if (argc < 2) return 0;
  __strcpy_chk(text, argv[1], sizeof text);
  return text[0] == 'a';
}
//- new.c
#include <string.h>
char *__strcpy_chk(char *to, const char *from, size_t n);
int main(int argc, char **argv) {
  char text[8];
  if (argc < 2) return 0;
  __strcpy_chk(text, argv[1], sizeof text);
  return text[0] == 'b';
}
