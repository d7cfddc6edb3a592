// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of ga
// NATIVE: none
// WHY: only one version has cleared the element by then
//- old.c
int ask(void);
int ga[4];
int f(int i) {
  ga[i & 3] = 0;
  return ask();
}
//- new.c
int ask(void);
int ga[4];
int f(int i) {
  int r = ask();
  ga[i & 3] = 0;
  return r;
}
