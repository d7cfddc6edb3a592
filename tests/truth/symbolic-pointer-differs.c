// DEMAND: undecided .
// STATUS: 1
// NATIVE: none
// WHY: what is in the second array changed; natively the objects have other addresses, so that no input shows it
//- old.c
char a[2] = "a", b[2] = "b";
int f(char *p) { return *p; }
//- new.c
char a[2] = "a", b[2] = "c";
int f(char *p) { return *p; }
//- harness.c
#include <umbra.h>
int f(char *p);
extern char a[2], b[2];
int main(void) {
  char *p = a;
  umbra_symbolic(&p, sizeof p, "p");
  if (p == b + 1) return 3;
  return f(p);
}
