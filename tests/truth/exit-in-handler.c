// DEMAND: equivalent
// WHY: exit called by a handler goes on with the handlers that are left, with its own status
//- old.c
#include <stdio.h>
#include <stdlib.h>
static void a(void) { printf("a\n"); }
static void b(void) { printf("b "); exit(9); }
int main(void) {
  atexit(a);
  atexit(b);
  return 3;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("b a");
  return 9;
}
