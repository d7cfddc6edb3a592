/* Wrappers that replace programs while a test suite runs (runtime/record.c is the code of a
 * wrapper).
 *
 * A program in a directory of PATH is not touched: its wrapper comes first on PATH. Any other
 * program is moved to NAME.umbra-recorded in the same directory, and the wrapper takes its place
 * until wrap_restore. A separate process restores the programs if this one is killed; only if the
 * machine itself fails do wrappers remain, and the next run refuses to touch them. */
#ifndef UMBRA_SUITE_WRAP_H
#define UMBRA_SUITE_WRAP_H
#include <sys/types.h>

#include "base/vec.h"

typedef struct Wrap {
  char *name, *path; /* path is absolute */
  char *saved;       /* where the original is kept meanwhile; NULL: it was not moved */
} Wrap;

typedef struct WrapList {
  VEC(Wrap) list;
  char *spool, *bin; /* directory for the notes; directory of wrappers for PATH */
  pid_t guard;       /* 0 if absent */
  int guarded;       /* the guard acts when this descriptor is closed */
} WrapList;

/* spec is "NAME=PATH" or the NAME of a program on PATH. Fatal if it cannot be wrapped. */
void wrap_add(WrapList *w, const char *spec);
/* Creates the spool and the wrappers, and moves the programs. If that fails it is fatal, and
 * everything is restored. */
void wrap_install(WrapList *w, const char *spool);
void wrap_restore(void *list); /* a WrapList *: also for fatal_set_cleanup */
void wrap_done(WrapList *w);
#endif
