/* Which of the change was executed, on whatever path. A verdict must not pass over a change that no
 * path came to. When asked, also which blocks of other functions were.
 *
 * Costs nothing where nothing is a mark: marks, code of one version, and calls are never executed
 * by fast.c while the versions run in lockstep or in their split. A version that runs alone may be
 * in it when it comes to code of its own: what lies behind a SPLIT that it passes so is not known
 * instruction by instruction, and counts as executed as a whole.
 *
 * Of functions that reached_follow names, the fast loop says which blocks it enters: a block counts
 * as executed as a whole, even where a fault ends it early. */
#ifndef UMBRA_EXEC_REACHED_H
#define UMBRA_EXEC_REACHED_H
#include "code/code.h"

enum {
  REACHED = 1,      /* the instruction was executed */
  REACHED_ALONE = 2 /* a SPLIT, by one version that went on at any speed */
};

typedef struct Reached {
  const Program *program;
  /* per function, per instruction; NULL for a function that is common to both. Of a function that
   * one version lacks the first one stands for all. NULL: nobody asks */
  uint8_t **of;
  /* per function, per instruction that something began at, a whole block or what the fast loop went
   * on with: NULL for a function that is not followed; NULL: none is */
  uint8_t **entered;
  bool any; /* of the change was executed; or may have been: initial contents are part of it */
} Reached;

void reached_init(Reached *r, const Program *p); /* after the passes */
void reached_done(Reached *r);
void reached_follow(Reached *r, size_t function);
void reached_insn(Reached *r, const Function *f, uint32_t insn, bool is_alone);
void reached_call(Reached *r, const Function *f);
/* Of `of` of a function that is not common to both. */
size_t reached_size(const Reached *r, size_t function);
/* Per instruction: of the change, and executed. The caller frees it. */
bool *reached_insns(const Reached *r, const Function *f);
/* Per instruction: of a block that was entered. The caller frees it. */
bool *reached_blocks(const Reached *r, const Function *f);
static inline uint8_t *reached_entered(const Reached *r, const Function *f) {
  return r->entered ? r->entered[f->number] : NULL;
}
/* A function that one version lacks was called. */
static inline bool reached_function(const Reached *r, const Function *f) {
  return r->of[f->number] && r->of[f->number][0];
}
#endif
