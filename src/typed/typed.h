/* Typed entries: a C file, the harness, that calls a function with arguments generated from their
 * types.
 *
 * Each choice (NULL or not, which object, how many elements) is an umbra_range() input with which a
 * pointer is selected from a table: nothing is decided before the pointer is used, and then only
 * what matters. Because the harness is C that only calls functions of umbra.h, the engine, the
 * native programs, repro.sh and regression tests do not depend on it. docs/entries.md describes
 * what is generated for each type. */
#ifndef UMBRA_TYPED_TYPED_H
#define UMBRA_TYPED_TYPED_H
#include "front/declarations.h"

typedef struct TypedSizes {
  int nodes, elements, text; /* structures in a chain, elements of an array, bytes of a string */
} TypedSizes;

enum { MOST_GROWN = 16 }; /* maximum number of sizes tried one after another */

#define NOT_SHARED UINT32_MAX

/* The variables that the function reads in either version. */
typedef struct TypedState {
  const CType *made[2]; /* those that are generated, as fields of a structure; NULL if none is */
  bool *is_foreign;     /* per field: the function's file need not declare it */
  const char **left;    /* static ones that it reads or writes: their final values are compared */
  uint32_t left_count;
  const char **kept; /* "count in next()": those that keep their initial values */
  uint32_t kept_count;
  const CVariable **shown[2]; /* in each version: variables that either version reads or writes and
                                 that the harness can name */
  uint32_t shown_count;
  unsigned touches;        /* a set of CTouch: the effects of either version on memory */
  const CType **pointable; /* types of variables of either version to which a pointer from outside
                              may lead; NULL if unknown */
  uint32_t pointable_count;
} TypedState;

/* Whether a program can reach the state that is generated, which the harness reports with
 * umbra_made_up(). Assumes that variables hold their initial values. */
typedef enum TypedWorth {
  TYPED_REACHED,     /* numbers and strings: any caller can pass them */
  TYPED_CONSTRUCTED, /* arrays, callbacks, pointers to numbers, structures of characters: generated,
                        but any caller may pass them */
  TYPED_BUILT,       /* structures, which constructors of the program can create; some are generated
                        nevertheless */
  TYPED_MAYBE        /* other structures: some caller would have to produce them */
} TypedWorth;

/* What the parameters consist of, for a summary. */
typedef enum TypedTakes {
  TAKES_TEXT = 1,
  TAKES_ARRAYS = 2,
  TAKES_CALLBACKS = 4,
  TAKES_FILES = 8,
  TAKES_FORMAT = 16,
  TAKES_STRUCTURES = 32,
  TAKES_POINTERS = 64,
  TAKES_NUMBERS = 128,
  TAKES_INPUT = 256
} TypedTakes;

/* The function in each version; both are the same if there is one version. */
typedef struct TypedEntry {
  Declarations *in[2];
  const Declaration *of[2];
  const char *file; /* the one that was named to choose a static function; NULL if none was */
  TypedSizes sizes;
  const char *const *assumed; /* "FUNCTION:EXPRESSION", for any functions; borrowed */
  size_t assumed_count;
  TypedSizes grown[MOST_GROWN]; /* the sizes start with the first and grow to the next */
  int grown_count;              /* 0 if the sizes are fixed */
  bool is_probed;         /* longer strings and arrays are possible in runs on a concrete input */
  int tried;              /* the last ones of `grown`: they are only tried, and no bound */
  bool is_filled;         /* the last one of these fills small arrays in structures */
  bool has_any_state;     /* variables may hold any value */
  bool has_any_alias;     /* --alias any */
  bool has_any_callbacks; /* --callbacks any */
  bool has_malloc_macro, has_calloc_macro; /* a call of the macro compiles in the function's file of
                                              both versions */
  const char *macros[2]; /* lines "#define NAME TEXT": the macros at the end of the function's file;
                            NULL if unknown. Borrowed */
  /* typed_obstacle fills these, which are valid as long as in[0]: */
  const CType *shared[2];  /* function types with the parameters that both versions have, with each
                              version's types */
  const uint32_t *from[2]; /* of each version's own parameters: index among them or NOT_SHARED */
  bool has_format; /* further arguments (...), or a va_list, follow a format that determines their
                      types, which is the last shared parameter */
  bool has_va_list;
  TypedState state;
  TypedWorth worth;
  unsigned takes; /* a set of TypedTakes */
} TypedEntry;

/* Does it take or return more than numbers, so that it cannot be called without a harness? */
bool typed_is_needed(const Declaration *d);
/* The expression, if "FUNCTION:EXPRESSION" is for this function; otherwise NULL. */
const char *typed_assumption(const char *assumed, const char *function);
/* The obstacle to calling it, which the caller frees; NULL if there is none. Only then may the
 * other functions of this file be called. */
char *typed_obstacle(TypedEntry *e);
/* Makes the entry's sizes grow, from the smallest up to these. */
void typed_grow(TypedEntry *e, TypedSizes largest);
/* Adds sizes that are only tried, of strings and arrays of these lengths, if the entry has any; and
 * one in which small arrays of numbers in structures are filled, without a zero at their end.
 * Requires that there is no obstacle. */
void typed_try(TypedEntry *e, const uint32_t *lengths, size_t count);
/* Allows for longer strings and arrays in runs on a concrete input, if the entry has any. */
void typed_probe(TypedEntry *e);
/* A short description of its parameters: "text and numbers". Requires that there is no obstacle. */
void typed_summarize(const TypedEntry *e, Str *out);
/* The reason why no harness can be generated without the function's file; NULL if one can. The
 * caller frees it. */
char *typed_fileless_obstacle(const TypedEntry *e);
/* The name of the harness's function that calls it: "call_" and its own name. The caller frees
 * it. */
char *typed_name(const TypedEntry *e);
/* Writes the harness. `program` is the file to include unless UMBRA_PROGRAM is defined; NULL if
 * there is none: the types are then written from debug information. */
void typed_write(const TypedEntry *e, const char *program, Str *out);
/* For people: one line for each parameter, such as
 * "  list: NULL, or struct node, up to 3 linked structures of a type". */
void typed_describe(const TypedEntry *e, Str *out);
#endif
