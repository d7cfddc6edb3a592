// EXPECT: paths 3
// EXPECT: exit-values 1 2 3
// Three sizes, each a path.
#include <alloca.h>
#include <umbra.h>
int main(void) {
  int n = umbra_range(1, 4, "n"), sum = 0;
  char *p = alloca((unsigned long)n);
  for (int i = 0; i < n; i++) p[i] = 1;
  for (int i = 0; i < n; i++) sum += p[i];
  return sum;
}
