// DEMAND: equivalent up to address|pointer or undecided .
// NATIVE: none
// UNSHOWN: time limit was reached|max-time
// WHY: NEW has one object more that a pointer of any value can mean: never simply equivalent
//- old.c
int f(char *p) { return *p != 0; }
//- new.c
static char more[3] = "no";
int f(char *p) { return more[0] == 'n' ? *p != 0 : 2; }
//- harness.c
#include <umbra.h>
int f(char *p);
int main(void) {
  char *p = 0;
  umbra_symbolic(&p, sizeof p, "p");
  return f(p);
}
