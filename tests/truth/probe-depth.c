// RUN: --max-time 150 --max-paths 500
// DEMAND: differs
// NATIVE: none
// WHY: brackets that are nested more deeply than the input that grows
//- old.c
#include <stdio.h>
int main(void) {
  int depth = 0, most = 0, c;
  while ((c = getchar()) != EOF) {
    if (c == '(' && ++depth > most) most = depth;
    if (c == ')') depth--;
  }
  if (most > 100) puts("too deep");
  return depth != 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  int depth = 0, most = 0, c;
  while ((c = getchar()) != EOF) {
    if (c == '(' && ++depth > most) most = depth;
    if (c == ')') depth--;
  }
  if (most > 120) puts("too deep");
  return depth != 0;
}
