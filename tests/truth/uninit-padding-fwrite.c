// DEMAND: differs uninit
// NATIVE: none
// WHY: as with write, through a buffer and into a file
//- old.c
#include <stdio.h>
#include <string.h>
struct S { short a; long b; };
int main(void) {
  struct S s;
  memset(&s, 0, sizeof s);
  s.a = 1;
  s.b = 2;
  FILE *f = fopen("out", "wb");
  if (!f) return 1;
  fwrite(&s, sizeof s, 1, f);
  return fclose(f);
}
//- new.c
#include <stdio.h>
#include <string.h>
struct S { short a; long b; };
int main(void) {
  struct S s;
  s.a = 1;
  s.b = 2;
  FILE *f = fopen("out", "wb");
  if (!f) return 1;
  fwrite(&s, sizeof s, 1, f);
  return fclose(f);
}
