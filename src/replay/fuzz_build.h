/* The programs of a native fuzzing run: each version is a shared library with libFuzzer's
 * instrumentation, and the fuzzer is libFuzzer with runtime/fuzz_driver.c. The version's build uses
 * build_program with is_fuzzed. */
#ifndef UMBRA_REPLAY_FUZZ_BUILD_H
#define UMBRA_REPLAY_FUZZ_BUILD_H
#include "front/clang.h"

/* Why nothing can be fuzzed on this machine: a package that is missing; NULL if it can be. The
 * caller frees it. */
char *fuzz_build_obstacle(void);
/* Makes the command that builds the fuzzer of whole programs or of fuzz targets, `dir`/program. */
void fuzz_build_driver(ClangCommand *c, const char *dir, bool is_program);

/* For build_program: adds the options with which objects are compiled; */
void fuzz_build_instrument(ClangCommand *c);
/* makes the command that links the objects 0.o, 1.o, ... and those of FUZZ_PART and, for a
 * function, FUZZ_FUNCTION_PART and FUZZ_MEMORY_PART, parts of the runtime, as `dir`/program. */
#define FUZZ_PART "fuzz_executor"
#define FUZZ_FUNCTION_PART "fuzz_function"
#define FUZZ_MEMORY_PART "fuzz_memory"
void fuzz_build_link(ClangCommand *c, const char *dir, size_t objects, bool is_function);
#endif
