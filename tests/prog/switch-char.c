// EXPECT: paths 4
// EXPECT: exit-values 0 1 2 3
#include <umbra.h>
int main(void) {
  signed char c;
  _Bool b;
  umbra_symbolic(&c, 1, "c");
  switch (c) {
    case -1: return 1;
    case 'x': break;
    case 127: return 2;
    default: return 3;
  }
  b = c;
  switch (b) {
    case 0: return 9;
    default: return 0;
  }
}
