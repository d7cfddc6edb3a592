// DEMAND: equivalent up to assumptions: LEVEL
// NATIVE: none
// WHY: that LEVEL is not set is a value of the model; with LEVEL=2 they differ
//- old.c
#include <stdlib.h>
int main(void) {
  const char *s = getenv("LEVEL");
  return s && s[0] == '1';
}
//- new.c
#include <stdlib.h>
int main(void) {
  const char *s = getenv("LEVEL");
  return s && (s[0] == '1' || s[0] == '2');
}
