// RUN: --entry f
// CALL: int x = any_schar(); show(f(&x)); show(get());
// DEMAND: equivalent up to bounds: initial values of last
// WHY: only one version clears an element of a static array, which other functions read
//- old.c
static int last[4];
void set(int x) { last[1] = x; }
int get(void) { return last[1]; }
int f(int *p) {
  if (!p) return 0;
  last[0] = 0;
  last[1] = 0;
  return *p;
}
//- new.c
static int last[4];
void set(int x) { last[1] = x; }
int get(void) { return last[1]; }
int f(int *p) {
  if (!p) return 0;
  last[0] = 0;
  return *p;
}
