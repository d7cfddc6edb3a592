// RUN: --entry f
// CALL: int get(int *); int v = 0; show(f(&v, get));
// DEMAND: differs or equivalent up to bounds: callbacks that do not read
// WHY: the callback reads what its argument leads to
//- old.c
int get(int *p) { return *p; }
int f(int *p, int (*cb)(int *)) {
  if (!p || !cb) return 0;
  *p = 5;
  int r = cb(p);
  return r;
}
//- new.c
int get(int *p) { return *p; }
int f(int *p, int (*cb)(int *)) {
  if (!p || !cb) return 0;
  int r = cb(p);
  *p = 5;
  return r;
}
