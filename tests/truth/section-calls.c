// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 468
// WHY: only the linker's bounds of the section lead to the function that changed
//- old.c
#include <stdlib.h>
typedef void hook(int *);
static void twice(int *n) { *n *= 2; }
static void add(int *n) { *n += *n == 8; }
__attribute__((used, section("hooks"))) static hook *first = twice;
__attribute__((used, section("hooks"))) static hook *second = add;
extern hook *__start_hooks[], *__stop_hooks[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  for (hook **p = __start_hooks; p < __stop_hooks; p++) (*p)(&n);
  return n;
}
//- new.c
#include <stdlib.h>
typedef void hook(int *);
static void twice(int *n) { *n *= 2; }
static void add(int *n) { *n += *n == 12; }
__attribute__((used, section("hooks"))) static hook *first = twice;
__attribute__((used, section("hooks"))) static hook *second = add;
extern hook *__start_hooks[], *__stop_hooks[];
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  for (hook **p = __start_hooks; p < __stop_hooks; p++) (*p)(&n);
  return n;
}
