// EXPECT: fault out-of-bounds-read @read 'a'
// EXPECT: paths 2
// EXPECT: exit-values 5
/* A distance between two objects is no way from one to the other: any offset outside a is a fault. */
#include <umbra.h>
int a[2] = {5, 5}, b[2] = {6, 6};
int main(void) {
  long i;
  umbra_symbolic(&i, sizeof i, "i");
  return a[i] /*@read*/;
}
