// DEMAND: differs output
// SHOWN: p = "
// WHY: an array of char is text, not the number that its bytes make
//- old.c
int f(const char *p) { return p[0] == '?' && p[1] == 0; }
//- new.c
int f(const char *p) { return p[0] == '!' && p[1] == 0; }
//- harness.c
#include <umbra.h>
int f(const char *p);
int main(void) {
  char p[4] = "";
  umbra_symbolic(p, 1, "p");
  return f(p);
}
