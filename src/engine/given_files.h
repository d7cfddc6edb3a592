/* --corpus: files that become inputs of the probes (hunt.h), such as the queue of AFL++ or
 * libFuzzer. For a fuzz target a file is its data, for a program standard input and the symbolic
 * files, for other functions each string and array. */
#ifndef UMBRA_ENGINE_GIVEN_FILES_H
#define UMBRA_ENGINE_GIVEN_FILES_H
#include "base/options.h"
#include "engine/engine.h"
#include "engine/probe_values.h"

enum { GIVEN_LARGEST = 1 << 16 }; /* bytes */

typedef struct GivenFile {
  char *name; /* its path, as given */
  uint8_t *bytes;
  uint32_t len;
  bool is_fuzzed; /* found by the fuzzer (replay/fuzzing.h), not given by the user */
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
/* Appends a file that the fuzzer has found. Takes the name and the bytes. */
void given_files_add(GivenFiles *g, char *name, uint8_t *bytes, uint32_t len);
void given_files_done(GivenFiles *g);

/* Number of inputs that are made from one file: a program may read it in several ways. */
unsigned given_file_ways(const Engine *e);
/* For the current start of main. The inputs that the entry creates are known after some runs. NULL:
 * the file does not fit. One reference. */
Model *given_file_input(Engine *e, ProbeValues *v, const GivenFile *f, unsigned way,
                        uint32_t *data_size);
#endif
