// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: a variadic function is called through a computed address
//- old.c
#include <stdarg.h>
#include <stdint.h>
static int sum(int n, ...) {
  va_list list;
  int all = 0;
  va_start(list, n);
  while (n--) all += va_arg(list, int);
  va_end(list);
  return all;
}
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)sum + 16;
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int, ...))(t - 16))(2, 3, 4) : 0;
}
//- new.c
#include <stdarg.h>
#include <stdint.h>
static int sum(int n, ...) {
  va_list list;
  int all = 1;
  va_start(list, n);
  while (n--) all += va_arg(list, int);
  va_end(list);
  return all;
}
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)sum + 16;
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int, ...))(t - 16))(2, 3, 4) : 0;
}
