/* The start of a whole program that is fuzzed natively (docs/fuzzing.md): the engine's widest one
 * (engine/probe_start.h), in which files are run. Its inputs have the encoding of
 * runtime/fuzz_input.h. */
#ifndef UMBRA_REPLAY_FUZZ_START_H
#define UMBRA_REPLAY_FUZZ_START_H
#include "engine/engine_sizes.h"
#include "engine/given_files.h"
#include "engine/run_info.h"
#include "witness/witness_ktest.h"

/* Writes how the program is started for runtime/fuzz_program.h, and the files that it finds in its
 * working directory as `scratch`/template. Returns NULL, or why the program cannot be fuzzed; the
 * caller frees it. */
char *fuzz_start_write(const SizedStart *start, const RunInfo *run, const char *layout,
                       const char *scratch);
/* Encodes a file as the content with this number, and names it as an argument if it has a name.
 * False if it does not fit. */
bool fuzz_start_encode_file(const SizedStart *start, const GivenFile *f, size_t content, Str *out);
/* Encodes a test case of the engine. False if the fuzzer cannot express it. */
bool fuzz_start_encode_test(const KTest *k, Str *out);
/* Appends a test case of the engine of a path on which the versions diverged, unless that is
 * impossible. */
void fuzz_start_give_test(const char *entry, const KTest *k, GivenFiles *given);
#endif
