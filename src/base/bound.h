/* Strings of bounds that several modules use, and the kinds of bounds. A bound is stored and passed
 * on as a string, because a harness declares it with umbra_bound(); bounds.def maps the string to
 * its kind. */
#ifndef UMBRA_BASE_BOUND_H
#define UMBRA_BASE_BOUND_H
#include <stdbool.h>

/* The beginning of a bound that names variables left at their initial values. */
#define BOUND_INITIAL_VALUES "initial values of "
/* The string that the modelled C library reports when a program reads standard input that was
 * given: not a bound by itself (runtime/libc/descriptors.c has the same string). */
#define BOUND_INPUT_SEEN "standard input"

/* The beginnings of bounds that name situations which harnesses do not generate. */
#define BOUND_NO_OVERLAP "arguments that do not overlap"
#define BOUND_NO_VARIABLE "arguments that lead to no variable"
#define BOUND_NUMBERS "numbers that lead to no object if they are used as pointers"
#define BOUND_TO_OBJECTS "pointers that are NULL or lead to objects"
#define BOUND_NO_SHARING "structures without "
#define BOUND_LENGTHS "lengths that fit their arrays"
#define BOUND_FILES "files that are "
#define BOUND_FILES_LEFT "files whose position and buffer no caller looks at"
#define BOUND_FILES_EXIST "files that exist and are readable"
#define BOUND_ENDS "begins and ends of one array"
#define BOUND_ZEROS "zeros after "
#define BOUND_PADDING "padding that is zero"
#define BOUND_CALLBACKS "callbacks that "
#define BOUND_ONE_CALLBACK "one callback "

typedef enum BoundKind {
  BOUND_SIZE,     /* a size, a count, or a set of formats: all input within it was tried */
  BOUND_STATE,    /* variables left at their initial values */
  BOUND_ASSUMED,  /* --assume */
  BOUND_VERSION,  /* fields that one version lacks */
  BOUND_ALIAS,    /* pointers to one object, to a part of it, or to a variable */
  BOUND_SHAPE,    /* cycles and shared parts of structures */
  BOUND_LENGTH,   /* lengths that differ from those of their arrays */
  BOUND_CONTENT,  /* bytes that are not part of a string or an array */
  BOUND_CALLBACK, /* what callback functions do */
  BOUND_FILE,     /* symbolic files that do not exist, are directories or cannot be read; what
                     callers see of a file afterwards */
  BOUND_KINDS
} BoundKind;

BoundKind bound_kind(const char *text);
const char *bound_kind_name(BoundKind k); /* as in run.json */
/* The bound names situations that were not tried at all: the verdict is "for" the others. */
bool bound_is_stated(BoundKind k);
#endif
