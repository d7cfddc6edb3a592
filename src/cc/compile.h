/* One source file: its native object, with the bitcode inside. */
#ifndef UMBRA_CC_COMPILE_H
#define UMBRA_CC_COMPILE_H
#include "cc/words.h"

typedef struct Compilation {
  const WordList *words;
  const Word *source;
  const char *output;  /* the object, or the assembler text of -S */
  const char *input;   /* the file that is standard input when the source is "-"; else NULL */
  bool is_native_only; /* without bitcode */
} Compilation;

/* The compiler's exit status. A source that is fine natively but does not compile to bitcode is
 * warned about and recorded, no error. */
int compile_source(const Compilation *c);
/* The C file to a file of bitcode only, in the directory `dir` (NULL: here). NULL, or the
 * compiler's messages; the caller frees them. */
char *compile_bitcode(const WordList *words, LibcHeaders libc, const Word *source,
                      const char *input, const char *dir, const char *output);
#endif
