// RUN: --entry f
// CALL: f(any_schar()); show(*(int *)kept.of[77]);
// DEMAND: differs
// WHY: a pointer that is kept as a number, in a big array of a structure, leads to memory that differs
//- old.c
struct table { int n; unsigned long of[200]; } kept;
static int value;
void f(signed char x) {
  value = x;
  kept.of[77] = (unsigned long)&value;
}
//- new.c
struct table { int n; unsigned long of[200]; } kept;
static int value;
void f(signed char x) {
  value = x == 9 ? 8 : x;
  kept.of[77] = (unsigned long)&value;
}
