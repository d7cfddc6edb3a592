// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// UNSHOWN: initial values
// NATIVE: none
// WHY: both versions have cleared the variable by then
//- old.c
int get(void);
int gi;
int f(int x) {
  gi = 0;
  return get() + 2 * x;
}
//- new.c
int get(void);
int gi;
int f(int x) {
  int twice = x * 2;
  gi = 0;
  return twice + get();
}
