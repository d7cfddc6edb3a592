// DEMAND: equivalent
// WHY: versions that begin with zeros
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  printf("%d %d %d %d %d\n", strverscmp("00", "0a"), strverscmp("", "1"), strverscmp("a9", "a10"), strverscmp("0", "01"),
         strverscmp("1.010", "1.09"));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("-1 -49 -1 1 -8\n", stdout);
  return 0;
}
