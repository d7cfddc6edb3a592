// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: one version initialises and the other does not; both set the variable before they read it
//- old.c
int f(signed char x) {
  int y, a[4];
  for (int i = 0; i < 4; i++) a[i] = x * i;
  y = a[3];
  return y > 7 ? a[1] : a[2];
}
//- new.c
int f(signed char x) {
  int y = -1, a[4] = {9, 9, 9, 9};
  for (int i = 0; i < 4; i++) a[i] = x * i;
  y = a[3];
  return y > 7 ? a[1] : a[2];
}
