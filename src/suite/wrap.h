/* Wrappers in place of programs, while a test suite runs (runtime/record.c is what a wrapper does).
 *
 * A program that lies in a directory of PATH is left alone: its wrapper comes first on PATH. Any
 * other one is moved to NAME.umbra-recorded beside it, and the wrapper takes its place until
 * wrap_restore. A process of its own restores them if this one is killed; only when the machine
 * itself fails something is left, which the next run refuses to touch. */
#ifndef UMBRA_SUITE_WRAP_H
#define UMBRA_SUITE_WRAP_H
#include <sys/types.h>

#include "base/vec.h"

typedef struct Wrap {
  char *name, *path; /* path is absolute */
  char *saved;       /* where it is meanwhile; NULL: it was left alone */
} Wrap;

typedef struct WrapList {
  VEC(Wrap) list;
  char *spool, *bin; /* for the notes; the directory of wrappers for PATH */
  pid_t guard;       /* 0: there is none */
  int guarded;       /* the guard acts when this is closed */
} WrapList;

/* "NAME=PATH", or the NAME of a program on PATH. Fatal when it cannot be wrapped. */
void wrap_add(WrapList *w, const char *spec);
/* Makes the spool and the wrappers, and moves the programs. Fatal, with everything as it was, when
 * that cannot be done. */
void wrap_install(WrapList *w, const char *spool);
void wrap_restore(void *list); /* a WrapList *: also for fatal_set_cleanup */
void wrap_done(WrapList *w);
#endif
