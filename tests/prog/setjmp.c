// EXPECT: paths 3
// EXPECT: exit-values 0 3 7
/* longjmp leaves three calls at once; 0 becomes 1; locals that were not changed since keep their values. */
#include <setjmp.h>
#include <umbra.h>
static jmp_buf env;
static int depth;
static void dive(int n, int code) {
  depth++;
  if (n == 0) {
    if (code == 2) longjmp(env, 7);
    if (code == 1) longjmp(env, 0);
    return;
  }
  dive(n - 1, code);
}
int main(void) {
  int code = umbra_range(0, 3, "code"), keep = 42;
  int r = setjmp(env);
  if (r == 0) {
    dive(3, code);
    return depth == 4 && keep == 42 ? 0 : 9;
  }
  if (keep != 42 || depth != 4) return 9;
  if (r == 1) return 3;
  return r;
}
