// RUN: --callbacks any --entry f
// CALL: show(f(&seen, set));
// DEMAND: differs
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
