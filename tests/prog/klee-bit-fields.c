// EXPECT: paths 2
// EXPECT: exit-values 1 2
// A comparison of three bits inside an int is one branch.
#include <umbra.h>
struct S {
  unsigned a : 3, b : 7, c : 22;
};
int main(void) {
  struct S s;
  umbra_symbolic(&s, sizeof s, "s");
  if (s.b == 99) return 1;
  return 2;
}
