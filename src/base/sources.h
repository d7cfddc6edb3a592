/* The source of a program under test: what is compiled, and how. Of two versions: one unified
 * source for both, or one of each. */
#ifndef UMBRA_BASE_SOURCES_H
#define UMBRA_BASE_SOURCES_H
#include "base/options.h"

typedef struct Sources {
  StrList files;           /* .c, .h, .bc, .ll in any mix; a harness last */
  StrList include, define; /* passed to clang as -I and -D */
  StrList flags;           /* more of what decides what the program means, each in one word:
                              -includeFILE, -isystemDIR, -UNAME, -fwrapv */
  StrList quote;           /* -iquote: where a harness finds the headers of the program's files */
  const char *included;    /* a file that a harness includes, and that is not compiled by itself
                              therefore; NULL: none */
  const char *std;         /* NULL: clang's default */
} Sources;

typedef struct Versions {
  bool is_unified; /* both are the same source, told apart by -DUMBRA_OLD and -DUMBRA_NEW */
  Sources of[2];   /* OLD, NEW */
  Sources fixed, before_fix; /* a later fix of NEW, and the program before it, which judge output
                                differences; no files: not given */
} Versions;
#endif
