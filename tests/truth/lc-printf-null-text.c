// DEMAND: equivalent
// WHY: how much of (null) is printed
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  char *s = 0;
  wchar_t *w = 0;
  printf("[%s][%.5s][%.6s][%8s][%ls][%.3ls]\n", s, s, s, s, w, w);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("[(null)][][(null)][  (null)][(null)][]\n", stdout);
  return 0;
}
