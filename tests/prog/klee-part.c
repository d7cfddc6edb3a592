// EXPECT: paths 1
// EXPECT: fault reported-error @part make the whole object symbolic, or use umbra_symbolic
// EXPECT: verdict faults
// NO-REPLAY: klee_make_symbolic is called wrongly
/* KLEE makes whole objects symbolic. */
#include <klee/klee.h>
struct vec {
  int n;
  int *data;
};
int main(void) {
  struct vec v;
  klee_make_symbolic(&v.n, sizeof v.n, "n"); /*@part*/
  return v.n == 7;
}
