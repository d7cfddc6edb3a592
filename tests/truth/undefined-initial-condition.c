// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of cfg
// NATIVE: none
// WHY: on some inputs only one version has cleared the variable by then
//- old.c
int ask(void);
int cfg;
int f(int x) {
  if (x) cfg = 0;
  return ask();
}
//- new.c
int ask(void);
int cfg;
int f(int x) {
  int r = ask();
  if (x) cfg = 0;
  return r;
}
