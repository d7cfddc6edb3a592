// DEMAND: differs uninit
// NATIVE: none
// WHY: the text has no end that somebody set
//- old.c
#include <string.h>
int main(void) {
  char b[8];
  b[0] = 'a';
  b[7] = 0;
  return (int)strlen(b) > 1;
}
//- new.c
#include <string.h>
int main(void) {
  char b[8] = {0};
  b[0] = 'a';
  b[7] = 0;
  return (int)strlen(b) > 1;
}
