// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of gi
// NATIVE: none
// WHY: the undefined function can read what only one version has cleared by then
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
