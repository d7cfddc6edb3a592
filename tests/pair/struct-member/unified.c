// A structure with one member more in NEW, which nobody but NEW uses; the copies are as large as the structure.
// RUN: --entry f --follow both
// EXPECT: verdict equivalent
#include <stdlib.h>
#include <string.h>
#include <umbra.h>

typedef struct Old {
  int x, y;
} Old;
typedef struct New {
  int x, y, cache;
} New;

int f(int x, int y) {
  char *p = malloc(change(sizeof(Old), sizeof(New))), *q = malloc(change(sizeof(Old), sizeof(New)));
  if (!p || !q) return 0;
  memset(p, 0, change(sizeof(Old), sizeof(New)));
  ((Old *)p)->x = x;
  ((Old *)p)->y = y;
  if (execute(NEW)) ((New *)p)->cache = x ^ y;
  memcpy(q, p, change(sizeof(Old), sizeof(New)));
  int r = change(((Old *)q)->x ^ ((Old *)q)->y, ((New *)q)->cache);
  free(p);
  free(q);
  return r;
}
