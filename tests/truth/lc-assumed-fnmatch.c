// DEMAND: equivalent up to assumptions: fnmatch
// WHY: an escape in a bracket
//- old.c
#define _GNU_SOURCE
#include <fnmatch.h>
int main(void) {
  int e = fnmatch("[\\]]", "]", 0);
  return e > 7 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <fnmatch.h>
int main(void) {
  int e = fnmatch("[\\]]", "]", 0);
  if (e > 7)
    return 1;
  return 0;
}
