/* The compiled files of both trees. Each file is compiled once, and a file that is the same in both
 * trees, with all that it includes, is compiled for both at once. */
#ifndef UMBRA_REVIEW_UNIT_STORE_H
#define UMBRA_REVIEW_UNIT_STORE_H
#include "review/definers.h"
#include "review/review_compile.h"

typedef VEC(Unit *) UnitList; /* borrowed from the store */

typedef struct UnitStore {
  Workspace *workspace;
  UnitList units[VERSIONS];
  UnitList begun[VERSIONS]; /* preprocessed, and not yet compiled */
  UnitList same[VERSIONS];  /* not compiled: the preprocessed text is the same in both versions */
  UnitList newer_tests;     /* of OLD, with the contents of NEW (newer_tests.h) */
  TextList unfit_tests;     /* paths of tests of NEW that call what OLD does not define */
  Definers definers[VERSIONS];
  StrMap same_files; /* 1 for a file that is the same in both trees, otherwise 0; as far as known */
  bool knows_names;  /* hides_names is known */
  bool hides_names;  /* a file that only one tree has may be included instead of another one */
  const char *names; /* begins the names of the bitcode files; NULL: nothing does */
  const char *beside; /* the name of the bitcode files of a process that compiles ahead; NULL: the
                         store's own */
  /* By clock_now(); 0: never. After changed_end no more changed files are compiled, after
   * needed_end no more files that they need. */
  double changed_end, needed_end;
  bool is_trial; /* if changed files are compiled with guesses, nothing else is: a build follows */
} UnitStore;

void unit_store_init(UnitStore *s, Workspace *w, double changed_end, double needed_end);
void unit_store_done(UnitStore *s);
void unit_store_clear(UnitStore *s); /* forgets all compiled files */
/* NULL if the version does not have the file. The unit of a file that does not compile has an
 * error. */
Unit *unit_store_get(UnitStore *s, Version v, const char *path);
/* Is the file, which both versions have, the same after preprocessing? Then its units are kept in
 * `same`. */
bool unit_store_is_same(UnitStore *s, char *const paths[VERSIONS]);
/* The same without a search for missing headers: false if one is missing. */
bool unit_store_is_same_at_once(UnitStore *s, char *const paths[VERSIONS]);
/* For a file that is known to be the same after preprocessing. */
void unit_store_take_same(UnitStore *s, char *const paths[VERSIONS]);
/* Is the file that NEW calls so (relative to the run directory, or absolute) the same in OLD? */
bool unit_store_is_same_file(UnitStore *s, const char *file);
/* Which files of the tree may define a name; scanned once. */
const Definers *unit_store_definers(UnitStore *s, Version v);
/* Does the C library or the compiler define the name? */
bool unit_store_is_of_library(const Workspace *w, const char *name);
Unit *units_find(const UnitList *list, const char *path); /* NULL: it has none of that path */
bool units_have(const UnitList *list, const char *path);
Unit *units_definer(const UnitList *list, const char *name); /* the first; NULL: there is none */
bool units_have_main(const UnitList *list);
#endif
