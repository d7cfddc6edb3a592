// RUN: --callbacks any --entry f
// CALL: void set(void); st = 0; show(f(set));
// DEMAND: differs
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
