/* Changed lines of two versions that no compilation saw: #ifdef of another system, of another
 * configuration, of another C library than the one that the engine executes. */
#ifndef UMBRA_CLI_INACTIVE_H
#define UMBRA_CLI_INACTIVE_H
#include "base/sources.h"
#include "unify/unify.h"

typedef struct Inactive {
  ChangedParts
      changed;      /* of the C files among the versions' and of the headers that these include */
  char *by_library; /* lines, changed or not, that the host's C library would have compiled
                       otherwise (#ifdef __GLIBC__): "a.c:5-9, b.h:7"; NULL: none */
} Inactive;

/* Of a program that is given as bitcode nothing is known. --no-inactive: only what names a C
 * library is looked at. */
void inactive_find(Inactive *found, const Options *o, const Versions *v);
void inactive_done(Inactive *found);
#endif
