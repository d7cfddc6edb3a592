// DEMAND: equivalent
// WHY: destructors run behind the handlers of atexit, those of the greatest priority first, and print
//- old.c
#include <stdio.h>
#include <stdlib.h>
static void a(void) { printf("a "); }
static void b(void) { printf("b "); }
__attribute__((constructor(102))) static void c2(void) { printf("c2 "); }
__attribute__((constructor(101))) static void c1(void) { printf("c1 "); }
__attribute__((destructor(101))) static void d1(void) { printf("d1\n"); }
__attribute__((destructor(102))) static void d2(void) { printf("d2 "); }
__attribute__((destructor)) static void d(void) { printf("d "); }
int main(void) {
  atexit(a);
  atexit(b);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
static void a(void) { printf("a "); }
static void b(void) { printf("%c ", 98); }
__attribute__((constructor(102))) static void c2(void) { printf("c2 "); }
__attribute__((constructor(101))) static void c1(void) { printf("c%d ", 1); }
__attribute__((destructor(101))) static void d1(void) { printf("d%d\n", 1); }
__attribute__((destructor(102))) static void d2(void) { printf("d%d ", 2); }
__attribute__((destructor)) static void d(void) { printf("d "); }
int main(void) {
  atexit(a);
  atexit(b);
  return 0;
}
