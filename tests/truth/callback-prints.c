// RUN: --entry f
// CALL: f(look);
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it looks at a variable
//- old.c
void judge_show_int(long long v);
int st;
void look(void) { judge_show_int(st); }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  st = 0;
  return 0;
}
//- new.c
void judge_show_int(long long v);
int st;
void look(void) { judge_show_int(st); }
int f(void (*cb)(void)) {
  st = 2;
  if (cb) cb();
  st = 0;
  return 0;
}
