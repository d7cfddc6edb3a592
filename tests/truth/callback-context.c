// RUN: --entry f
// CALL: int x = 0; show(f(set, &x));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it changes what its context leads to
//- old.c
void set(void *p) { *(int *)p = 9; }
int f(void (*cb)(void *), void *context) {
  if (!cb || !context) return 0;
  *(int *)context = 1;
  cb(context);
  return *(int *)context;
}
//- new.c
void set(void *p) { *(int *)p = 9; }
int f(void (*cb)(void *), void *context) {
  if (!cb || !context) return 0;
  *(int *)context = 1;
  cb(context);
  return 1;
}
