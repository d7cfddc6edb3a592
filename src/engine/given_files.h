/* --corpus: files that become inputs of the probes (hunt.h), such as the queue of AFL++ or
 * libFuzzer. For a fuzz target a file is its data, for a program standard input and the symbolic
 * files, for other functions each string and array.
 *
 * What the fuzzer writes for a program is its whole input, arguments included, in the encoding of
 * runtime/fuzz_input.h; for another function, the values that it requests, as in
 * runtime/fuzz_shared.h. In a run directory such a file begins with a line that says so. */
#ifndef UMBRA_ENGINE_GIVEN_FILES_H
#define UMBRA_ENGINE_GIVEN_FILES_H
#include "base/options.h"
#include "engine/engine.h"
#include "engine/probe_values.h"

enum { GIVEN_LARGEST = 1 << 16 };          /* bytes */
#define GIVEN_WHOLE_LINE "umbra-input 1\n" /* the first line of a whole input */

typedef struct GivenFile {
  char *name; /* its path, as given */
  uint8_t *bytes;
  uint32_t len;
  bool is_fuzzed; /* found by the fuzzer (replay/fuzzing.h), not given by the user */
  bool is_whole;  /* encoded: the whole input of a program or a function */
  bool differs;   /* the native versions differ on it */
} GivenFile;

typedef struct GivenFiles GivenFiles;
struct GivenFiles {
  VEC(GivenFile) list; /* in the order of the directories and names */
  uint64_t left_out;   /* number of files that are too large, or beyond the total */
  uint32_t longest;
  uint64_t fuzzed; /* number of those in the list that the fuzzer has found */
};

/* Fatal if a directory cannot be read, or if there is no file. */
void given_files_load(const StrList *dirs, GivenFiles *g);
/* Appends a file that the fuzzer has found. Takes its name and bytes. */
void given_files_add(GivenFiles *g, const GivenFile *f);
void given_files_done(GivenFiles *g);

/* Number of inputs that are made from one file: a program may read it in several ways. */
unsigned given_file_ways(const Engine *e, const GivenFile *f);
/* For the current start of main; a whole input becomes exactly that input. The inputs that the
 * entry creates are known after some runs. NULL: the file does not fit. One reference. */
Model *given_file_input(Engine *e, ProbeValues *v, const GivenFile *f, unsigned way,
                        uint32_t *data_size);
#endif
