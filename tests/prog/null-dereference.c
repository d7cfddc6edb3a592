// EXPECT: fault null-dereference @read
// EXPECT: fault null-dereference @write
// EXPECT: fault null-dereference @member
// EXPECT: paths 4
#include <stddef.h>
#include <umbra.h>
struct S { int a, b[4]; };
int value;
int main(void) {
  int which = umbra_range(0, 4, "which");
  int *p = which == 3 ? &value : NULL;
  struct S *s = NULL;
  if (which == 1) { *p = 3 /*@write*/; return 0; }
  if (which == 2) return s->b[2] /*@member*/;
  return *p /*@read*/;
}
