// RUN: --no-normal-form --callbacks any --entry f
// CALL: st = 0; show(f(set)); show(f(0));
// DEMAND: equivalent up to bounds: callbacks that see and change only numbers
// WHY: what the callback sees and changes is the same
//- old.c
int st;
void set(void) { st = 9; }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  return st + 1;
}
//- new.c
int st;
void set(void) { st = 9; }
int f(void (*cb)(void)) {
  st = 1;
  if (cb) cb();
  int r = st; return 1 + r;
}
