/* What a function leaves behind in memory, as its caller can see it in both versions: what it
 * returned a pointer to, and the variables that both versions export, by name. Compared by value
 * (a widened integer is none other), by field (a structure that got another layout), and by
 * contents (a pointer is the object that it leads to, at the same place of it). Variables of one
 * version only, and static ones that nothing leads to, are internal state: compared on their own.
 *
 *   visible_difference   the condition on the input under which a caller can tell the versions
 *                        apart at the end of a path
 *   visible_compare      of runs on one input: by what
 *   visible_internal     the names of internal state that differs though nothing visible does */
#ifndef UMBRA_OUTCOME_VISIBLE_H
#define UMBRA_OUTCOME_VISIBLE_H
#include "base/str.h"
#include "exec/exec.h"
#include "solver/path_condition.h"

typedef enum SeenKind {
  SEEN_NUMBER = 'i',  /* an integer, by value */
  SEEN_BYTES = 'b',   /* a number of another kind, or what has no known type */
  SEEN_TEXT = 't',    /* what a char pointer leads to, up to its end */
  SEEN_NULL = 'n',    /* whether a pointer leads anywhere */
  SEEN_SAME = 'e',    /* whether it leads to the same place as another expression does */
  SEEN_DISTANCE = 'd' /* how far behind an exported variable's beginning it leads */
} SeenKind;

/* By what a caller can tell the versions apart on one input. */
typedef struct Seen {
  SeenKind kind;
  bool is_float, is_brain; /* BYTES: a floating number; __bf16 */
  bool is_other_of_result; /* SAME, DISTANCE: the other expression begins with the result */
  uint32_t size[2];        /* of its type in each version; 0: a bit-field */
  char *path, *other; /* in C, the result being `returned`: "head->next->value"; SAME, DISTANCE: and
                         the other expression, else NULL. Owned */
  const Global *base[2]; /* what the path begins with in each version; NULL: the result */
  uint32_t hops;         /* dereferences on the way */
  int64_t offset[2];     /* of the place in the base, without any */
  char *value[2];        /* for people; owned */
  char *probe[2];        /* where a native program finds it (runtime/replay_globals.c); owned */
} Seen;
typedef VEC(Seen) SeenList;
void seen_done(SeenList *l);
void seen_name(const Seen *s, Str *out); /* "head->next->value", "a == b" */

/* What a function left: its memory, and what it returned if that was a pointer. */
typedef struct Left {
  const Space *space;
  const Expr *returned; /* 64 bits; NULL: no pointer */
} Left;

const Expr *visible_difference(Exec *x, const PathCondition *pc, const Left left[2]);
/* The memory that a register of a returned structure leads to (0: its first 8 bytes). Differences
 * there cannot be shown natively: where there can be one, that is a listed cut. */
void visible_check_word(Exec *x, const PathCondition *pc, const Left left[2], uint32_t number);
void visible_compare(Exec *x, const Left left[2], SeenList *list);

typedef VEC(const char *) InternalNames; /* as the source calls them; borrowed from the program */
/* Appends those that differ on some input of the path and are not yet in the list. */
void visible_internal(Exec *x, const PathCondition *pc, const Left left[2], InternalNames *names);
#endif
