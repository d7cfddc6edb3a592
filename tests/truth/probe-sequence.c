// RUN: --max-time 150 --max-paths 100
// DEMAND: differs
// NATIVE: none
// WHY: an overlong sequence after 100 bytes
//- old.c
#include <stdio.h>
int main(void) {
  unsigned chars = 0, bytes = 0;
  int c;
  while ((c = getchar()) != EOF) {
    int more = c < 0x80 ? 0 : c >= 0xf0 && c < 0xf5 ? 3 : c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xc2 && c < 0xe0 ? 1 : -1;
    if (more < 0) return 1;
    bytes += (unsigned)more + 1;
    for (int i = 0; i < more; i++) {
      int d = getchar();
      if (d < 0x80 || d > 0xbf) return 2;
      if (!i && c == 0xe0 && d < 0xa0 ) return 3;
      if (!i && c == 0xf0 && d < 0x90) return 3;
    }
    chars++;
  }
  printf("%u of %u\n", chars, bytes);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  unsigned chars = 0, bytes = 0;
  int c;
  while ((c = getchar()) != EOF) {
    int more = c < 0x80 ? 0 : c >= 0xf0 && c < 0xf5 ? 3 : c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xc2 && c < 0xe0 ? 1 : -1;
    if (more < 0) return 1;
    bytes += (unsigned)more + 1;
    for (int i = 0; i < more; i++) {
      int d = getchar();
      if (d < 0x80 || d > 0xbf) return 2;
      if (!i && c == 0xe0 && d < 0xa0 && bytes < 100) return 3;
      if (!i && c == 0xf0 && d < 0x90) return 3;
    }
    chars++;
  }
  printf("%u of %u\n", chars, bytes);
  return 0;
}
