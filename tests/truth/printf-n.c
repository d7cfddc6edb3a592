// RUN: -- @3
// NATIVE: --alphabet a1
// DEMAND: equivalent up to bounds
// WHY: %n says how much was written so far, printf how much in all
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  int n = 0, m;
  m = printf("%s:%nx\n", argc > 1 ? argv[1] : "", &n);
  return n * 10 + m;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  const char *s = argc > 1 ? argv[1] : "";
  int n = (int)strlen(s);
  printf("%s:x\n", s);
  return (n + 1) * 10 + n + 3;
}
