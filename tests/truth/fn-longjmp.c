// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a computed call leaves by longjmp
//- old.c
#include <setjmp.h>
#include <stdint.h>
static jmp_buf here;
static void leave(int n) { longjmp(here, n + 1); }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)leave ^ 0xff00;
  int n = setjmp(here);
  if (n) return n;
  if (argc > 1 && argv[1][0] == 'q') ((void (*)(int))(t ^ 0xff00))(1);
  return 0;
}
//- new.c
#include <setjmp.h>
#include <stdint.h>
static jmp_buf here;
static void leave(int n) { longjmp(here, n + 2); }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)leave ^ 0xff00;
  int n = setjmp(here);
  if (n) return n;
  if (argc > 1 && argv[1][0] == 'q') ((void (*)(int))(t ^ 0xff00))(1);
  return 0;
}
