/* Texts of bounds that more than one room knows, and the kinds of bounds. A bound is kept and
 * passed on as its text, since a harness says it with umbra_bound(); bounds.def tells the kind from
 * it. */
#ifndef UMBRA_BASE_BOUND_H
#define UMBRA_BASE_BOUND_H
#include <stdbool.h>

/* How the bound begins that names variables which are left as they start. */
#define BOUND_INITIAL_VALUES "initial values of "
/* What the modelled world says when a program looks at standard input that was given: no bound by
 * itself (runtime/libc/descriptors.c says the same). */
#define BOUND_INPUT_SEEN "standard input"

/* How bounds begin that name situations which a harness does not make. */
#define BOUND_NO_OVERLAP "arguments that do not overlap"
#define BOUND_NO_VARIABLE "arguments that lead to no variable"
#define BOUND_NO_SHARING "structures without "
#define BOUND_LENGTHS "lengths that fit their arrays"
#define BOUND_FILES "files that are "
#define BOUND_FILES_EXIST "files that are there and can be read"
#define BOUND_ENDS "begins and ends of one array"
#define BOUND_ZEROS "zeros after "
#define BOUND_PADDING "padding that is zero"
#define BOUND_CALLBACKS "callbacks that "
#define BOUND_ONE_CALLBACK "one callback "

typedef enum BoundKind {
  BOUND_SIZE,  /* up to which size, how many, which formats: all of the input up to it was tried */
  BOUND_STATE, /* variables that are left as they start */
  BOUND_ASSUMED,  /* --assume */
  BOUND_VERSION,  /* fields that one version lacks */
  BOUND_ALIAS,    /* pointers to one object, to a part of it, to a variable */
  BOUND_SHAPE,    /* cycles and shared parts of structures */
  BOUND_LENGTH,   /* lengths that are not those of their arrays */
  BOUND_CONTENT,  /* bytes that are not part of a text or an array */
  BOUND_CALLBACK, /* what functions that are called back do */
  BOUND_FILE,     /* symbolic files that do not exist, are directories or cannot be read */
  BOUND_KINDS
} BoundKind;

BoundKind bound_kind(const char *text);
const char *bound_kind_name(BoundKind k); /* as in run.json */
/* It names situations that were not tried at all: the verdict is "for" the others. */
bool bound_is_stated(BoundKind k);
#endif
