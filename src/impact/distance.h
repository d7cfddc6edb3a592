/* How far the next change is: for every instruction of a unified program the number of
 * instructions, at least, until the versions can begin to differ (a mark: CHANGE, SPLIT or
 * EXECUTE), and until its function returns.
 *
 *   Distances *d = distances_new(program);   after the passes
 *   distances_target(d, f, pc)               NEVER: no mark in f and what it calls, from there on
 *   distances_return(d, f, pc)               NEVER: f does not return from there
 *
 * Interprocedural: a call costs what its callee needs to return, so calls are matched to returns;
 * whoever holds a call stack adds the frames up. A call through a pointer may reach every function
 * whose address is taken somewhere and that has as many parameters and results. Callbacks of the C
 * library need nothing special: it is part of the program. After Noller et al., "Complete Shadow
 * Symbolic Execution with Java PathFinder", 2019, section 3. */
#ifndef UMBRA_IMPACT_DISTANCE_H
#define UMBRA_IMPACT_DISTANCE_H
#include "code/code.h"

#define DISTANCE_NEVER UINT32_MAX

typedef struct Distances Distances;

Distances *distances_new(const Program *p); /* borrows p */
/* To other targets than the marks. How much the instruction itself counts as one: 0, or more where
 * another one is better at that distance; NEVER: it is none. */
typedef uint32_t TargetDistance(const void *data, const Function *f, uint32_t insn);
Distances *distances_new_to(const Program *p, TargetDistance *distance_of, const void *data);
void distances_look(Distances *d); /* the targets may be others by now */
void distances_free(Distances *d);
uint32_t distances_target(const Distances *d, const Function *f, uint32_t insn);
uint32_t distances_return(const Distances *d, const Function *f, uint32_t insn);
uint32_t distance_add(uint32_t a, uint32_t b); /* NEVER when one of them is */
#endif
