// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: one more call
//- old.c
int g(int);
int h(int);
void f(unsigned n) {
  for (unsigned i = 0; i < n && i < 3; i++) g(1);
}
//- new.c
int g(int);
int h(int);
void f(unsigned n) {
  for (unsigned i = 0; i <= n && i < 3; i++) g(1);
}
