// RUN: --entry f
// CALL: f(leave);
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it ends the program: what is printed before is seen
//- old.c
#include <stdio.h>
#include <stdlib.h>
void judge_show_int(long long v);
int st;
void leave(void) {
  judge_show_int(st);
  exit(0);
}
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  st = 0;
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void judge_show_int(long long v);
int st;
void leave(void) {
  judge_show_int(st);
  exit(0);
}
int f(void (*cb)(void)) {
  st = 2;
  if (cb) cb();
  st = 0;
  return 0;
}
