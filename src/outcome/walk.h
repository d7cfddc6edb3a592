/* Private to outcome: comparing what two versions hold at corresponding places, part by part. */
#ifndef UMBRA_OUTCOME_WALK_H
#define UMBRA_OUTCOME_WALK_H
#include "outcome/visible.h"

/* A pointer that was followed in both versions. */
typedef struct Visit {
  uint64_t address[2];
  const Expr *guard;     /* when it leads there */
  bool is_on_way;        /* to where the walk is */
  char *path, *probe[2]; /* of the pointer; owned */
  bool is_of_result;     /* its path begins with the result, not with a variable */
} Visit;

typedef struct Walk {
  Exec *x;
  const PathCondition *pc; /* NULL: both ran on one input */
  const Space *space[2];
  bool is_internal;      /* what cannot be compared counts as different, and is no cut */
  const Expr *differ;    /* so far: the condition under which something differs */
  const Expr *guard;     /* the pointers on the way lead to where the walk is */
  SeenList *list;        /* NULL: nobody asks by what */
  const Global *base[2]; /* what the way begins with in each version; NULL: the result */
  Str path;              /* of the place, in C */
  VEC(int64_t) way[2];   /* each version's offsets, each but the last followed by a dereference */
  VEC(Visit) visits;
  uint32_t depth;  /* pointers followed */
  uint32_t places; /* compared */
} Walk;

void walk_init(Walk *w, Exec *x, const PathCondition *pc, const Left left[2]);
void walk_done(Walk *w);
/* Compares a variable of OLD with one of NEW: numbers in Program.globals. */
void walk_variables(Walk *w, size_t old, size_t new);
/* Compares what the register of a returned structure (0: the first 8 bytes) leads to; false: it is
 * no pointer. */
bool walk_returned_word(Walk *w, const Function *entry, uint32_t number,
                        const Expr *const returned[2]);
/* Compares what the entry returned: pointers. */
void walk_result(Walk *w, const Function *entry, const Expr *const returned[2]);
#endif
