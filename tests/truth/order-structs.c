// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: structures by value, through temporaries
//- old.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
struct S { long a[4]; };
static struct S mk(void) { struct S s = {{g()}}; return s; }
static int two(struct S a, struct S b) { return (int)(a.a[0] * 10 + b.a[0]); }
int f(signed char x) { n = x; return two(mk(), mk()); }
//- new.c
static int n;
static int g(void) { return ++n; }
static int h(int a, int b) { return a * 10 + b; }
struct S { long a[4]; };
static struct S mk(void) { struct S s = {{g()}}; return s; }
static int two(struct S a, struct S b) { return (int)(a.a[0] * 10 + b.a[0]); }
int f(signed char x) { n = x; return two(mk(), mk()) + 0; }
