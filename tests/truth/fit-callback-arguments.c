// RUN: --entry f
// DEMAND: equivalent or equivalent up to assumptions: neither version has undefined
// CALL: show(f(any_schar()));
// WHY: a handler is called through a common type, with more arguments than it takes
//- old.c
typedef void (*handler)(void);
static int seen;
static void on(int *p) { seen += *p; }
static void off(void) { seen--; }
static void call(handler h, int *p) { ((void (*)(int *, const char *, long))h)(p, "x", 7); }
int f(signed char x) {
  int n = x;
  seen = 0;
  call((handler)on, &n);
  call((handler)off, &n);
  return seen * 2;
}
//- new.c
typedef void (*handler)(void);
static int seen;
static void on(int *p) { seen += *p; }
static void off(void) { seen--; }
static void call(handler h, int *p) { ((void (*)(int *, const char *, long))h)(p, "x", 7); }
int f(signed char x) {
  int n = x;
  seen = 0;
  call((handler)off, &n);
  call((handler)on, &n);
  return seen + seen;
}
