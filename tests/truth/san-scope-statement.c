// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: the value of a statement expression is taken before its block ends
//- old.c
struct S { int a[4]; };
static void set(struct S *s, int n) { s->a[1] = n; }
int f(unsigned char x) {
  struct S s = ({ struct S t = {{0}}; set(&t, x); t; });
  int n = ({ int v = 0, *p = &v; *p = x; v; });
  return s.a[1] + n;
}
//- new.c
struct S { int a[4]; };
static void set(struct S *s, int n) { s->a[1] = n; }
int f(unsigned char x) {
  struct S s = {{0}};
  set(&s, x);
  return s.a[1] + x;
}
