// EXPECT: paths 2
// EXPECT: exit-values 1 2
// Copies and parameters by value hold the same expressions: of the two comparisons the second is decided.
#include <umbra.h>
struct S {
  char c;
  int n[5];
};
static int fourth(struct S s) { return s.n[3]; }
int main(void) {
  struct S s, t;
  umbra_symbolic(&s, sizeof s, "s");
  t = s;
  if (t.n[3] == 77) return fourth(s) == 77 ? 1 : 3;
  return fourth(t) == 77 ? 4 : 2;
}
