// RUN: --entry f
// DEMAND: undecided unknown-function
// NATIVE: none
// WHY: g() may call the function that it is given, which changed
//- old.c
void g(int (*)(int));
static int twice(int x) { return 2 * x; }
int f(int x) {
  g(twice);
  return x;
}
//- new.c
void g(int (*)(int));
static int twice(int x) { return x ? 2 * x : 1; }
int f(int x) {
  g(twice);
  return x;
}
