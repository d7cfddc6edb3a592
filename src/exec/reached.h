/* Which parts of the change some path has executed. A verdict must not ignore a change that no path
 * reached. On request, the executed parts of other functions are recorded as well.
 *
 * This costs nothing where there are no marks: marks, code of one version, and calls are never
 * executed by fast.c while the versions run in lockstep or in their split. A version that runs
 * alone may be in fast.c when it reaches code of its own: the code after a SPLIT that it passes in
 * this way is not recorded instruction by instruction, and counts as executed as a whole.
 *
 * For functions that reached_follow names, the fast loop sets a mark where it leaves a block:
 * everything in the block before a mark was executed as well. Code that OLD executes alone does not
 * count, unless follows_old is set. At a branch the side is marked too (sides.h). */
#ifndef UMBRA_EXEC_REACHED_H
#define UMBRA_EXEC_REACHED_H
#include "code/code.h"

/* Bits of `of` and `followed`; sides.h has further bits for `followed`. */
enum {
  REACHED = 1,      /* the instruction was executed */
  REACHED_ALONE = 2 /* in `of`: a SPLIT was executed by one version that continued at any speed */
};

typedef struct Reached {
  const Program *program;
  /* per function, per instruction; NULL for a function that is common to both versions. For a
   * function that one version lacks, the first instruction stands for all. NULL if not recorded */
  uint8_t **of;
  /* per function, per instruction; NULL for a function that is not followed; the array is NULL if
   * no function is */
  uint8_t **followed;
  bool *is_told; /* per function that is followed: it is for the report, not only for the search */
  bool follows_old; /* what OLD executes alone counts as well */
  bool any;         /* some part of the change was executed, or may have been: initial contents are
                       part of it */
  bool machine;     /* a file of this machine was looked up, whether it exists or not */
} Reached;

/* Call this after the passes. With a single program only followed functions are recorded. */
void reached_init(Reached *r, const Program *p, bool is_diff);
void reached_done(Reached *r);
void reached_follow(Reached *r, size_t function, bool is_told);
/* Follows all functions except those of the C library, not for the report. */
void reached_follow_program(Reached *r);
/* The running versions execute the instruction; parts: they diverge for good at a SPLIT. */
void reached_insn(Reached *r, const Function *f, uint32_t insn, Version running, bool parts);
void reached_call(Reached *r, const Function *f);
/* The number of entries that `of` and `followed` hold for a function. */
size_t reached_size(const Reached *r, size_t function);
/* Per instruction: it belongs to the change and was executed. The caller frees it. */
bool *reached_insns(const Reached *r, const Function *f);
/* Per instruction of a followed function: it was executed. The caller frees it. */
bool *reached_executed(const Reached *r, const Function *f);
static inline bool reached_is_asked(const Reached *r) { return r->of || r->followed; }
/* Returns NULL if the function is not followed for these versions. */
static inline uint8_t *reached_followed(const Reached *r, const Function *f, Version running) {
  return r->followed && (running != OLD || r->follows_old) ? r->followed[f->number] : NULL;
}
/* True if a function that one version lacks was called. */
static inline bool reached_function(const Reached *r, const Function *f) {
  return r->of[f->number] && r->of[f->number][0];
}
#endif
