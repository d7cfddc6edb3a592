// DEMAND: equivalent up to unreached
// WHY: quick_exit runs its own handlers, the last first, and flushes nothing
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void a(void) { write(1, "a", 1); }
static void b(void) { write(1, "b", 1); }
static void never(void) { write(1, "n", 1); }
int main(void) {
  atexit(never);
  at_quick_exit(a);
  at_quick_exit(b);
  printf("lost");
  quick_exit(7);
}
//- new.c
#include <unistd.h>
int main(void) {
  write(1, "ba", 2);
  return 7;
}
