// DEMAND: equivalent
// NATIVE: none
// WHY: it looks at neither arguments nor standard input: there is nothing to grow, and no bound
//- old.c
#include <stdio.h>
int main(void) {
  int n = 0;
  for (int i = 0; i < 5; i++) n += i;
  printf("%d\n", n);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  printf("%d\n", 10);
  return 0;
}
