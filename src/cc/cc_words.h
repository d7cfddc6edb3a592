/* A compiler's command line, argument by argument, with the purpose of each argument: compiling,
 * linking, or both. */
#ifndef UMBRA_CC_WORDS_H
#define UMBRA_CC_WORDS_H
#include <stdbool.h>

#include "base/options.h"

typedef enum WordRole {
  WORD_COMPILE,    /* only for compiling: -I, -D, -include, ... */
  WORD_LINK,       /* only for linking: -l, -L, -Wl, -shared, ... */
  WORD_BOTH,       /* -O2, -g, -pthread, ... */
  WORD_INPUT,      /* a file; `input` is its kind */
  WORD_DEPENDENCY, /* -MD, -MF FILE, ... */
  /* Stored in a field of WordList (-o FILE, -c, -x LANGUAGE, ...), or ignored (-flto). */
  WORD_CONSUMED
} WordRole;

typedef enum InputKind {
  INPUT_C,
  INPUT_ASSEMBLER,
  INPUT_LINKED,
  INPUT_OTHER
} InputKind; /* LINKED: objects, archives, libraries */

typedef struct Word {
  const char *text; /* borrowed */
  WordRole role;
  InputKind input;      /* if it is a WORD_INPUT */
  const char *language; /* of a WORD_INPUT: set by -x; NULL: determined by the name */
} Word;

typedef enum Step {
  STEP_LINK,
  STEP_OBJECT,   /* -c */
  STEP_ASSEMBLY, /* -S */
  STEP_OTHER     /* preprocessing, dependencies, queries: left to the compiler */
} Step;

typedef struct WordList {
  VEC(Word) words;
  Step step;
  const char *output;                            /* of -o; NULL if not given */
  const char *dependency_file, *dependency_name; /* of -MF; of -MT or -MQ */
  bool writes_dependencies;                      /* -MD, -MMD */
  bool is_shared, is_static, is_relocatable;     /* -shared; -static; -r */
  size_t inputs;
} WordList;

/* Replaces @FILE by the arguments in FILE (separated by white space; quotes and backslashes as in a
 * shell), recursively. The new arguments live as long as the process. Fatal if files include each
 * other endlessly. */
void words_expand(StrList *out, int argc, char *const *argv);
/* Splits a command string in the same way. */
void words_split(StrList *out, const char *text);
/* Fatal for C++, and for an option without its value. Borrows the strings. */
void words_parse(WordList *list, const StrList *arguments);
void words_done(WordList *list);
/* The value of an argument such as -lm or -Ldir, which may also be the next argument; NULL if
 * words[i] is not this option. */
const char *words_value(const WordList *list, size_t i, const char *option);
#endif
