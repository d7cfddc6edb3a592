// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of gi
// NATIVE: none
// WHY: the versions run as one again when they call the undefined function
//- old.c
int get(void);
int gi;
int f(int x) {
  if (x > 3) gi = 0;
  int r = get();
  gi = 0;
  return r;
}
//- new.c
int get(void);
int gi;
int f(int x) {
  (void)x;
  int r = get();
  gi = 0;
  return r;
}
