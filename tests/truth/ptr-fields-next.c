// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: numbers that lie between pointers
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct s { void *p; int a, b; struct s *next; };
int main(void) {
  char x[3];
  x[0] = 0;
  struct s s = {x, 0, 5, 0};
  s.next = &s;
  return s.next->a + s.next->b == 5 ? 1 : 2;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct s { void *p; int a, b; struct s *next; };
int main(void) {
  char x[3];
  x[0] = 0;
  struct s s = {x, 0, 5, 0};
  s.next = &s;
  return s.next->a + s.next->b == 5 ? 1 : 3;
}
