/* The state that the parts of the harness writer share. */
#ifndef UMBRA_TYPED_WRITER_H
#define UMBRA_TYPED_WRITER_H
#include "base/str.h"
#include "typed/helpers.h"
#include "typed/kinds.h"

enum {
  SHARED_ANY = 12, /* SHARED with --alias any */
  SHARED = 4,      /* objects generated earlier to which a pointer may lead */
  FILE_ROOM = 256, /* bytes that can be written to a file */
  KEPT = 64,       /* bytes of a stub's arguments that are recorded */
  CALLS = 4        /* calls of a stub that return any value */
};

typedef struct Writer {
  const TypedEntry *e;
  Kinds kinds;
  unsigned helpers; /* used so far */
  Str *out;
  int depth;  /* maximum length of a chain of structures; if sizes grow, any_most_depth is used
                 instead */
  int levels; /* how many pointers to structures are followed (sizes_levels); 0: any number */
  bool has_program; /* the harness includes the function's file */
} Writer;

/* The harness's variable for the greatest depth of what is generated. */
#define WRITER_DEPTH "any_most_depth"
/* The one for the most elements of an array with such elements. */
const char *writer_most(const CType *element);

static inline void writer_use(Writer *w, Helper h) { w->helpers |= 1u << h; }
#endif
