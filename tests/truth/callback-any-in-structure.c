// RUN: --callbacks any --entry f
// CALL: struct ops o = {set}; show(f(&o));
// DEMAND: differs
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
