// RUN:
// DEMAND: equivalent up to bounds: 0 to 4 arguments
// WHY: a program starts with this mode
//- old.c
int main(int n, char **v) { return n > 1 && v[1][0] == 65; }
//- new.c
#include <fenv.h>
int main(int n, char **v) {
  fesetround(FE_TONEAREST);
  return n > 1 && v[1][0] == 65;
}
