// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// UNSHOWN: initial values
// NATIVE: none
// WHY: the undefined function cannot read the static variable
//- old.c
int get(void);
static int gi;
int see(void) { return gi; }
void set(int x) { gi = x; }
int f(void) {
  gi = 0;
  int r = get();
  return r;
}
//- new.c
int get(void);
static int gi;
int see(void) { return gi; }
void set(int x) { gi = x; }
int f(void) {
  int r = get();
  gi = 0;
  return r;
}
