// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: g() cannot name the static variable
//- old.c
static int v;
void g(void);
int f(int x) {
  v = x;
  g();
  v = 0;
  return v;
}
//- new.c
static int v;
void g(void);
int f(int x) {
  v = x + 1;
  g();
  v = 0;
  return v;
}
