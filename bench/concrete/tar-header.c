// A header of 512 bytes with a magic word at 257 and an octal sum
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  unsigned char h[512];
  FILE *f = argc > 1 ? fopen(argv[1], "rb") : stdin;
  if (!f) return 1;
  while (fread(h, 1, sizeof h, f) == sizeof h) {
    unsigned sum = 0;
    char field[9] = {0};
    if (memcmp(h + 257, "ustar", 5) != 0) return 2;
    for (int i = 0; i < 512; i++) sum += i >= 148 && i < 156 ? ' ' : h[i];
    memcpy(field, h + 148, 8);
    if (strtoul(field, NULL, 8) != sum) return 3;
    if (h[156] == '5' && h[0]) puts("directory");
    else puts("file");
  }
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  unsigned char h[512];
  FILE *f = argc > 1 ? fopen(argv[1], "rb") : stdin;
  if (!f) return 1;
  while (fread(h, 1, sizeof h, f) == sizeof h) {
    unsigned sum = 0;
    char field[9] = {0};
    if (memcmp(h + 257, "ustar", 5) != 0) return 2;
    for (int i = 0; i < 512; i++) sum += i >= 148 && i < 156 ? ' ' : h[i];
    memcpy(field, h + 148, 8);
    if (strtoul(field, NULL, 8) != sum) return 3;
    if (h[156] == '5' ) puts("directory");
    else puts("file");
  }
  return 0;
}
