/* The front end turns C files, LLVM bitcode and LLVM assembly into one linked Program of Code. No
 * other module uses LLVM.
 *
 *   files --clang-19--> bitcode --LLVM linker--> one module (+ libc files on demand)
 *         --translate--> Program
 *
 * Errors of the user (a missing file, C that does not compile, truncated or foreign bitcode, an
 * undefined entry) are fatal, with the message of the tool that found them. Code in a function that
 * cannot be translated becomes an UNSUPPORTED instruction: only paths that reach it end there. */
#ifndef UMBRA_FRONT_FRONT_H
#define UMBRA_FRONT_FRONT_H
#include "base/options.h"
#include "code/code.h"
#include "front/normal_result.h"

typedef struct Declarations Declarations; /* front/declarations.h */

/* An entry that a generated harness calls is loaded twice: first without the harness, which needs
 * the entry's declaration and the functions near the change. */
typedef struct FrontPreview {
  /* Does the entry need a harness? Called when both versions' declarations were read. */
  bool (*is_wanted)(const void *data, const Declarations *const of[2]);
  const void *data;
  bool is_taken; /* set: the programs lack the C library, and the functions not reached are not
                    compared */
} FrontPreview;

typedef struct FrontOptions {
  const StrList *files;                    /* any mix of .c, .h, .bc and .ll */
  const StrList *include, *define, *quote; /* passed to clang; NULL if none */
  const StrList *flags;                    /* passed to clang unchanged; NULL if none */
  StrList *builtins; /* `flags`, if -fno-builtin-NAME is to be added there for functions that both
                        the program and clang define (own_builtins.h); otherwise NULL */
  const char *included; /* a C file that one of them includes; NULL if none */
  const char *std;      /* NULL: clang's default */
  Optimise optimise;
  LibcHeaders headers;
  MathChoice math;
  unsigned checks;                     /* a set of 1 << CHECK_... */
  const struct FrontOptions *named_as; /* of a pair: NEW's options; __FILE__ uses its file names */
  bool *moves_lines;      /* of OLD: set if it gets NEW's numbers of lines (line_numbers.h) */
  const char *entry;      /* must be defined; otherwise fatal, with similar names */
  const char *entry_file; /* the file of a static entry; NULL if its name is enough */
  bool takes_all;         /* if the entry is not defined, translate every function */
  Declarations *declares; /* of a pair: gets what front_declare would read; NULL if unwanted */
  FrontPreview *preview;  /* of a pair: NEW's, which needs `declares` in both; NULL: not wanted */
  NormalRun **normal;  /* of a pair: NEW's gets the comparison of the normal forms; may be NULL */
  NormalProver prover; /* of NEW: called, in a child process, if the normal forms differ */
} FrontOptions;

/* Compiles, links and translates. Functions that the entry cannot reach by name are omitted. If the
 * program uses the C library's standard output or atexit, `exit` is linked as well. The passes of
 * code/passes.h have not been run on the result. */
Program *front_load(const FrontOptions *options);
/* Loads both versions (OLD, NEW). Functions and globals that are the same symbol (pair.h) have the
 * same number, and therefore the same address, in both, as src/unify requires. A symbol that a
 * version lacks is undefined there. `whole` gets the same programs including the functions and
 * variables of the versions that the entry cannot reach; they are for comparison, not for
 * execution. Both are NULL if nothing was omitted, and in a preview; `whole` itself may be NULL. */
void front_load_pair(const FrontOptions options[2], Program *programs[2], Program *whole[2]);
#endif
