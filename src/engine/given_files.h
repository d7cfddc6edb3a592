/* --corpus: files that become inputs of the probes (hunt.h), such as the queue of AFL++ or
 * libFuzzer. For a fuzz target a file is its data, for a program standard input and the symbolic
 * files, for other functions each string and array.
 *
 * Inputs that the fuzzer finds are added, and test cases of paths on which the versions diverged
 * without a visible difference: with other options or with more input it may become visible. For a
 * program these are the whole input, arguments included, in the encoding of runtime/fuzz_input.h;
 * for another function, the values that it requests, as in runtime/fuzz_shared.h. In a run
 * directory such a file begins with a line that says so. */
#ifndef UMBRA_ENGINE_GIVEN_FILES_H
#define UMBRA_ENGINE_GIVEN_FILES_H
#include "base/options.h"
#include "engine/engine.h"
#include "engine/probe_values.h"

enum { GIVEN_LARGEST = 1 << 16 };          /* bytes */
#define GIVEN_WHOLE_LINE "umbra-input 1\n" /* the first line of a whole input */

typedef enum GivenOrigin {
  GIVEN_BY_USER,
  GIVEN_BY_FUZZER, /* replay/fuzzing.h */
  GIVEN_BY_PATH    /* a test case of a path on which the versions diverged */
} GivenOrigin;

typedef struct GivenFile {
  char *name; /* its path, as given; NULL for GIVEN_BY_PATH */
  uint8_t *bytes;
  uint32_t len;
  GivenOrigin origin;
  bool is_whole; /* encoded: the whole input of a program or a function */
  bool differs;  /* the native versions differ on it */
} GivenFile;

typedef struct GivenFiles GivenFiles;
struct GivenFiles {
  VEC(GivenFile) list; /* in the order of the directories and names */
  uint64_t left_out;   /* number of files that are too large, or beyond the total */
  uint32_t longest;
  uint64_t of_user; /* number of those in the list that the user has given */
};

/* Fatal if a directory cannot be read, or if there is no file. */
void given_files_load(const StrList *dirs, GivenFiles *g);
/* Appends a file that the user has not given. Takes its name and bytes. */
void given_files_add(GivenFiles *g, const GivenFile *f);
void given_files_done(GivenFiles *g);

/* Number of inputs that are made from one file: a program may read it in several ways, and a test
 * case of a path is also tried with more input, and with each further option. */
unsigned given_file_ways(const Engine *e, const ProbeValues *v, const GivenFile *f);
/* For the current start of main; a whole input becomes exactly that input in way 0. The inputs that
 * the entry creates are known after some runs. NULL: the file does not fit. One reference. */
Model *given_file_input(Engine *e, ProbeValues *v, const GivenFile *f, unsigned way,
                        uint32_t *data_size);
#endif
