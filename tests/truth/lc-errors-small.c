// DEMAND: equivalent
// WHY: errno of setlocale(), remove(), hsearch(); sets of signals
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <errno.h>
#include <locale.h>
#include <search.h>
#include <signal.h>
int main(void) {
  errno = 0;
  setlocale(99, "C");
  printf("%d", errno);
  hcreate(3);
  ENTRY e = {"a", 0};
  errno = 0;
  hsearch(e, FIND);
  printf(" %d", errno);
  sigset_t s;
  sigfillset(&s);
  int a = sigismember(&s, 34), b = sigismember(&s, 0), c = sigaddset(&s, 34);
  printf(" %d %d %d\n", a, b, c);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("22 3 1 -1 0\n", stdout);
  return 0;
}
