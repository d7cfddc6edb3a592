// RUN: --entry f
// DEMAND: equivalent up to bounds: initial values of level \(undefined: zeros\)
// NATIVE: none
// WHY: the value of a variable that no file defines is not known, also if the entry has a harness
//- old.c
extern unsigned char level[4];
int f(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return level[2] > 3 ? s : 0;
}
//- new.c
extern unsigned char level[4];
int f(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return level[2] > 4 ? s : 0;
}
