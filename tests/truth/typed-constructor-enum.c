// RUN: --entry box_get
// NATIVE: none
// SHOWN: output \(constructed\).* after .*box_parse\(
// DEMAND: differs output
// WHY: (the judge includes one file) the constructor's enumeration is defined in another file only
//- old/box.c
struct box {
  int kind;
};
int box_get(const struct box *b) { return b->kind == 'k'; }
//- old/parse.c
#include <stdlib.h>
struct box {
  int kind;
};
enum box_error { BOX_OK, BOX_EMPTY };
typedef enum { BOX_PLAIN, BOX_SIGNED } BoxMode;
struct box *box_parse(const char *s, enum box_error *error, BoxMode mode) {
  struct box *b = malloc(sizeof *b);
  *error = *s ? BOX_OK : BOX_EMPTY;
  if (b) b->kind = mode == BOX_SIGNED ? -*s : *s;
  return b;
}
//- new/box.c
struct box {
  int kind;
};
int box_get(const struct box *b) { return b->kind == 'k' || b->kind == -107; }
//- new/parse.c
#include <stdlib.h>
struct box {
  int kind;
};
enum box_error { BOX_OK, BOX_EMPTY };
typedef enum { BOX_PLAIN, BOX_SIGNED } BoxMode;
struct box *box_parse(const char *s, enum box_error *error, BoxMode mode) {
  struct box *b = malloc(sizeof *b);
  *error = *s ? BOX_OK : BOX_EMPTY;
  if (b) b->kind = mode == BOX_SIGNED ? -*s : *s;
  return b;
}
