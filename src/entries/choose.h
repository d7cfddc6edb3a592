/* What to start from, to come to a changed function: whatever real inputs come in by first.
 *
 *   1. a fuzz target, or main, that reaches it
 *   2. the nearest function that takes texts, arrays with their length, numbers: itself, or one
 * that calls it; those that other files can name before those they cannot
 *   3. the function itself, with arguments made up
 *   4. the nearest callers that are given structures */
#ifndef UMBRA_ENTRIES_CHOOSE_H
#define UMBRA_ENTRIES_CHOOSE_H
#include "code/code.h"
#include "typed/typed.h"

typedef enum ChoiceKind {
  CHOICE_FUZZ,
  CHOICE_MAIN,
  CHOICE_PLAIN, /* of texts, arrays and numbers */
  CHOICE_ITSELF,
  CHOICE_STATE /* a caller that is given structures */
} ChoiceKind;

typedef struct EntryChoice {
  const Function *function;
  ChoiceKind kind;
  uint32_t distance; /* calls from it to the changed function; 0: itself */
  bool is_public;    /* other files can name it */
  char *why;         /* for people: "takes text and numbers, 1 call away" */
} EntryChoice;
typedef VEC(EntryChoice) EntryChoices;

typedef struct Chooser {
  const Program *program; /* of both versions, unified, with all functions */
  /* NULL: the function can be called, and *e says how; else why not, which the caller frees. */
  char *(*find)(void *data, const char *function, TypedEntry *e);
  void *data;
} Chooser;

/* In the order in which they are to be tried. of: one function, two where its parameters changed
 * (as unify_source_name says). What cannot be called is left out; *obstacle: why not the function
 * itself, NULL where it can be; the caller frees it. */
void choices_find(const Chooser *c, const char *of, EntryChoices *choices, char **obstacle);
void choices_done(EntryChoices *choices);
#endif
