/* Native builds of a program under test, linked to the runtime that delivers the values of a test
 * case (runtime/replay.c).
 *
 * Sources are built against the host's libc, as their users build them; the engine's acts like it
 * (docs/world.md).
 *
 * Bitcode is instrumented for AddressSanitizer (front/instrument.h). That of a whole program may
 * have been compiled for musl, as its target says; built plain it gets musl, statically (Debian's
 * package musl-dev). These headers follow glibc's layouts but in a few places (build_misfit). A
 * program that needs one of these, or a function that only musl has, gets no sanitizers: its second
 * build is the first one again, and of generic errors only the signals remain. The same holds where
 * no build with sanitizers can start (sanitizer_trial.h). */
#ifndef UMBRA_REPLAY_BUILD_H
#define UMBRA_REPLAY_BUILD_H
#include <string.h>

#include "base/entry.h"
#include "base/sources.h"
#include "base/str.h"
#include "code/code.h"

/* For nm, which else asks the plugins of every compiler on the machine, and each loads its LLVM. */
#define NM_FORMAT "--target=elf64-x86-64"

typedef struct BuildOptions {
  const Sources *sources;
  const char *entry; /* "main", a libFuzzer target, or a function that a generated driver calls */
  /* gives the entry's parameters, for such functions, and says which others are called; may be NULL
   * otherwise */
  const Program *program;
  bool is_plain;   /* without sanitizers */
  bool is_version; /* of a pair, which is to be compared */
  bool is_of_musl; /* build_program finds out */
  /* "UMBRA_OLD", "UMBRA_NEW": a version of a unified source; else NULL */
  const char *version_macro;
  /* __FILE__ names the files as this other version does; NULL: as they are */
  const Sources *counterpart;
  const char *builtins; /* an archive that is linked, too; NULL: none is missed */
} BuildOptions;

/* Finds out, once, what the others need, before threads call them. */
void build_prepare(void);
/* Where a version's plain build has a second program, with musl's mathematical functions in the
 * place of the host's. */
#define BUILD_WITH_MATH "with-math"
/* Builds the binary `dir`/program; its other files in `dir` as well. NULL, or why it does not build
 * (the compiler's own words). *lacks (NULL: nobody asks): why a build with sanitizers has none,
 * else NULL. The caller frees both. */
char *build_program(const BuildOptions *o, const char *dir, char **lacks);

/* The source of a main program that calls the entry with arguments from the test case (driver.c).
 * NULL, or why there can be none. */
char *build_driver(const BuildOptions *o, Str *source);
static inline bool build_needs_driver(const char *entry) {
  return entry_kind(entry) == ENTRY_FUNCTION;
}
#endif
