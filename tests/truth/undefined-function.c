// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: another function is called with the same arguments
//- old.c
int g(int);
int h(int);
void f(int x) {
  if (x & 16) g(x);
  else h(x);
}
//- new.c
int g(int);
int h(int);
void f(int x) {
  if (x & 32) h(x);
  else g(x);
}
