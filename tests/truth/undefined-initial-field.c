// RUN: --entry f
// DEMAND: equivalent up to assumptions: undefined
// SHOWN: initial values of st
// NATIVE: none
// WHY: the undefined function can read the field that only one version has cleared by then
//- old.c
int get(void);
struct { int a, b; } st;
int f(void) {
  st.a = 1;
  st.b = 0;
  return get();
}
//- new.c
int get(void);
struct { int a, b; } st;
int f(void) {
  st.a = 1;
  int r = get();
  st.b = 0;
  return r;
}
