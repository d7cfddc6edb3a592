// DEMAND: equivalent up to address|pointer|function or equivalent
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: an overwritten pointer to a function: each function of its type, and one fault for all else, alike in both
//- old.c
int call(int (*p)(int)) { return p(1) + 1; }
//- new.c
int call(int (*p)(int)) { return 1 + p(1); }
//- harness.c
#include <umbra.h>
int call(int (*p)(int));
int one(int x) { return x; }
int two(int x) { return x * 2; }
int main(void) {
  struct { char text[4]; int (*p)(int); } s = {"", one};
  umbra_symbolic(&s.p, sizeof s.p, "p");
  return call(s.p ? s.p : two);
}
