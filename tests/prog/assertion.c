// EXPECT: fault assertion @assert x != 200
// EXPECT: input @assert x 200
// EXPECT: paths 2
#include <assert.h>
#include <umbra.h>
int main(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  assert(x < 300);
  assert(x != 200 /*@assert*/);
  return 0;
}
