// DEMAND: differs
// NATIVE: none
// WHY: a harness asks for values; NEW for one more of the same name, and of others as often
//- old.c
#include <stdio.h>
#include <umbra.h>
int main(void) {
  int a = umbra_range(0, 5, "n"), b = umbra_range(0, 5, "n"), c = umbra_range(0, 3, "m");
  if (a > 9 || c > 3) return 3;
  printf("%d %d\n", b == 4, c);
  return 0;
}
//- new.c
#include <stdio.h>
#include <umbra.h>
int main(void) {
  int a = umbra_range(0, 5, "n"), x = umbra_range(0, 5, "n"), b = umbra_range(0, 5, "n"), c = umbra_range(0, 3, "m");
  if (a > 9 || c > 3 || x > 7) return 3;
  printf("%d %d\n", b == 4, c);
  return 0;
}
