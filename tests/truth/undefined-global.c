// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() can read the exported variable, which is the same again at the end
//- old.c
int v;
void g(void);
void f(int x) {
  v = x;
  g();
  v = 0;
}
//- new.c
int v;
void g(void);
void f(int x) {
  v = x + 1;
  g();
  v = 0;
}
