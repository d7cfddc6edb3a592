// RUN: --max-time 60
// DEMAND: differs output
// NATIVE: none
// WHY: 154 bytes of standard input, which grows to 64
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char line[256];
  ssize_t n = read(0, line, sizeof line);
  if (n > 154) puts("long");
  return 0;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char line[256];
  ssize_t n = read(0, line, sizeof line);
  if (n >= 154) puts("long");
  return 0;
}
