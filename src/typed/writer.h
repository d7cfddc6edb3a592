/* What the parts of a harness are written with. */
#ifndef UMBRA_TYPED_WRITER_H
#define UMBRA_TYPED_WRITER_H
#include "base/str.h"
#include "typed/helpers.h"
#include "typed/kinds.h"

enum {
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
  int depth; /* structures behind each other */
} Writer;

static inline void writer_use(Writer *w, Helper h) { w->helpers |= 1u << h; }
#endif
