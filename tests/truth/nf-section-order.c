// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: variables of a section in another order
//- old.c
#include <stdio.h>
#define ROW __attribute__((section("rows"), used))
ROW static int a = 1;
ROW static int b = 2;
extern int __start_rows[], __stop_rows[];
int f(int x) {
  int s = x;
  for (int *p = __start_rows; p < __stop_rows; p++)
    s = s * 3 + *p;
  return s;
}
//- new.c
#include <stdio.h>
#define ROW __attribute__((section("rows"), used))
ROW static int a = 2;
ROW static int b = 1;
extern int __start_rows[], __stop_rows[];
int f(int x) {
  int s = x;
  for (int *p = __start_rows; p < __stop_rows; p++)
    s = s * 3 + *p;
  return s;
}
