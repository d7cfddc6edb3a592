// EXPECT: fault reported-error @klee
// EXPECT: fault reported-error @verifier
// EXPECT: fault reported-error @reach
// EXPECT: paths 4
#include <klee/klee.h>
void __VERIFIER_error(void);
void reach_error(void);
int main(void) {
  switch (klee_range(0, 5, "which")) {
    case 0: klee_report_error("file.c", 12, "something is wrong", "err") /*@klee*/; break;
    case 1: __VERIFIER_error() /*@verifier*/; break;
    case 2: reach_error() /*@reach*/; break;
    case 3: klee_silent_exit(3);
    default: return 0;
  }
  return 1;
}
