/* Which of the change was executed, on whatever path. A verdict must not pass over a change that no
 * path came to. When asked, also what of other functions was.
 *
 * Costs nothing where nothing is a mark: marks, code of one version, and calls are never executed
 * by fast.c while the versions run in lockstep or in their split. A version that runs alone may be
 * in it when it comes to code of its own: what lies behind a SPLIT that it passes so is not known
 * instruction by instruction, and counts as executed as a whole.
 *
 * Of functions that reached_follow names, the fast loop marks where it leaves a block: within a
 * block all that comes before a mark was executed, too. What OLD executes by itself does not count.
 * At a branch it marks the side, too (sides.h). */
#ifndef UMBRA_EXEC_REACHED_H
#define UMBRA_EXEC_REACHED_H
#include "code/code.h"

/* Of `followed`, sides.h has further bits. */
enum {
  REACHED = 1,      /* the instruction was executed */
  REACHED_ALONE = 2 /* of `of`: a SPLIT, by one version that went on at any speed */
};

typedef struct Reached {
  const Program *program;
  /* per function, per instruction; NULL for a function that is common to both. Of a function that
   * one version lacks the first one stands for all. NULL: nobody asks */
  uint8_t **of;
  /* per function, per instruction; NULL for a function that is not followed; NULL: none is */
  uint8_t **followed;
  bool *is_told; /* per function that is followed: it is for the report, not for the search alone */
  bool any;      /* of the change was executed; or may have been: initial contents are part of it */
} Reached;

/* After the passes. Of one program alone only what is followed is known. */
void reached_init(Reached *r, const Program *p, bool is_diff);
void reached_done(Reached *r);
void reached_follow(Reached *r, size_t function, bool is_told);
/* All functions but those of the library, not for the report. */
void reached_follow_program(Reached *r);
/* By these versions; parts: at a SPLIT they go apart for good. */
void reached_insn(Reached *r, const Function *f, uint32_t insn, Version running, bool parts);
void reached_call(Reached *r, const Function *f);
/* Of what `of` and `followed` hold for a function. */
size_t reached_size(const Reached *r, size_t function);
/* Per instruction: of the change, and executed. The caller frees it. */
bool *reached_insns(const Reached *r, const Function *f);
/* Of `followed`, per instruction: it was executed. The caller frees it. */
bool *reached_executed(const Reached *r, const Function *f);
static inline bool reached_is_asked(const Reached *r) { return r->of || r->followed; }
/* NULL: of these versions nothing is followed there. */
static inline uint8_t *reached_followed(const Reached *r, const Function *f, Version running) {
  return r->followed && running != OLD ? r->followed[f->number] : NULL;
}
/* A function that one version lacks was called. */
static inline bool reached_function(const Reached *r, const Function *f) {
  return r->of[f->number] && r->of[f->number][0];
}
#endif
