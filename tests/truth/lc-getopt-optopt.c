// DEMAND: equivalent
// WHY: optopt after a call that found an option; -W
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <getopt.h>
int main(void) {
  char *v[] = {"p", "-a", "-W", "long", 0};
  struct option o[] = {{"long", 0, 0, 'l'}, {0}};
  int a = getopt_long(4, v, "aW;", o, 0), b = optopt, c = getopt_long(4, v, "aW;", o, 0);
  printf("%d %d %d\n", a, b, c);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("97 0 108\n", stdout);
  return 0;
}
