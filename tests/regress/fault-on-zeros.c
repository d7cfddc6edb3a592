// The input of a fault, an array of char, holds nothing but zeros: shown as text.
// EXPECT: fault assertion @assert
// EXPECT: paths 1
#include <assert.h>
#include <umbra.h>

int main(void) {
  unsigned char in[7];
  umbra_symbolic(in, sizeof in, "in");
  assert(sizeof in != 7); /*@assert*/
  return in[0];
}
