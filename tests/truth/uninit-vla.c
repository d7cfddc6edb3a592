// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: an array of variable length is not set where the sum begins
//- old.c
int f(unsigned char n) {
  n = n % 3 + 2;
  int a[n];
  for (int i = 1; i < n; i++) a[i] = i;
  return a[0] + a[1] > 1;
}
//- new.c
int f(unsigned char n) {
  n = n % 3 + 2;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  return a[0] + a[1] > 1;
}
