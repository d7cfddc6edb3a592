/* The words that a program itself knows: the letters and names of its options, from the arguments
 * of getopt() and getopt_long() and from its usage message, the strings with which it compares, and
 * those in tables, which it may search. An argument that begins with one of them reaches more code
 * than one with as many free bytes, because the names of options are long. */
#ifndef UMBRA_ENTRIES_VOCABULARY_H
#define UMBRA_ENTRIES_VOCABULARY_H
#include "base/options.h"
#include "code/code.h"

typedef enum WordKind { WORD_OPTION, WORD_LONG_OPTION, WORD_TEXT, WORD_KINDS } WordKind;

typedef struct KnownWord {
  WordKind kind;
  char *text;         /* as an argument begins with it: "-b", "--bytes=", "auto" */
  bool takes_a_value; /* for an option */
  uint32_t loc;       /* the location of the call that uses it */
} KnownWord;

typedef VEC(KnownWord) Vocabulary; /* without duplicates, in the order of the program */

void vocabulary_find(Vocabulary *v, const Program *p);
void vocabulary_done(Vocabulary *v);
/* "WORD,WORD...", for arguments that grow by known words; NULL if there is no word that is longer
 * than an option's letter. The caller frees it. */
char *vocabulary_long_words(const Program *p);
/* "NAME,NAME...": the first environment variables that the program itself reads by their names;
 * NULL if there are none. The caller frees it. */
char *vocabulary_variables(const Program *p);
/* Replaces each "@" in the arguments that start the program (base/invocation.h) by a --sym-word
 * with p's vocabulary; the list is then owned by the caller. `kept` owns what is added. */
void vocabulary_put(const Program *p, StrList *words, TextList *kept);
#endif
