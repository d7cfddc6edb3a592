// EXPECT: paths 5
// EXPECT: exit-values 1 2 6 24
// The depth is the input: 0 to 4. 0! and 1! are the same.
#include <umbra.h>
static int factorial(int n) { return n ? n * factorial(n - 1) : 1; }
int main(void) { return factorial(umbra_range(0, 5, "n")); }
