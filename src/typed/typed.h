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

enum { MOST_GROWN = 16 }; /* sizes one after the other */

#define NOT_SHARED UINT32_MAX

/* The variables that the function reads, in either version. */
typedef struct TypedState {
  const CType *made[2]; /* those that are made, as fields of a structure; NULL: none is */
  bool *is_foreign;     /* per field: the function's file need not declare it */
  const char **left;    /* static ones that it reads or writes: what they hold then is compared */
  uint32_t left_count;
  const char **kept; /* "count in next()": those that stay as they start */
  uint32_t kept_count;
  const CVariable **shown[2]; /* as each version has them: variables that either reads or writes and
                                 that the harness can name */
  uint32_t shown_count;
  unsigned touches;        /* CTouch: what either version does with memory */
  const CType **pointable; /* variables of either that a pointer from outside may lead to; NULL: of
                              an unknown type */
  uint32_t pointable_count;
} TypedState;

/* The function in each version; twice the same: there is one version. */
typedef struct TypedEntry {
  Declarations *in[2];
  const Declaration *of[2];
  TypedSizes sizes;
  const char *const *assumed; /* "FUNCTION:EXPRESSION", of any functions; borrowed */
  size_t assumed_count;
  TypedSizes grown[MOST_GROWN]; /* they begin with the first of these, and grow to the next ones */
  int grown_count;              /* 0: they stay as they are */
  bool has_any_state;           /* variables hold anything, too */
  bool has_any_alias;           /* --alias any */
  bool has_any_callbacks;       /* --callbacks any */
  /* typed_obstacle fills these, which last as long as in[0]: */
  const CType *shared[2];  /* functions of the parameters that both have, each with its types */
  const uint32_t *from[2]; /* which of them each version's own parameters are, or NOT_SHARED */
  bool has_format; /* further arguments (...), or a va_list, after a format that tells their types:
                      the last of the shared parameters */
  bool has_va_list;
  TypedState state;
} TypedEntry;

/* It takes or returns more than numbers: it cannot be started without a harness. */
bool typed_is_needed(const Declaration *d);
/* The expression, if "FUNCTION:EXPRESSION" is said of this function, else NULL. */
const char *typed_assumption(const char *assumed, const char *function);
/* What stands in the way of calling it; NULL: nothing, and the rest of this file can be asked. The
 * caller frees it. */
char *typed_obstacle(TypedEntry *e);
/* Whether a program can be in the state that is made; umbra_made_up() says it. Of variables that
 * hold what they start with. */
typedef enum TypedWorth {
  TYPED_REACHED,     /* numbers and texts: anybody can pass them */
  TYPED_CONSTRUCTED, /* arrays, callbacks, pointers to numbers: made up, but any caller may */
  TYPED_MAYBE        /* structures: some caller would have to produce such */
} TypedWorth;
TypedWorth typed_worth(const TypedEntry *e); /* of one without an obstacle */
/* The entry's sizes grow, from the smallest up to these. */
void typed_grow(TypedEntry *e, TypedSizes largest);
/* What it takes, in a few words: "text and numbers". */
void typed_summarize(const TypedEntry *e, Str *out);
/* Why no harness can be made without the function's file; NULL: one can. The caller frees it. */
char *typed_fileless_obstacle(const TypedEntry *e);
/* The function of the harness that calls it: its own name and "call_" before it. The caller frees
 * it. */
char *typed_name(const TypedEntry *e);
/* The harness. program: the file to include where UMBRA_PROGRAM does not say; NULL: there is none,
 * and the types are written down as far as debug information tells them. */
void typed_write(const TypedEntry *e, const char *program, Str *out);
/* For people, a line for each parameter: "  list: NULL, or structures up to 3 behind each other".
 */
void typed_describe(const TypedEntry *e, Str *out);
#endif
