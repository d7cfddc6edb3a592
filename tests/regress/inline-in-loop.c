// A parameter of an inlined function in a loop lost its value: its declaration, after the store, was taken for that of a local of the loop.
// EXPECT: verdict no faults
#include <assert.h>
#include <umbra.h>
static inline __attribute__((always_inline)) int twice(int x) { return x + x; }
static inline __attribute__((always_inline)) int next(const unsigned char **p) { return *(*p)++; }
int main(void) {
  unsigned char t[4];
  const unsigned char *p = t;
  int n = 0, sum = 0;
  umbra_symbolic(t, sizeof t, "t");
  for (int i = 0; i < 3; i++) n += twice(i);
  assert(n == 6);
  while (p < t + 4) sum += next(&p);
  assert(sum == t[0] + t[1] + t[2] + t[3]);
  return sum > 10;
}
