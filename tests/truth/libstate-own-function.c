// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the function of this name is the program's own
//- old.c
static int umask(int mask) { return mask; }
int f(signed char a) { return a; }
//- new.c
static int umask(int mask) { return mask; }
int f(signed char a) {
  umask(022);
  return a;
}
