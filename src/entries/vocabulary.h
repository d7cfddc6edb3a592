/* The words that a program itself knows: the letters and names of its options, from what it gives
 * getopt() and getopt_long(), and the texts that it compares with. An argument made of them comes
 * further than one of as many free bytes: the names of options are long. */
#ifndef UMBRA_ENTRIES_VOCABULARY_H
#define UMBRA_ENTRIES_VOCABULARY_H
#include "base/options.h"
#include "code/code.h"

typedef enum WordKind { WORD_OPTION, WORD_LONG_OPTION, WORD_TEXT, WORD_KINDS } WordKind;

typedef struct KnownWord {
  WordKind kind;
  char *text;         /* as an argument begins with it: "-b", "--bytes=", "auto" */
  bool takes_a_value; /* an option */
  uint32_t loc;       /* of the call that says so */
} KnownWord;

typedef VEC(KnownWord) Vocabulary; /* each text once, in the order of the program */

void vocabulary_find(Vocabulary *v, const Program *p);
void vocabulary_done(Vocabulary *v);
/* In the words that start the program (base/invocation.h), which then are the list's own: instead
 * of each "@" a --sym-word of p's vocabulary. What is added is owned by `kept`. */
void vocabulary_put(const Program *p, StrList *words, TextList *kept);
#endif
