// DEMAND: differs
// NATIVE: none
// WHY: NEW takes random bytes once more before
//- old.c
#include <stdio.h>
#include <sys/random.h>
int main(void) {
  unsigned char a[4], b[4];
  getrandom(a, 4, 0);
  getrandom(b, 4, 0);
  printf("%d\n", b[0] == a[0]);
  return 0;
}
//- new.c
#include <stdio.h>
#include <sys/random.h>
int main(void) {
  unsigned char a[4], b[4], c[4];
  getrandom(a, 4, 0);
  getrandom(c, 4, 0);
  getrandom(b, 4, 0);
  printf("%d\n", b[0] == a[0]);
  return 0;
}
