// DEMAND: differs
// NATIVE: --alone
// WHY: printing to a closed standard stream fails
//- old.c
#include <stdio.h>
int main(void) {
  fclose(stdout);
  return printf("x") < 0;
}
//- new.c
int main(void) { return 0; }
