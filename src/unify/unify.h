/* Two versions of a program into one: the automatic annotation that the papers left to people.
 *
 *   Program *versions[2];                     of one numbering: front_load_pair
 *   UnifySummary summary;
 *   Program *p = unify_programs(versions[OLD], versions[NEW], &summary);
 *
 * Projecting p to a version gives exactly that version, whatever is aligned with what: the
 * alignment only decides how much is shared.
 *
 *   programs.c   functions and globals of both; what is the same is taken as it is
 *   keys.c       what an instruction computes, as a number that does not depend on registers
 *                and places
 *   align.c      pairs the instructions of two bodies
 *   registers.c  pairs their registers
 *   merge.c      makes the unified body: common instructions once, differing operands by
 *                CHANGE, the rest behind SPLIT
 *
 * Not compared: the line and file that a failed assertion names, and where code comes from. */
#ifndef UMBRA_UNIFY_UNIFY_H
#define UMBRA_UNIFY_UNIFY_H
#include "code/code.h"

typedef struct UnifySummary {
  uint32_t identical, changed, added, removed; /* functions with a body */
  uint32_t changes;                            /* operands that differ: CHANGE */
  uint32_t regions;                            /* places where the versions part: SPLIT */
  uint32_t data;                               /* globals whose initial contents differ */
  uint32_t lacking; /* globals that one version uses and does not define */
  uint64_t insns,
      shared; /* of the functions that both versions have: instructions, and those of both */
  VEC(uint32_t) changed_functions; /* by number, in order: changed, added and removed */
  VEC(uint32_t) added_functions;   /* the added ones of them */
} UnifySummary;

/* Consumes both; NEW becomes the unified program. A function that cannot be unified (computed
 * gotos) gets an UNSUPPORTED body. Fatal when the versions have different constructors. */
Program *unify_programs(Program *old, Program *new, UnifySummary *summary);
void unify_summary_done(UnifySummary *s);
/* Marks found: changes, regions and data. */
static inline uint32_t unify_marks(const UnifySummary *s) {
  return s->changes + s->regions + s->data;
}
static inline bool unify_is_same(const UnifySummary *s) {
  return !unify_marks(s) && !s->added && !s->removed && !s->lacking;
}
#endif
