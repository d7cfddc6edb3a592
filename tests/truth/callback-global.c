// RUN: --entry f
// CALL: void set(void); st = 0; show(f(set));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: the callback sets a variable
//- old.c
int st;
void set(void) { st = 9; }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  return st;
}
//- new.c
int st;
void set(void) { st = 9; }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  return 1;
}
