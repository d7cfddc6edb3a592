// DEMAND: differs output
// WHY: with a buffer of lines what was printed is there before the abort
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("one\ntwo");
  abort();
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  setvbuf(stdout, NULL, _IOFBF, 4096);
  printf("one\ntwo");
  abort();
}
