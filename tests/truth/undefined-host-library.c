// RUN: --entry f
// DEMAND: undecided unknown-function
// NATIVE: none
// WHY: the C library of the host defines the function: it does more than is assumed
//- old.c
int backtrace(void **, int);
int f(int x) {
  void *p[2];
  return backtrace(p, 2) + x;
}
//- new.c
int backtrace(void **, int);
int f(int x) {
  void *p[2];
  return x + backtrace(p, 1);
}
