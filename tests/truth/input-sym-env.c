// RUN: --sym-env LEVEL
// DEMAND: differs output
// NATIVE: none
// WHY: the variable is an input: LEVEL=2 shows it; the runs of the judge do not set it
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
