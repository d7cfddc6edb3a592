/* Private to outcome: compares the memory of two versions at corresponding locations. */
#ifndef UMBRA_OUTCOME_WALK_H
#define UMBRA_OUTCOME_WALK_H
#include "outcome/outcome_visible.h"

/* A pointer that was followed in both versions. */
typedef struct Visit {
  uint64_t address[2];
  const Expr *guard;     /* the condition under which it leads there */
  bool is_on_way;        /* it is part of the current way */
  char *path, *probe[2]; /* of the pointer; owned */
  bool is_of_result;     /* its path begins with the result, not with a variable */
} Visit;

typedef struct Walk {
  Exec *x;
  const PathCondition *pc; /* NULL: both ran on one input */
  const Space *space[2];
  Model *model;       /* of pc; NULL until it is needed (walk_targets.c) */
  bool is_internal;   /* what cannot be compared counts as different instead of being a cut */
  const Expr *differ; /* the condition, so far, under which something differs */
  const Expr *nans;   /* the condition, so far, under which only the bits of NaNs differ */
  const Expr *guard;  /* the condition that the pointers on the way lead to the current location */
  SeenList *list;     /* NULL: the caller does not need the individual differences */
  /* the variable that the way begins with in each version; NULL: the result */
  const Global *base[2];
  Str path; /* C expression for the current location */
  /* in an anonymous union: the offset in bytes from the object that the path names */
  uint64_t unnamed;
  /* offsets in each version; a dereference follows each of them except the last */
  VEC(int64_t) way[2];
  VEC(Visit) visits;
  /* objects that were compared once for all addresses in them: both versions had the same one */
  VEC(const Object *) whole;
  uint32_t depth;  /* number of pointers followed */
  uint32_t places; /* number of locations compared */
  uint32_t models; /* number of targets of symbolic pointers that the solver was asked for */
} Walk;

void walk_init(Walk *w, Exec *x, const PathCondition *pc, const Left left[2]);
void walk_done(Walk *w);
/* Compares a variable of OLD with one of NEW, given by their numbers in Program.globals. */
void walk_variables(Walk *w, size_t old, size_t new);
/* Compares what the register of a returned structure (0: the first 8 bytes) leads to; false if it
 * is not a pointer. */
bool walk_returned_word(Walk *w, const Function *entry, uint32_t number,
                        const Expr *const returned[2]);
/* Compares what the pointers that the entry returned lead to. */
void walk_result(Walk *w, const Function *entry, const Expr *const returned[2]);
/* Both words are addresses. */
bool walk_are_addresses(const Walk *w, const Expr *const words[2]);
/* Compares what argument i of a call leads to. */
void walk_argument(Walk *w, uint32_t i, const Expr *const words[2]);
/* Compares the variables that both versions export. */
void walk_exported_variables(Walk *w);
#endif
