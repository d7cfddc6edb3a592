// DEMAND: differs
// NATIVE: none
// WHY: the only look at it is its end
//- old.c
#include <unistd.h>
int main(void) {
  return lseek(0, 0, SEEK_END) == 2 ? 3 : 0;
}
//- new.c
#include <unistd.h>
int main(void) {
  return lseek(0, 0, SEEK_END) == 2 ? 4 : 0;
}
