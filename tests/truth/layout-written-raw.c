// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: fields in another order are other bytes in the file
//- old.c
#include <stdio.h>
struct s { short a, b; };
int main(int argc, char **argv) {
  struct s s = {.a = argc > 1 ? argv[1][0] : 0, .b = 2};
  FILE *f = fopen("out", "wb");
  if (!f) return 1;
  fwrite(&s, sizeof s, 1, f);
  fclose(f);
  return 0;
}
//- new.c
#include <stdio.h>
struct s { short b, a; };
int main(int argc, char **argv) {
  struct s s = {.a = argc > 1 ? argv[1][0] : 0, .b = 2};
  FILE *f = fopen("out", "wb");
  if (!f) return 1;
  fwrite(&s, sizeof s, 1, f);
  fclose(f);
  return 0;
}
