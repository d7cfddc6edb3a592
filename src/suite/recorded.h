/* One run of the program under test, as `umbra record` noted it (runtime/record.c), and the seed
 * that is made of it: a directory with seed.ktest, seed.json, the standard input and the files.
 * docs/suites.md describes them. */
#ifndef UMBRA_SUITE_RECORDED_H
#define UMBRA_SUITE_RECORDED_H
#include <stdbool.h>

#include "base/str.h"
#include "base/vec.h"

typedef struct RecordedFile {
  char *said; /* the name that the program used */
  char *path; /* absolute, without ".", ".." and doubled slashes */
  char *copy; /* its contents, in the directory of the notes; NULL: a directory, or there was no
                 such file */
  bool is_directory;
  char *mapped; /* its name in the seed: below the working directory */
} RecordedFile;

typedef struct Recorded {
  char *notes; /* the directory they are in */
  TextList arguments, environment, gaps;
  char *directory;
  char *test_id;    /* NULL: no script could be told */
  TextList test;    /* the script and its arguments */
  unsigned number;  /* of all runs, from 1 */
  unsigned in_test; /* of those of the same run of the script, from 1 */
  VEC(RecordedFile) files;
  Str in, out, err;
  char *status; /* "exit 0", "signal 11"; NULL: unknown */
} Recorded;

/* False: the notes hold no arguments (it was killed at once, or is still running). */
bool recorded_read(Recorded *r, const char *notes, unsigned number);
void recorded_done(Recorded *r);
/* start: the suite's environment when it began, NULL-terminated. Fatal when something cannot be
 * written. */
void recorded_write_seed(const Recorded *r, const char *dir, char *const *start);

/* seed_words.c: the words of base/invocation.h, and the objects that hold what they make symbolic.
 */
typedef struct KTest KTest;
void recorded_words(const Recorded *r, char *const *start, KTest *k);
/* seed_json.c */
void recorded_json(const Recorded *r, char *const *start, const KTest *k, Str *out);
/* A variable (NAME=VALUE) that the suite set for the program, or that says how to treat text and
 * time. */
bool recorded_is_own_variable(const char *variable, char *const *start);
#endif
