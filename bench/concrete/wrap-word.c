// A word that is longer than the width given by an option
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  int width = 72, column = 0, c, length = 0;
  char word[256];
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-w") == 0 && i + 1 < argc) width = atoi(argv[++i]);
    else return 2;
  }
  if (width < 40 || width > 200) return 3;
  do {
    c = getchar();
    if (c != ' ' && c != '\n' && c != EOF && length < 255) {
      word[length++] = (char)c;
      continue;
    }
    if (!length) continue;
    if (column && column + 1 + length > width) {
      putchar('\n');
      column = 0;
    }
    if (column) {
      putchar(' ');
      column++;
    }
    fwrite(word, 1, (size_t)length, stdout);
    column += length;
    length = 0;
  } while (c != EOF);
  putchar('\n');
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  int width = 72, column = 0, c, length = 0;
  char word[256];
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-w") == 0 && i + 1 < argc) width = atoi(argv[++i]);
    else return 2;
  }
  if (width < 40 || width > 200) return 3;
  do {
    c = getchar();
    if (c != ' ' && c != '\n' && c != EOF && length < 255) {
      word[length++] = (char)c;
      continue;
    }
    if (!length) continue;
    if (column && column + 1 + length >= width) {
      putchar('\n');
      column = 0;
    }
    if (column) {
      putchar(' ');
      column++;
    }
    fwrite(word, 1, (size_t)length, stdout);
    column += length;
    length = 0;
  } while (c != EOF);
  putchar('\n');
  return 0;
}
