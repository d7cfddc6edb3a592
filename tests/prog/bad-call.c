// EXPECT: fault null-dereference @null null
// EXPECT: fault bad-call @data
// EXPECT: fault bad-call @inside
// EXPECT: paths 4
#include <stddef.h>
#include <umbra.h>
typedef int Function(int);
static int same(int x) { return x; }
int data;
int main(void) {
  Function *f = same;
  switch (umbra_range(0, 4, "which")) {
    case 0: f = NULL; return f(0) /*@null*/;
    case 1: f = (Function *)(void *)&data; return f(0) /*@data*/;
    case 2: f = (Function *)((char *)same + 1); return f(0) /*@inside*/;
    default: return f(0);
  }
}
