// DEMAND: equivalent up to address|pointer
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: free of a pointer of any value, alike in both
//- old.c
#include <stdlib.h>
void f(char *p) { free(p); }
//- new.c
#include <stdlib.h>
void f(char *p) {
  if (p) free(p);
}
//- harness.c
#include <stdlib.h>
#include <umbra.h>
void f(char *p);
int main(void) {
  char *a = malloc(2), *p = malloc(3);
  if (!a || !p) return 1;
  umbra_symbolic(&p, sizeof p, "p");
  f(p);
  return 0;
}
