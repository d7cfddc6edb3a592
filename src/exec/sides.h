/* Sides of branches that no path had taken before: a test case of one that takes such a side is
 * worth having (--new-tests). So KLEE writes only states that cover new code; here the states that
 * descend from the one that took a side first all have it, until a test case of one of them is
 * told; when they all are gone untold, who takes it next does so first again.
 *
 * Sides are noted where functions are followed (reached.h), beside what was executed there. What
 * chooses without a branch (a SELECT, and branches that are merged) forks like one until both sides
 * were taken. */
#ifndef UMBRA_EXEC_SIDES_H
#define UMBRA_EXEC_SIDES_H
#include "base/map.h"
#include "base/pack.h"
#include "exec/exec.h"

/* Bits of Reached.followed, beside REACHED: what was done at that instruction. */
typedef enum Side {
  SIDE_TRUE = 2,
  SIDE_FALSE = 4,
  SIDE_CASE = 8, /* a switch led there */
  SIDE_LAST = 16 /* the function returned there, or the path ended */
} Side;

/* What a test case shows of a side. A path that ends in a fault does not show what it had become.
 */
typedef enum SideShown { SHOWN_NOT, SHOWN_BY_FAULT, SHOWN } SideShown;

/* Those that a state has, the newest first; states share the older ones. */
typedef struct SideNode {
  struct SideNode *older;
  uint32_t refs;
  SideShown shown;
  uint64_t side; /* function, instruction and Side as one number */
  uint8_t *mark; /* of Reached.followed */
} SideNode;

/* The first time it is marked, and if x->keeps_sides the state has it. */
void sides_add(Exec *x, State *s, const Function *f, uint32_t insn, Side side);

static inline void sides_note(Exec *x, State *s, const Function *f, uint32_t insn, Side side) {
  const uint8_t *followed = reached_followed(&x->reached, f, s->running);
  if (followed && !(followed[insn] & side)) sides_add(x, s, f, insn, side);
}

static inline void sides_note_taken(Exec *x, State *s, const Function *f, uint32_t insn,
                                    bool holds) {
  sides_note(x, s, f, insn, holds ? SIDE_TRUE : SIDE_FALSE);
}

/* One of the two was not taken where s stands, and that matters; part of its trail. */
bool sides_are_open(Exec *x, State *s);
/* The path ends in all functions that have not returned. */
void sides_note_end(Exec *x, State *s);
void sides_ref(SideNode *n);
void sides_unref(SideNode *n);

typedef VEC(uint64_t) SideList;
/* Those that no test case has shown so, behind what is in the list. */
void sides_list(const State *s, SideShown shown, SideList *sides);
SideShown sides_shown_by(const State *s);   /* it has ended */
void sides_tell(State *s, SideShown shown); /* a test case does now */
void sides_pack(const SideList *sides, Str *out);
void sides_unpack(Unpack *u, SideList *sides);
/* Of a state that was rebuilt, and has none yet. */
void sides_restore(Exec *x, State *s, const SideList *sides);

/* What test cases show; all zero: nothing. */
typedef struct SideSet {
  Map shown; /* side -> SideShown */
  SideList list;
} SideSet;
void side_set_done(SideSet *set);
bool side_set_add(SideSet *set, const SideList *sides, SideShown shown); /* true: one is new */
void side_set_join(SideSet *set, const SideSet *other);
void side_set_pack(const SideSet *set, Str *out);
void side_set_unpack(Unpack *u, SideSet *set);
#endif
