// NO-REPLAY: the native runtime does not know how large the object is
// RUN:
// EXPECT: fault reported-error 5
#include <klee/klee.h>
int main(void) { char a[8]; klee_make_symbolic(a, 4, "a"); return a[0]; }
