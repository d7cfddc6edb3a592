// DEMAND: differs
// NATIVE: none
// WHY: OLD writes two bytes of which one was never set
//- old.c
#include <unistd.h>
int main(void) {
  char b[2];
  b[0] = 'a';
  return write(1, b, 2) != 2;
}
//- new.c
#include <unistd.h>
int main(void) {
  char b[2] = {'a', 0};
  return write(1, b, 2) != 2;
}
