// RUN: --entry f
// CALL: show(f(&seen, set));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it changes what an argument leads to
//- old.c
int seen;
void set(void) { seen = 9; }
int f(int *p, void (*cb)(void)) {
  if (!p || !cb) return 0;
  *p = 1;
  cb();
  return *p;
}
//- new.c
int seen;
void set(void) { seen = 9; }
int f(int *p, void (*cb)(void)) {
  if (!p || !cb) return 0;
  *p = 1;
  cb();
  return 1;
}
