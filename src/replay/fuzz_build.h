/* The programs of a native fuzzing run: each version is a shared library with libFuzzer's
 * instrumentation, and the fuzzer is libFuzzer with runtime/fuzz_driver.c. The version's build uses
 * build_program with is_fuzzed. */
#ifndef UMBRA_REPLAY_FUZZ_BUILD_H
#define UMBRA_REPLAY_FUZZ_BUILD_H
#include "replay/replay_build.h"

/* Why nothing can be fuzzed on this machine: a package that is missing; NULL if it can be. The
 * caller frees it. */
char *fuzz_build_obstacle(void);
/* Builds `dir`/program. Returns NULL, or the compiler's messages. */
char *fuzz_build_driver(const char *dir);

/* For build_program: the options with which objects are compiled; */
void fuzz_build_instrument(ClangCommand *c);
/* links the objects 0.o, 1.o, ... as `dir`/program. Returns NULL, or the linker's messages. */
char *fuzz_build_link(const BuildOptions *o, const char *dir, size_t objects);
#endif
