/* The command line of a compiler, word by word, with what each word is for: the compilation, the
 * link, or both. */
#ifndef UMBRA_CC_WORDS_H
#define UMBRA_CC_WORDS_H
#include <stdbool.h>

#include "base/options.h"

typedef enum WordRole {
  WORD_COMPILE,    /* for compiling only: -I, -D, -include, ... */
  WORD_LINK,       /* for linking only: -l, -L, -Wl, -shared, ... */
  WORD_BOTH,       /* -O2, -g, -pthread, ... */
  WORD_INPUT,      /* a file; `input` says which kind */
  WORD_DEPENDENCY, /* -MD, -MF FILE, ... */
  WORD_CONSUMED    /* read into WordList's fields (-o FILE, -c, -x LANGUAGE, ...), or not for us
                      (-flto) */
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
  InputKind input;      /* of a WORD_INPUT */
  const char *language; /* of a WORD_INPUT: what -x said; NULL: the name tells */
} Word;

typedef enum Step {
  STEP_LINK,
  STEP_OBJECT,   /* -c */
  STEP_ASSEMBLY, /* -S */
  STEP_OTHER     /* preprocessing, dependencies, queries: the compiler alone does that */
} Step;

typedef struct WordList {
  VEC(Word) words;
  Step step;
  const char *output;                            /* of -o; NULL: none given */
  const char *dependency_file, *dependency_name; /* of -MF; of -MT or -MQ */
  bool writes_dependencies;                      /* -MD, -MMD */
  bool is_shared, is_static, is_relocatable;     /* -shared; -static; -r */
  size_t inputs;
} WordList;

/* Replaces @FILE by the words in FILE (blanks separate; quotes and backslashes as for a shell),
 * also inside such files. The new words live as long as the process. Fatal when files include each
 * other without end. */
void words_expand(StrList *out, int argc, char *const *argv);
/* The same splitting for the text of a command. */
void words_split(StrList *out, const char *text);
/* Fatal on C++, and on an option that lacks its value. Borrows the strings. */
void words_parse(WordList *list, const StrList *arguments);
void words_done(WordList *list);
/* The value of a word like -lm or -Ldir whose value may also be the next word; NULL when words[i]
 * is no such. */
const char *words_value(const WordList *list, size_t i, const char *option);
#endif
