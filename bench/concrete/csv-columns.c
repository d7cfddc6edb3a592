// A quoted field in the 33rd column
//- old.c
#include <stdio.h>
int main(void) {
  unsigned char quoted[40] = {0};
  unsigned column = 0, fields = 0;
  int c, inside = 0;
  while ((c = getchar()) != EOF) {
    if (c == '"') {
      inside = !inside;
      if (column < sizeof quoted) quoted[column] = 1;
    } else if (c == ',' && !inside) {
      column++;
    } else if (c == '\n' && !inside) {
      for (unsigned i = 0; i < 40; i++) fields += quoted[i];
      column = 0;
    }
  }
  printf("%u\n", fields);
  return inside;
}
//- new.c
#include <stdio.h>
int main(void) {
  unsigned char quoted[40] = {0};
  unsigned column = 0, fields = 0;
  int c, inside = 0;
  while ((c = getchar()) != EOF) {
    if (c == '"') {
      inside = !inside;
      if (column < sizeof quoted) quoted[column] = 1;
    } else if (c == ',' && !inside) {
      column++;
    } else if (c == '\n' && !inside) {
      for (unsigned i = 0; i < 32; i++) fields += quoted[i];
      column = 0;
    }
  }
  printf("%u\n", fields);
  return inside;
}
