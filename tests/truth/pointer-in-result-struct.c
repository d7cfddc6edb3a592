// RUN: --entry f
// CALL: show(f(any_schar()).p[1]);
// DEMAND: differs or undecided returned structure
// WHY: memory behind a pointer in a returned structure
//- old.c
struct S { int n, *p; };
static int a[2];
struct S f(signed char x) {
  a[1] = x == 5;
  return (struct S){2, a};
}
//- new.c
struct S { int n, *p; };
static int a[2];
struct S f(signed char x) {
  a[1] = x == 6;
  return (struct S){2, a};
}
