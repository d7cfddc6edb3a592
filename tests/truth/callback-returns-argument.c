// RUN: --entry f
// CALL: int x = 0; show(f(&x, same));
// DEMAND: differs or equivalent up to bounds: return new objects
// WHY: it returns what it was given
//- old.c
int *same(int *p) { return p; }
int f(int *p, int *(*cb)(int *)) {
  if (!p || !cb) return 0;
  int *q = cb(p);
  if (!q) return 0;
  *p = 1;
  *q = 2;
  return *p;
}
//- new.c
int *same(int *p) { return p; }
int f(int *p, int *(*cb)(int *)) {
  if (!p || !cb) return 0;
  int *q = cb(p);
  if (!q) return 0;
  *p = 1;
  *q = 2;
  return 1;
}
