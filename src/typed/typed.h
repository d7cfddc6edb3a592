/* Typed entries: a C file, a harness, that calls a function with arguments made from their types.
 *
 * Each choice (NULL or not, which object, how many elements) is an umbra_range() input by which a
 * pointer is taken out of a table: nothing is decided before the pointer is used, and then only
 * what matters. Since the harness is C with calls of umbra.h alone, the engine, the native
 * programs, repro.sh and regression tests need to know nothing about it. docs/entries.md says what
 * is made of which type. */
#ifndef UMBRA_TYPED_TYPED_H
#define UMBRA_TYPED_TYPED_H
#include "front/declarations.h"

typedef struct TypedSizes {
  int nodes, elements,
      text; /* structures behind each other, elements of an array, bytes of a text */
} TypedSizes;

/* The function in each version; twice the same: there is one version. */
typedef struct TypedEntry {
  const Declarations *in[2];
  const Declaration *of[2];
  TypedSizes sizes;
} TypedEntry;

/* It takes or returns more than numbers: it cannot be started without a harness. */
bool typed_is_needed(const Declaration *d);
/* What stands in the way of calling it; NULL: nothing. The caller frees it. */
char *typed_obstacle(const TypedEntry *e);
/* The function of the harness that calls it: its own name and "call_" before it. The caller frees
 * it. */
char *typed_name(const TypedEntry *e);
/* The harness. program: the file to include where UMBRA_PROGRAM does not say. */
void typed_write(const TypedEntry *e, const char *program, Str *out);
/* For people, a line for each parameter: "  list: NULL, or structures up to 3 behind each other".
 */
void typed_describe(const TypedEntry *e, Str *out);
#endif
