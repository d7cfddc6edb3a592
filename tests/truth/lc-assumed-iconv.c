// RUN: -- @1
// DEMAND: equivalent up to assumptions: iconv
// NATIVE: none
// WHY: glibc refuses what the character set lacks; the library of programs under test writes an asterisk
//- old.c
#include <iconv.h>
int main(int argc, char **argv) {
  char in[] = "\xe2\x82\xac", out[8], *from = in, *to = out;
  size_t left = 3, room = 8;
  iconv_t t = iconv_open("LATIN1", "UTF-8");
  return iconv(t, &from, &left, &to, &room) == (size_t)-1 && argc > 1 && argv[1][0] == 'q' ? 1 : 0;
}
//- new.c
#include <iconv.h>
int main(int argc, char **argv) {
  char in[] = "\xe2\x82\xac", out[8], *from = in, *to = out;
  size_t left = 3, room = 8;
  iconv_t t = iconv_open("LATIN1", "UTF-8");
  return iconv(t, &from, &left, &to, &room) == (size_t)-1 && argc > 1 && argv[1][0] == 'q' ? 2 : 0;
}
