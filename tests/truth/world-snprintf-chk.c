// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: fortify's snprintf, with the size of the object that it knows
//- old.c
#include <stdio.h>
int __snprintf_chk(char *to, size_t n, int flag, size_t size, const char *format, ...);
int main(int argc, char **argv) {
  char text[8];
  if (argc < 2) return 0;
  __snprintf_chk(text, sizeof text, 1, sizeof text, "%s!", argv[1]);
  return puts(text) < 0;
}
//- new.c
#include <stdio.h>
int __snprintf_chk(char *to, size_t n, int flag, size_t size, const char *format, ...);
int main(int argc, char **argv) {
  char text[8];
  if (argc < 2) return 0;
  __snprintf_chk(text, sizeof text, 1, sizeof text, "%s?", argv[1]);
  return puts(text) < 0;
}
