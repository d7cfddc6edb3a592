// EXPECT: paths 2
// EXPECT: fault assertion @here
// EXPECT: input @here d 0.25
// EXPECT: input @here f {0, 1.5}
// EXPECT: input @here k 129
// EXPECT: input @here c -127
// EXPECT: input @here n {-1, 2}
// EXPECT: input @here u {4294967295, 0}
// EXPECT: input @here m 2.5
// EXPECT: input @here g {0.5, 0}
// EXPECT: verdict faults
// EXPECT: exit-values 0
/* Symbolic objects are shown by the types that they are declared with. */
#include <assert.h>
#include <umbra.h>
struct point {
  int n;
  double x;
};
static float g[2];
int main(void) {
  double d;
  float f[2];
  unsigned char k;
  char c;
  int n[2];
  unsigned u[2];
  struct point p = {0, 0};
  umbra_symbolic(&d, sizeof d, "d");
  umbra_symbolic(f, sizeof f, "f");
  umbra_symbolic(&k, 1, "k");
  umbra_symbolic(&c, 1, "c");
  umbra_symbolic(n, sizeof n, "n");
  umbra_symbolic(u, sizeof u, "u");
  umbra_symbolic(&p.x, sizeof p.x, "m");
  umbra_symbolic(g, sizeof g, "g");
  int all = (k == 129) & (c == -127) & (n[0] == -1) & (n[1] == 2) & (u[0] == 0xffffffffu) &
            (d == 0.25) & (f[1] == 1.5f) & (p.x == 2.5) & (g[0] == 0.5f);
  assert(!all); /*@here*/
  return 0;
}
