// DEMAND: differs
// NATIVE: none
// WHY: standard input of three bytes
//- old.c
#include <unistd.h>
int main(void) {
  char c[4];
  return read(0, c, 4) == 3 && c[2] == 7;
}
//- new.c
#include <unistd.h>
int main(void) {
  char c[4];
  return read(0, c, 4) == 3 && c[2] == 8;
}
