// What runs behind a constructor or destructor in which the path forked wrote to a frame that both states have (check build: fast_run).
// EXPECT: paths 2
#include <umbra.h>
static unsigned char n;
static int sum;
__attribute__((constructor)) static void before(void) {
  umbra_symbolic(&n, sizeof n, "n");
  if (n == 1) sum++;
}
__attribute__((destructor)) static void after(void) {
  if (n == 1) sum++;
}
int main(void) {
  for (int i = 0; i < 9; i++) sum += i;
  if (sum != 36 + (n == 1)) __builtin_trap();
  return 0;
}
