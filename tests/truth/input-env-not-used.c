// DEMAND: equivalent
// WHY: the value is read, and nothing depends on it: no assumption
//- old.c
#include <stdlib.h>
int main(void) {
  const char *volatile s = getenv("LEVEL");
  (void)s;
  return 1;
}
//- new.c
#include <stdlib.h>
int main(void) {
  const char *volatile s = getenv("LEVEL");
  (void)s;
  return 2 - 1;
}
