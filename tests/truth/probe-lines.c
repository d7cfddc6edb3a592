// RUN: --max-time 150 --max-paths 100
// DEMAND: differs
// NATIVE: none
// WHY: a counter that overflows after 256 lines
//- old.c
#include <stdio.h>
int main(void) {
  unsigned lines = 0;
  unsigned longest = 0, length = 0;
  int c;
  while ((c = getchar()) != EOF) {
    if (c != '\n') {
      length++;
      continue;
    }
    lines++;
    if (length > longest) longest = length;
    length = 0;
  }
  printf("%u lines, longest %u\n", (unsigned)lines, longest);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  unsigned char lines = 0;
  unsigned longest = 0, length = 0;
  int c;
  while ((c = getchar()) != EOF) {
    if (c != '\n') {
      length++;
      continue;
    }
    lines++;
    if (length > longest) longest = length;
    length = 0;
  }
  printf("%u lines, longest %u\n", (unsigned)lines, longest);
  return 0;
}
