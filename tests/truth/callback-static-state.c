// RUN: --entry f
// CALL: show(f(tick));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it calls another function of the file
//- old.c
static int ticks;
int tick(void) { return ++ticks; }
int f(int (*cb)(void)) {
  ticks = 0;
  if (!cb) return 0;
  cb();
  return ticks;
}
//- new.c
static int ticks;
int tick(void) { return ++ticks; }
int f(int (*cb)(void)) {
  ticks = 0;
  if (!cb) return 0;
  cb();
  return 0;
}
