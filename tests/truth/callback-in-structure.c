// RUN: --entry f
// CALL: struct ops o = {set}; show(f(&o));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: a table of functions
//- old.c
struct ops {
  void (*run)(void);
};
int st;
void set(void) { st = 9; }
int f(struct ops *o) {
  st = 1;
  if (o && o->run) o->run();
  return st;
}
//- new.c
struct ops {
  void (*run)(void);
};
int st;
void set(void) { st = 9; }
int f(struct ops *o) {
  st = 1;
  if (o && o->run) o->run();
  return 1;
}
