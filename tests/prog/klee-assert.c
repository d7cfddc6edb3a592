// EXPECT: paths 2
// EXPECT: fault assertion @assert
// EXPECT: input @assert x 42
// It holds for all inputs but one.
#include <assert.h>
#include <umbra.h>
int main(void) {
  int x;
  umbra_symbolic(&x, sizeof x, "x");
  assert(x != 42); /*@assert*/
  return 0;
}
