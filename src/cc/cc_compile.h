/* Compiles one source file to a native object that contains its bitcode. */
#ifndef UMBRA_CC_COMPILE_H
#define UMBRA_CC_COMPILE_H
#include "cc/cc_words.h"

typedef struct Compilation {
  const WordList *words;
  const Word *source;
  const char *output;  /* the object, or the assembly text for -S */
  const char *input;   /* contents of standard input, if the source is "-"; else NULL */
  bool is_native_only; /* without bitcode */
  bool is_quick;       /* without optimisation, if the source compiles so */
} Compilation;

/* Returns the compiler's exit status. If a source compiles natively but not to bitcode, this is a
 * warning and is recorded; it is not an error. */
int compile_source(const Compilation *c);
/* Compiles a C file only to bitcode, in the directory `dir` (NULL: the current one). Returns NULL,
 * or the compiler's messages, which the caller frees. */
char *compile_bitcode(const WordList *words, LibcHeaders libc, const Word *source,
                      const char *input, const char *dir, const char *output);
#endif
