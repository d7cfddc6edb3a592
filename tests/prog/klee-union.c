// EXPECT: paths 2
// EXPECT: exit-values 1 2
// The second byte of the int is the char: both comparisons are decided by the first.
#include <umbra.h>
union U {
  unsigned n;
  unsigned char b[4];
};
int main(void) {
  union U u;
  umbra_symbolic(&u, sizeof u, "u");
  if (u.b[1] == 5) return (u.n >> 8 & 255) == 5 ? 1 : 3;
  return (u.n >> 8 & 255) == 5 ? 4 : 2;
}
