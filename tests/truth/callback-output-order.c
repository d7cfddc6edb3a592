// RUN: --entry f
// CALL: f(look);
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it prints: the order is seen
//- old.c
#include <stdio.h>
void judge_show_int(long long v);
int st;
void look(void) { judge_show_int(st); }
void f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
}
//- new.c
#include <stdio.h>
void judge_show_int(long long v);
int st;
void look(void) { judge_show_int(st); }
void f(void (*cb)(void)) {
  if (cb) cb();
  st = 1;
}
