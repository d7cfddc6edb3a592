/* The source of a program under test: the files that are compiled, and how. Two versions have
 * either one unified source or one source each. */
#ifndef UMBRA_BASE_SOURCES_H
#define UMBRA_BASE_SOURCES_H
#include <string.h>

#include "base/file.h"
#include "base/options.h"
#include "base/str.h"

typedef struct Sources {
  StrList files;           /* .c, .h, .bc and .ll files in any order; a harness is last */
  StrList include, define; /* passed to clang as -I and -D */
  /* further flags that affect the meaning of the program, each in one string: -includeFILE,
   * -isystemDIR, -UNAME, -fwrapv */
  StrList flags;
  StrList quote; /* -iquote: where a harness finds the headers of the program's files */
  /* a file that a harness includes and that is therefore not compiled separately; NULL if absent */
  const char *included;
  const char *std; /* NULL: clang's default */
} Sources;

/* True if the file is compiled, either by itself or because a harness includes it. */
static inline bool sources_have(const Sources *s, const char *file) {
  return texts_have(&s->files, file) || (s->included && strcmp(s->included, file) == 0);
}

static inline bool sources_are_c(const Sources *s) {
  for (size_t i = 0; i < s->files.len; i++)
    if (!file_is_c(s->files.data[i])) return false;
  return true;
}

enum { MOST_FIXED = 8 };

typedef struct Versions {
  bool is_unified; /* both have the same source, distinguished by -DUMBRA_OLD and -DUMBRA_NEW */
  Sources of[2];   /* OLD, NEW */
  /* later fixes of NEW, at most MOST_FIXED, and the program before them; all of these judge output
   * differences; before_fix has an empty file list if it is not given */
  VEC(Sources) fixed;
  Sources before_fix;
} Versions;
#endif
