/* The front end: C files, LLVM bitcode and LLVM assembly in; one linked Program of Code out. The
 * only door to LLVM.
 *
 *   files --clang-19--> bitcode --LLVM linker--> one module (+ libc files on demand)
 *         --translate--> Program
 *
 * Mistakes of the user (missing file, C that does not compile, truncated or foreign bitcode,
 * undefined entry) are fatal with the message of the tool that found them. What cannot be
 * translated inside a function becomes an UNSUPPORTED instruction there: only paths that reach it
 * end. */
#ifndef UMBRA_FRONT_FRONT_H
#define UMBRA_FRONT_FRONT_H
#include "base/options.h"
#include "code/code.h"

typedef struct FrontOptions {
  const StrList *files;                    /* .c, .h, .bc, .ll in any mix */
  const StrList *include, *define, *quote; /* passed to clang; NULL: none */
  const StrList *flags;                    /* likewise, as they are */
  StrList *builtins;    /* where -fno-builtin-NAME is added for functions of the program that clang
                           knows, too (own_builtins.h): `flags`; NULL: nowhere */
  const char *included; /* a C file that one of them includes; NULL: none */
  const char *std;      /* NULL: clang's default */
  Optimise optimise;
  LibcHeaders headers;
  MathChoice math;
  unsigned checks;                     /* 1 << CHECK_... */
  const struct FrontOptions *named_as; /* NEW's, of a pair: __FILE__ says the names of its files */
  const char *entry;                   /* must be defined: fatal otherwise, naming near misses */
  bool takes_all; /* without that entry every function is translated, and the caller chooses */
} FrontOptions;

/* Compiles, links and translates. Functions that the entry cannot reach by name are left out. When
 * the program uses the libc's standard output or atexit, `exit` is linked as well. The passes of
 * code/passes.h have not been run yet. */
Program *front_load(const FrontOptions *options);
/* Both versions (OLD, NEW), with the same numbers, and so the same addresses, for the functions and
 * globals that are the same symbol (pair.h): what src/unify needs. One that a version lacks is
 * undefined there.
 * whole: the same with the functions and variables of the versions that the entry cannot reach, to
 * be compared, not executed; NULL each where nothing was left out, and whole may be NULL. */
void front_load_pair(const FrontOptions options[2], Program *programs[2], Program *whole[2]);
#endif
