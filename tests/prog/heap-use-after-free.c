// EXPECT: fault use-after-free @read
// EXPECT: fault use-after-free @write
// EXPECT: fault use-after-free @inside
// EXPECT: paths 4
#include <stdlib.h>
#include <umbra.h>
struct Node { int value; struct Node *next; };
int main(void) {
  struct Node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->next = b;
  b->value = 3;
  free(a);
  int which = umbra_range(0, 4, "which");
  if (which == 0) return a->value /*@read*/;
  if (which == 1) { a->value = 1 /*@write*/; return 0; }
  if (which == 2) { char *p = (char *)a + 8; return *p /*@inside*/; }
  int r = b->value;
  free(b);
  return r - 3;
}
