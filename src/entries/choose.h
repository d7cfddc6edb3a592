/* Chooses entries from which a changed function can be reached. Those that receive the most
 * realistic inputs come first.
 *
 *   1. a fuzz target, or main, that reaches it; main only if it is not many calls away
 *   2. the nearest function that takes strings, arrays with their length, and numbers: the function
 *      itself, or one that calls it; functions that other files can name come before others
 *   3. the nearest caller that takes structures which functions of the program create
 *   4. the function itself, with generated arguments
 *   5. the nearest callers that take other structures
 *   6. main if it is many calls away: its small inputs rarely get that far */
#ifndef UMBRA_ENTRIES_CHOOSE_H
#define UMBRA_ENTRIES_CHOOSE_H
#include "code/code.h"
#include "typed/typed.h"

typedef enum ChoiceKind {
  CHOICE_FUZZ,
  CHOICE_MAIN,
  CHOICE_PLAIN, /* takes strings, arrays and numbers */
  CHOICE_BUILT, /* a caller that takes structures which constructors create */
  CHOICE_ITSELF,
  CHOICE_STATE, /* a caller that takes other structures */
  CHOICE_FAR    /* main, many calls away */
} ChoiceKind;

typedef struct EntryChoice {
  const Function *function;
  ChoiceKind kind;
  uint32_t distance; /* calls from it to the changed function; 0 for the function itself */
  bool is_public;    /* other files can name it */
  bool is_door;      /* the changed function is static, each call of it comes through one of the
                        doors, and all of them are choices: what these pass is all that it gets */
  char *why;         /* for people: "takes text and numbers, 1 call away" */
} EntryChoice;
typedef VEC(EntryChoice) EntryChoices;

typedef struct ChooserFacts ChooserFacts;

typedef struct Chooser {
  const Program *program; /* both versions, unified, with all functions */
  /* Returns NULL if the function can be called, and describes it in *e; otherwise the reason, which
   * the caller frees. */
  char *(*find)(void *data, const char *function, TypedEntry *e);
  void *data;
  ChooserFacts *facts; /* found by choices_find(), and kept for the next changed function */
} Chooser;
void chooser_done(Chooser *c);

/* Lists choices in the order in which they should be tried; of hundreds of callers, only the
 * nearest. `of` names one function, or two if its parameters changed (see unify_source_name).
 * Functions that cannot be called are not listed; *obstacle is the reason why the function itself
 * cannot be called, or NULL if it can; the caller frees it. */
void choices_find(Chooser *c, const char *of, EntryChoices *choices, char **obstacle);
void choices_done(EntryChoices *choices);
#endif
