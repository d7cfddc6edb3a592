/* The memory that a function leaves, as its caller can see it in both versions: the memory that a
 * returned pointer leads to, and the variables that both versions export, matched by name. It is
 * compared by value (a widened integer counts as equal), by field (a structure may have another
 * layout), and by contents (a pointer is represented by the object that it leads to, and the
 * position in it). Variables of one version only, and static variables that no pointer leads to,
 * are internal state, which is compared separately.
 *
 *   visible_difference   the condition on the input under which a caller can distinguish the
 *                        versions at the end of a path
 *   visible_compare      for runs on one input: the differences
 *   visible_internal     the names of internal state that differs although nothing visible does */
#ifndef UMBRA_OUTCOME_VISIBLE_H
#define UMBRA_OUTCOME_VISIBLE_H
#include "base/str.h"
#include "exec/exec.h"
#include "solver/path_condition.h"

typedef enum SeenKind {
  SEEN_NUMBER = 'i',  /* an integer, by value */
  SEEN_BYTES = 'b',   /* a number of another kind, or bytes without a known type */
  SEEN_FLOAT = 'f',   /* a floating-point number, where all NaNs are alike */
  SEEN_TEXT = 't',    /* the string that a char pointer leads to */
  SEEN_NULL = 'n',    /* whether a pointer is null */
  SEEN_SAME = 'e',    /* whether it leads to the same location as another expression */
  SEEN_DISTANCE = 'd' /* its offset from the beginning of an exported variable */
} SeenKind;

/* One difference that a caller can see on one input. */
typedef struct Seen {
  SeenKind kind;
  bool is_float, is_brain; /* BYTES, FLOAT: a floating-point number; __bf16 */
  bool is_other_of_result; /* SAME, DISTANCE: the other expression begins with the result */
  uint32_t size[2];        /* size of its type in each version; 0: a bit-field */
  /* as C expressions, where the result is `returned`: "head->next->value"; `other` is the second
   * expression of SAME and DISTANCE, otherwise NULL. Owned */
  char *path, *other;
  /* the variable that the path begins with in each version; NULL: the result */
  const Global *base[2];
  uint32_t hops;     /* number of dereferences in the path */
  int64_t offset[2]; /* offset in the base if there are no dereferences */
  char *value[2];    /* for people; "nan" for a FLOAT that is a NaN; owned */
  char *probe[2];    /* where a native program finds it (runtime/replay_globals.c); owned */
} Seen;
typedef VEC(Seen) SeenList;
void seen_done(SeenList *l);
void seen_name(const Seen *s, Str *out); /* "head->next->value", "a == b" */
/* What a function left: its memory, and the returned value if that is a pointer. */
typedef struct Left {
  const Space *space;
  const Expr *returned; /* 64 bits; NULL: not a pointer */
} Left;

/* *nans receives the condition under which the bits of NaNs differ there, which are not compared.
 */
const Expr *visible_difference(Exec *x, const PathCondition *pc, const Left left[2],
                               const Expr **nans);
/* Compares the memory that a register of a returned structure leads to (number 0: its first 8
 * bytes). Native runs cannot show differences there, so a possible one is reported as a cut. */
void visible_check_word(Exec *x, const PathCondition *pc, const Left left[2], uint32_t number);
void visible_compare(Exec *x, const Left left[2], SeenList *list);

typedef VEC(const char *) InternalNames; /* names in the source; borrowed from the program */
/* For a function that calls exit(): if what it leaves in variables differs, the verdict assumes
 * that no exit handler reads it. */
void visible_assume_at_exit(Exec *x, const PathCondition *pc, const Left left[2]);
/* Appends the names of variables that differ on some input of the path and are not in the list
 * yet. */
void visible_internal(Exec *x, const PathCondition *pc, const Left left[2], InternalNames *names);
#endif
