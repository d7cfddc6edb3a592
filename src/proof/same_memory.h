/* What is shown about memory with the help of the solver: that two histories have the same events
 * apart from stores, and leave the same memory. */
#ifndef UMBRA_PROOF_SAME_MEMORY_H
#define UMBRA_PROOF_SAME_MEMORY_H
#include "proof/prover.h"

/* Are the n bytes at a and the m bytes at b shown not to overlap? */
bool same_memory_are_disjoint(Prover *p, const PathCondition *pc, const Expr *a, unsigned n,
                              const Expr *b, unsigned m);
/* Do both histories have the same events, and leave the same memory? Between two other events,
 * stores may come in any order, may overlap, and may store what memory holds already, for which
 * `reads` are consulted: what counts is the byte at an arbitrary address after them. */
bool same_memory_histories(Prover *p, const PathCondition *pc, const ReadList *reads,
                           const Event *a, const Event *b);
/* Does cond hold whenever pc does, as far as it depends on the reads by their values: reads of one
 * memory at equal addresses have equal values? */
bool same_memory_holds(Prover *p, const PathCondition *pc, const ReadList *reads, const Expr *cond);
#endif
