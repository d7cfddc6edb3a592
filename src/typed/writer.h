/* What the parts of a harness are written with. */
#ifndef UMBRA_TYPED_WRITER_H
#define UMBRA_TYPED_WRITER_H
#include "base/str.h"
#include "typed/helpers.h"
#include "typed/kinds.h"

enum {
  SHARED_ANY = 12, /* the same with --alias any */
  SHARED = 4,      /* objects made earlier that a pointer may lead to */
  FILE_ROOM = 256, /* bytes that can be written to a file */
  KEPT = 64,       /* bytes of what a stub is given that are kept */
  CALLS = 4        /* of a stub that return anything */
};

typedef struct Writer {
  const TypedEntry *e;
  Kinds kinds;
  unsigned helpers; /* used so far */
  Str *out;
  int depth; /* structures behind each other; where sizes grow it is any_most_depth that counts */
} Writer;

/* Sizes as expressions: numbers, or variables of the harness where they grow. The caller frees it.
 */
char *writer_depth(const Writer *w, int less);
/* Of an array with such elements. */
char *writer_most(const Writer *w, const CType *element);

static inline void writer_use(Writer *w, Helper h) { w->helpers |= 1u << h; }
#endif
