/* Code whose meaning depends on the compiler or on optimisation although no macro does: functions
 * that ask what the compiler knows, attributes that only gcc obeys, addresses of frames, and what
 * gcc 12 and clang understand differently. */
#ifndef UMBRA_FRONT_COMPILER_WORDS_H
#define UMBRA_FRONT_COMPILER_WORDS_H
#include <stdbool.h>

#include "base/str.h"

typedef enum CompilerWord {
  WORD_KNOWLEDGE, /* __builtin_constant_p of something other than a literal, sizes of objects */
  WORD_LAYOUT,    /* scalar_storage_order, which clang ignores */
  WORD_FRAME,     /* __builtin_return_address, __builtin_frame_address */
  WORD_SIGN,      /* signbit(), except in conditions: gcc's result is not always 1 */
  WORD_GENERIC,   /* _Generic: a bit-field has a type of its width in gcc */
  WORD_ATOMIC,    /* atomic_fetch_add() on a pointer, to which gcc adds bytes */
  WORD_PARTIAL,   /* {.s = x, .s.a = 1}: gcc clears the rest of .s */
  WORD_LARGE,     /* decimal constants that fit no signed type: they are __int128 in gcc */
  COMPILER_WORDS
} CompilerWord;

/* Does the output of the preprocessor contain such code? Definitions of macros do not count. False
 * for kinds that clang warns of. */
bool compiler_words_find(const char *output, CompilerWord kind);
/* Can the text, which contains no comments, be code of any of these kinds? */
bool compiler_words_any(const char *text);
/* Can it be code that clang warns of? */
bool compiler_words_may_warn(const char *text);
/* The option with which clang warns of code of the kind, and nothing else; NULL if it does not. */
const char *compiler_words_option(CompilerWord kind);
/* Adds "SHOWN:LINE" for each warning of the kind among clang's messages about the file. */
void compiler_words_add_warned(CompilerWord kind, const char *messages, const char *file,
                               const char *shown, TextList *out);
/* Only programs with types of any of these traits (TypeTrait) are affected; 0: all programs. */
unsigned compiler_words_traits(CompilerWord kind);
/* What the lines do, as in "lines that ...". */
const char *compiler_words_what(CompilerWord kind);
#endif
