/* Code whose meaning depends on the compiler or on optimisation although no macro does: functions
 * that ask what the compiler knows, attributes that only gcc obeys, and addresses of frames. */
#ifndef UMBRA_FRONT_COMPILER_WORDS_H
#define UMBRA_FRONT_COMPILER_WORDS_H
#include <stdbool.h>

typedef enum CompilerWord {
  WORD_KNOWLEDGE, /* __builtin_constant_p of something other than a literal, sizes of objects */
  WORD_LAYOUT,    /* scalar_storage_order, which clang ignores */
  WORD_FRAME,     /* __builtin_return_address, __builtin_frame_address */
  COMPILER_WORDS
} CompilerWord;

/* Does the output of the preprocessor contain such code? Definitions of macros do not count. */
bool compiler_words_find(const char *output, CompilerWord kind);
/* Does the text contain a name of any of these kinds? */
bool compiler_words_any(const char *text);
/* What the lines do, as in "lines that ...". */
const char *compiler_words_what(CompilerWord kind);
#endif
