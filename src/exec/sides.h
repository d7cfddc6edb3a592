/* Sides of branches that no earlier path had taken: a test case that takes such a side is worth
 * keeping (--new-tests). KLEE likewise writes only states that cover new code. Here, all states
 * that descend from the one that took a side first hold that side, until one of them produces a
 * test case. If they all end without one, the next state that takes the side counts as its first
 * again.
 *
 * Sides are recorded where functions are followed (reached.h), together with the executed
 * instructions. Code that chooses without a branch (a SELECT, or a merged branch) forks like a
 * branch until both sides have been taken. */
#ifndef UMBRA_EXEC_SIDES_H
#define UMBRA_EXEC_SIDES_H
#include "base/map.h"
#include "base/transfer.h"
#include "exec/exec.h"

/* Bits of Reached.followed, in addition to REACHED: what was done at that instruction. */
typedef enum Side {
  SIDE_TRUE = 2,
  SIDE_FALSE = 4,
  SIDE_CASE = 8, /* a switch led there */
  SIDE_LAST = 16 /* the function returned there, or the path ended */
} Side;

/* What a test case shows about a side. If a path ends in a fault, it does not show what would have
 * followed. */
typedef enum SideShown { SHOWN_NOT, SHOWN_BY_FAULT, SHOWN } SideShown;

/* The sides that a state holds, newest first; states share the older ones. */
typedef struct SideNode {
  struct SideNode *older;
  uint32_t refs;
  SideShown shown;
  uint64_t side; /* function, instruction and Side as one number */
  uint8_t *mark; /* in Reached.followed */
} SideNode;

/* Marks a side that was not marked before; the state holds it if x->policy.keeps_sides is set. */
void sides_add(Exec *x, State *s, const Function *f, uint32_t insn, Side side);

static inline void sides_note(Exec *x, State *s, const Function *f, uint32_t insn, Side side) {
  const uint8_t *followed = reached_followed(&x->reached, f, s->running);
  if (followed && !(followed[insn] & side)) sides_add(x, s, f, insn, side);
}

static inline void sides_note_taken(Exec *x, State *s, const Function *f, uint32_t insn,
                                    bool holds) {
  sides_note(x, s, f, insn, holds ? SIDE_TRUE : SIDE_FALSE);
}

/* True if one of the two sides at the current instruction of s has not been taken and sides are
 * kept. The answer is part of the trail. */
bool sides_are_open(Exec *x, State *s);
/* Records that the path ends in every function that has not returned. */
void sides_note_end(Exec *x, State *s);
void sides_ref(SideNode *n);
void sides_unref(SideNode *n);

typedef VEC(uint64_t) SideList;
/* Appends to the list the sides of s that no test case has yet shown to this degree. */
void sides_list(const State *s, SideShown shown, SideList *sides);
SideShown sides_shown_by(const State *s);   /* s has ended */
void sides_tell(State *s, SideShown shown); /* a test case now shows the sides that s holds */
void sides_transfer(Transfer *t, SideList *sides);
/* For a state that was rebuilt and holds no sides yet. */
void sides_restore(Exec *x, State *s, const SideList *sides);

/* What test cases show about each side; all zero if nothing. */
typedef struct SideSet {
  Map shown; /* side -> SideShown */
  SideList list;
} SideSet;
void side_set_done(SideSet *set);
bool side_set_add(SideSet *set, const SideList *sides, SideShown shown); /* true: one is new */
void side_set_join(SideSet *set, const SideSet *other);
void side_set_transfer(Transfer *t, SideSet *set); /* unpacking adds to the set */
#endif
