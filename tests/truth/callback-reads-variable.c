// RUN: --entry f
// CALL: int get(void); gi = 0; show(f(get));
// DEMAND: differs or equivalent up to bounds: callbacks that read only
// WHY: the callback reads a variable that only one version has set when it is called
//- old.c
int gi;
int get(void) { return gi; }
int f(int (*cb)(void)) {
  if (!cb) return 0;
  gi = 5;
  int r = cb();
  return r;
}
//- new.c
int gi;
int get(void) { return gi; }
int f(int (*cb)(void)) {
  if (!cb) return 0;
  int r = cb();
  gi = 5;
  return r;
}
