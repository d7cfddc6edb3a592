/* Native builds of a program under test, linked to the runtime that delivers the values of a test
 * case (runtime/replay.c).
 *
 * Sources are built against the host's libc, as their users build them; the engine's libc behaves
 * like it (docs/world.md).
 *
 * Bitcode is instrumented for AddressSanitizer (front/instrument.h). The bitcode of a whole program
 * may have been compiled for musl, as its target shows; a plain build of it is statically linked to
 * musl (Debian's package musl-dev). Umbra's headers for musl follow glibc's layouts except in a few
 * places (build_misfit). A program that needs one of these, or a function that only musl has, gets
 * no sanitizers: its second build equals the first one, and generic errors show only as signals.
 * The same holds if no build with sanitizers can start (sanitizer_trial.h). */
#ifndef UMBRA_REPLAY_BUILD_H
#define UMBRA_REPLAY_BUILD_H
#include <string.h>

#include "base/base_entry.h"
#include "base/base_sources.h"
#include "base/str.h"
#include "code/code.h"
#include "front/clang.h"

/* For nm, which otherwise loads the plugins of every compiler on the machine, each with its
 * LLVM. */
#define NM_FORMAT "--target=elf64-x86-64"

typedef struct BuildOptions {
  const Sources *sources;
  const char *entry; /* "main", a libFuzzer target, or a function that a generated driver calls */
  /* provides the entry's parameters for such functions, and the functions that are called; may be
   * NULL otherwise */
  const Program *program;
  bool is_plain;   /* without sanitizers */
  bool is_counted; /* plain, and counts its cost (runtime/replay_cost.c); not with musl */
  bool is_fuzzed;  /* plain, and a shared library for the fuzzer (fuzz_build.h); not with musl */
  bool is_version; /* of a pair whose outcomes are compared */
  /* compiles the last file first: two versions that are built at the same time do not compile the
   * same unchanged files, but take most objects of the other one from the cache */
  bool is_backward;
  bool is_of_musl; /* determined by build_program */
  /* "UMBRA_OLD" or "UMBRA_NEW" for a version of a unified source; otherwise NULL */
  const char *version_macro;
  /* __FILE__ gives the file names of this other version; NULL: unchanged */
  const Sources *counterpart;
  const char *builtins; /* an archive to link in addition; NULL if not needed */
} BuildOptions;

/* Computes, once, what the other functions need, before threads call them. */
void build_prepare(void);
/* The directory, within that of a version's plain build, of a second program that is linked to
 * musl's mathematical functions instead of the host's. */
#define BUILD_WITH_MATH "with-math"
/* Builds the binary `dir`/program, with its other files in `dir`. Returns NULL, or why it does not
 * build (the compiler's messages). *lacks (may be NULL) receives the reason if a build has no
 * sanitizers, otherwise NULL. The caller frees both. */
char *build_program(const BuildOptions *o, const char *dir, char **lacks);

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
