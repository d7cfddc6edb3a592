// RUN: --max-paths 30
// COST: slower
// WHY: a program that looks for each line among all earlier ones only to count them
//- old.c
#include <stdio.h>
int main(void) {
  int n = 0, c;
  while ((c = getchar()) != EOF) n += c == 'a';
  printf("%d\n", n);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  static char seen[5000];
  int n = 0, c, len = 0;
  while ((c = getchar()) != EOF && len < 5000) {
    seen[len++] = (char)c;
    n = 0;
    for (int i = 0; i < len; i++) n += seen[i] == 'a';
  }
  printf("%d\n", n);
  return 0;
}
