// RUN: --entry f --globals any
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of gi
// NATIVE: none
// WHY: both versions write to the variable, so that it keeps its initial value
//- old.c
int get(void);
int gi;
int f(void) {
  gi = 0;
  int r = get();
  return r;
}
//- new.c
int get(void);
int gi;
int f(void) {
  int r = get();
  gi = 0;
  return r;
}
