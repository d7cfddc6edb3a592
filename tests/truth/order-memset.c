// NATIVE: none
// DEMAND: equivalent up to assumptions: order
// WHY: gcc evaluates the last argument of memset first
//- old.c
#include <stdio.h>
#include <string.h>
static char b[9];
static char *to(void) { puts("to"); return b; }
static int value(void) { puts("value"); return 'v'; }
int main(void) {
  memset(to(), value(), 1);
  puts(b);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
static char b[9];
static char *to(void) { puts("to"); return b; }
static int value(void) { puts("value"); return 'v'; }
int main(void) {
  char *p = to();
  memset(p, value(), 1);
  puts(b);
  return 0;
}
