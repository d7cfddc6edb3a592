// DEMAND: equivalent
// NATIVE: none
// WHY: both print the same unset variable: a mistake of both, and no difference
//- old.c
#include <unistd.h>
int main(void) {
  char b[4];
  b[0] = 'x';
  write(1, b, 4);
  return 0;
}
//- new.c
#include <unistd.h>
int main(void) {
  char b[4];
  b[0] = 'w' + 1;
  write(1, b, 4);
  return 0;
}
