// RUN: --entry f
// CALL: show(f(get));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: what it returns depends on a variable
//- old.c
int mode;
int get(void) { return mode; }
int f(int (*cb)(void)) {
  if (!cb) return 0;
  mode = 1;
  int v = cb();
  mode = 0;
  return v;
}
//- new.c
int mode;
int get(void) { return mode; }
int f(int (*cb)(void)) {
  if (!cb) return 0;
  mode = 2;
  int v = cb();
  mode = 0;
  return v;
}
