// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: of three ways out of a block one keeps its local
//- old.c
static int use(int *p) { return *p; }
int f(signed char x) {
  int *p = 0, zero = 0;
  while (1) {
    int v = x;
    p = &v;
    if (use(p) > 100) { p = &zero; break; }
    if (use(p) < -100) { p = &zero; break; }
    p = &zero;
    break;
  }
  return use(p);
}
//- new.c
static int use(int *p) { return *p; }
int f(signed char x) {
  int *p = 0, zero = 0;
  while (1) {
    int v = x;
    p = &v;
    if (use(p) > 100) { p = &zero; break; }
    if (use(p) < -100) break;
    p = &zero;
    break;
  }
  return use(p);
}
