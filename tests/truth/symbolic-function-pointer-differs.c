// DEMAND: differs output
// NATIVE: none
// WHY: one of the functions that an overwritten pointer can lead to changed; it is chosen for a null pointer, too
//- old.c
int one(int x) { return x; }
int two(int x) { return x * 2; }
int call(int (*p)(int)) { return p(1) + 1; }
//- new.c
int one(int x) { return x; }
int two(int x) { return x * 3; }
int call(int (*p)(int)) { return 1 + p(1); }
//- harness.c
#include <umbra.h>
int one(int x);
int two(int x);
int call(int (*p)(int));
int main(void) {
  struct { char text[4]; int (*p)(int); } s = {"", one};
  umbra_symbolic(&s.p, sizeof s.p, "p");
  return call(s.p ? s.p : two);
}
