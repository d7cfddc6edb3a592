/* Compiles a program under test for native runs: its sources, bitcode, and the parts of the runtime
 * that delivers the values of a test case (runtime/replay.c). */
#ifndef UMBRA_REPLAY_COMPILE_H
#define UMBRA_REPLAY_COMPILE_H
#include <string.h>

#include "base/base_entry.h"
#include "base/base_sources.h"
#include "base/str.h"
#include "code/code.h"
#include "front/clang.h"

/* For nm, which otherwise loads the plugins of every compiler on the machine, each with its
 * LLVM. */
#define NM_FORMAT "--target=elf64-x86-64"

/* Building a program of more files takes longer than finding a difference. */
enum { BUILD_FEW_FILES = 8 };

typedef struct BuildOptions {
  const Sources *sources;
  const char *entry; /* "main", a libFuzzer target, or a function that a generated driver calls */
  /* provides the entry's parameters for such functions, and the functions that are called; may be
   * NULL otherwise */
  const Program *program;
  bool is_plain;   /* without sanitizers */
  bool is_counted; /* plain, and counts its cost (runtime/replay_cost.c); not with musl */
  bool is_fuzzed;  /* plain, and a shared library for the fuzzer (fuzz_build.h); not with musl */
  bool is_by_gcc;  /* plain; its sources, which are all C, are compiled by gcc */
  bool is_code;    /* by gcc: only what its code is matters (gcc_code.h) */
  bool is_version; /* of a pair whose outcomes are compared */
  /* compiles the last file first: two versions that are built at the same time do not compile the
   * same unchanged files, but take most objects of the other one from the cache */
  bool is_backward;
  bool is_of_musl; /* determined by build_program */
  /* "UMBRA_OLD" or "UMBRA_NEW" for a version of a unified source; otherwise NULL */
  const char *version_macro;
  /* __FILE__ gives the file names of this other version; NULL: unchanged */
  const Sources *counterpart;
} BuildOptions;

/* The part of the runtime that differs between OLD and NEW; a program that is not a version lacks
 * it. And the part that counts the cost. */
#define VERSION_PART "replay_version"
#define COST_PART "replay_cost"

/* Reason for a program without sanitizers; takes the function's name. */
#define BUILD_MISFIT_FORMAT "no sanitizers: the bitcode, compiled for musl, uses %s"

bool build_has_musl(const BuildOptions *o); /* the program is linked with musl */
/* The variables of the program are compared at its end. */
bool build_has_globals(const BuildOptions *o);
ClangTarget build_target(const BuildOptions *o);
void build_add_sanitizers(ClangCommand *c, bool is_plain);
/* Compiles a source as `dir`/NUMBER.o. Returns NULL, or the compiler's messages. */
char *build_object(const BuildOptions *o, const char *dir, size_t number, const char *source);

/* Compiles a part of the runtime, runtime/NAME.c, as `dir`/NAME.o, separately from the program's
 * -std and -D, and without sanitizers. Returns NULL, or the compiler's messages. */
char *build_runtime(const BuildOptions *o, const char *dir, const char *name);
/* Runs a command of clang or of a tool for object files. Returns NULL, or its messages. Empties the
 * command. */
char *build_run(ClangCommand *c);

/* Generates the source of a main program that calls the entry with arguments from the test case
 * (replay_driver.c). Returns NULL, or why that is impossible. */
char *build_driver(const BuildOptions *o, Str *source);
/* The line that includes the file; the caller frees it. Its name may contain a quote. */
char *build_include(const char *file);
static inline bool build_needs_driver(const char *entry) {
  return entry_kind(entry) == ENTRY_FUNCTION;
}
#endif
