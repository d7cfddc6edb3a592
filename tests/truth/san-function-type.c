// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a call through a cast pointer back to its own type is right
//- old.c
static int g(int x) { return x + 1; }
int f(signed char x) { return g(x); }
//- new.c
typedef void Any(void);
static int g(int x) { return x + 1; }
int f(signed char x) {
  Any *any = (Any *)g;
  return ((int (*)(int))any)(x);
}
