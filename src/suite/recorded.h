/* One run of the program under test, as `umbra record` recorded it (runtime/record.c), and the seed
 * that is written from it: a directory with seed.ktest, seed.json, the standard input and the
 * files. docs/suites.md describes them. */
#ifndef UMBRA_SUITE_RECORDED_H
#define UMBRA_SUITE_RECORDED_H
#include <stdbool.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct RecordedFile {
  char *said; /* the name that the program used */
  char *path; /* absolute, without ".", ".." and doubled slashes */
  /* its contents, a file in the directory of the notes; NULL: a directory, or there was no such
   * file */
  char *copy;
  bool is_directory;
  char *mapped; /* its name in the seed, relative to the working directory */
} RecordedFile;

typedef struct Recorded {
  char *notes; /* directory of the recorded notes */
  TextList arguments, environment, gaps;
  char *directory;
  char *test_id;    /* NULL: the script could not be determined */
  TextList test;    /* the script and its arguments */
  unsigned number;  /* number among all runs, from 1 */
  unsigned in_test; /* number among the runs of the same run of the script, from 1 */
  VEC(RecordedFile) files;
  Str in, out, err;
  char *status; /* "exit 0", "signal 11"; NULL: unknown */
} Recorded;

/* False if the notes contain no arguments (the process was killed at once, or is still running). */
bool recorded_read(Recorded *r, const char *notes, unsigned number);
void recorded_done(Recorded *r);
/* start: the suite's environment when it began, NULL-terminated. Fatal if something cannot be
 * written. */
void recorded_write_seed(const Recorded *r, const char *dir, char *const *start);

/* Implemented in seed_words.c: adds the start arguments (base/invocation.h) and the objects that
 * hold what they make symbolic. */
typedef struct KTest KTest;
void recorded_words(const Recorded *r, char *const *start, KTest *k);
/* Implemented in seed_json.c. */
void recorded_json(const Recorded *r, char *const *start, const KTest *k, Str *out);
/* True for a variable (NAME=VALUE) that the suite set for the program, or that controls locale or
 * time zone. */
bool recorded_is_own_variable(const char *variable, char *const *start);
#endif
