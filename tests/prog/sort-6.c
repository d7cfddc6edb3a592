// EXPECT: paths 720
// EXPECT: exit-values 0
/* Insertion sort decides the order of 6 values: 6! paths; the assertions hold on all of them. */
#include <assert.h>
#include <umbra.h>
int main(void) {
  int a[6];
  umbra_symbolic(a, sizeof a, "a");
  for (int i = 1; i < 6; i++) {
    int v = a[i], j = i - 1;
    for (; j >= 0 && a[j] > v; j--) a[j + 1] = a[j];
    a[j + 1] = v;
  }
  for (int i = 0; i < 5; i++) assert(a[i] <= a[i + 1]);
  return 0;
}
