// RUN: --go-on
// EXPECT: paths 8
// EXPECT: fault out-of-bounds-read @first
// EXPECT: fault out-of-bounds-read @second after the out-of-bounds read
// EXPECT: fault assertion @hidden
// EXPECT: fault assertion @hidden after the out-of-bounds read
// EXPECT: fault abort @any after the out-of-bounds read
// EXPECT: cut approximated 1 @first
// EXPECT: cut approximated 1 @second
/* Behind the first read out of bounds there are others, and what depends on the value that was read. */
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  unsigned char i, k;
  umbra_symbolic(&i, 1, "i");
  umbra_symbolic(&k, 1, "k");
  if (i > 5) return 0;
  int v = a[i];         /*@first*/
  assert(k != 7);       /*@hidden*/
  if (v == 99) abort(); /*@any*/
  int w = a[i];         /*@second*/
  return w == v ? 1 : 2;
}
