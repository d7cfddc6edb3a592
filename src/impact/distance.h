/* The distance to the next change: for every instruction of a unified program, the minimum number
 * of instructions until the versions can begin to differ (a mark: CHANGE, SPLIT or EXECUTE), and
 * until its function returns.
 *
 *   Distances *d = distances_new(program);   after the passes
 *   distances_target(d, f, pc)               NEVER: no mark can be reached in f and its callees
 *   distances_return(d, f, pc)               NEVER: f cannot return from there
 *
 * The analysis is interprocedural: the cost of a call is the number of instructions that its callee
 * needs to return, so calls are matched to returns; users that have a call stack add the distances
 * of its frames. A call through a pointer may reach every function whose address is taken.
 * Callbacks of the C library need no special treatment, because it is part of the program. After
 * Noller et al., "Complete Shadow Symbolic Execution with Java PathFinder", 2019, section 3. */
#ifndef UMBRA_IMPACT_DISTANCE_H
#define UMBRA_IMPACT_DISTANCE_H
#include "code/code.h"

#define DISTANCE_NEVER UINT32_MAX

typedef struct Distances Distances;

Distances *distances_new(const Program *p); /* borrows p */
/* Distances to targets other than the marks. distance_of returns the cost of an instruction as a
 * target: 0, or more if another target is preferable at that distance; NEVER if it is not a
 * target. */
typedef uint32_t TargetDistance(const void *data, const Function *f, uint32_t insn);
Distances *distances_new_to(const Program *p, TargetDistance *distance_of, const void *data);
void distances_look(Distances *d); /* call it after the targets have changed */
void distances_free(Distances *d);
uint32_t distances_target(const Distances *d, const Function *f, uint32_t insn);
uint32_t distances_return(const Distances *d, const Function *f, uint32_t insn);
uint32_t distance_add(uint32_t a, uint32_t b); /* NEVER if one of them is */
#endif
