// RUN: --entry f
// CALL: int get(void); there = 0; show(f(&there, get));
// DEMAND: differs or equivalent up to bounds: callbacks that read only
// WHY: the callback reads the object of an argument that it is not given
//- old.c
int there;
int get(void) { return there; }
int f(int *p, int (*cb)(void)) {
  if (!p || !cb) return 0;
  *p = 5;
  int r = cb();
  return r;
}
//- new.c
int there;
int get(void) { return there; }
int f(int *p, int (*cb)(void)) {
  if (!p || !cb) return 0;
  int r = cb();
  *p = 5;
  return r;
}
