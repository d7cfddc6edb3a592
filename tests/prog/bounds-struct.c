// EXPECT: fault out-of-bounds-read @read 's'
// EXPECT: paths 2
// EXPECT: exit-values 7
/* Object granularity: running over a member into the next one is no fault, leaving the object is. */
#include <umbra.h>
struct S { char name[4]; int n; };
int main(void) {
  struct S s = {"abc", 7};
  char *p = s.name;
  unsigned i;
  umbra_symbolic(&i, sizeof i, "i");
  umbra_assume(i == 4 || i == 8);
  return p[i] /*@read*/;
}
