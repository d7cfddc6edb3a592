// RUN: --entry f
// CALL: struct box *b = malloc(sizeof *b); b->v = 3; kept = b; show(f(b, drop));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it frees what an argument leads to
//- old.c
#include <stdlib.h>
struct box {
  int v;
};
static struct box *kept;
void drop(void) {
  kept->v = 4;
  kept = 0;
}
int f(struct box *p, void (*cb)(void)) {
  if (!p || !cb) return 0;
  int v = p->v;
  cb();
  return v;
}
//- new.c
#include <stdlib.h>
struct box {
  int v;
};
static struct box *kept;
void drop(void) {
  kept->v = 4;
  kept = 0;
}
int f(struct box *p, void (*cb)(void)) {
  if (!p || !cb) return 0;
  int v = p->v;
  cb();
  return p->v;
}
