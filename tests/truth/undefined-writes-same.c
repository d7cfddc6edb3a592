// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: what g() writes is the same in both versions
//- old.c
void g(int *, unsigned char *);
int f(int x) {
  int a = x;
  unsigned char c[3] = {1, 2, 3};
  g(&a, c);
  return a + c[0] + c[2];
}
//- new.c
void g(int *, unsigned char *);
int f(int x) {
  unsigned char c[3] = {1, 2, 3};
  int a = x;
  g(&a, c);
  return c[2] + a + c[0];
}
