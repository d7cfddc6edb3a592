// RUN: --max-time 6 -- @1
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: arguments of any length
//- old.c
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned h = 0;
  for (int i = 1; i < argc; i++)
    for (char *p = argv[i]; *p; p++)
      h = h * 31 + (unsigned char)*p;
  printf("%u\n", h);
  return 0;
}
//- new.c
#include <stdio.h>
static unsigned hash(unsigned h, const char *p) {
  while (*p) {
    h = (h << 5) - h + (unsigned char)*p;
    ++p;
  }
  return h;
}
int main(int argc, char **argv) {
  unsigned h = 0;
  for (int i = 1; i < argc; i++)
    h = hash(h, argv[i]);
  printf("%u\n", h);
  return 0;
}
