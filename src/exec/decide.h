/* Decisions: the only place where states fork.
 *
 * A decision is about a condition of the versions that are running. A condition that differs
 * between the versions is not decided here: STEP_SPLIT lets each version decide its own (split.h),
 * which gives the four cases of four-way forking. All functions except assume return STEP_NEXT when
 * s continues with an answer, STEP_SPLIT, or STEP_STOP when they ended s. */
#ifndef UMBRA_EXEC_DECIDE_H
#define UMBRA_EXEC_DECIDE_H
#include "exec/exec.h"

/* Decides whether cond (1 bit) holds for s. If both answers are feasible, the other state is
 * appended to x->forked, still at the current instruction. *forked (may be NULL) is set to that
 * state, or to NULL. When trails are followed, there may be another state although s ends; *holds
 * is valid for s in that case as well. */
Step decide(Exec *x, State *s, const Expr *cond, bool *holds, State **forked);
/* Adds cond to the path condition and finds a new model if the present one does not satisfy it.
 * Returns false if cond cannot hold; the caller must then drop the state. */
bool assume(Exec *x, State *s, const Expr *cond);
/* The model gets these values for the first bytes of an input, which no condition restricts so far:
 * assuming what they satisfy then needs no solver, which has no answers once the time limit has
 * been reached. */
void decide_choose(Exec *x, State *s, uint32_t input, const void *bytes, size_t len);
/* Gives s a model that satisfies cond, if there is one, without adding anything to the path
 * condition. For a state that forked off and should continue there first. */
void decide_prefer(Exec *x, State *s, const Expr *cond);
/* Fixes the clock readings and random bytes that e depends on to their values in the state's model.
 * Used after the solver has given up on a condition: one time of day is as good as another, and a
 * hash that was seeded with it would lead to ever more queries. */
void decide_settle_machine(Exec *x, State *s, const Expr *e);
/* Adds to the path condition that the bytes of an assumed input (expr_assumed) have this value. */
void decide_bind(Exec *x, State *s, uint32_t input, uint64_t value);
/* Can cond, which has no shadow, be true, and can it be false? Also returns false if this is
 * unknown. */
bool decide_is_open(Exec *x, State *s, const Expr *cond);
/* Can e have at most `most` values? */
bool decide_is_few(Exec *x, State *s, const Expr *e, unsigned most);
/* Ends s with `kind` where cond holds. STEP_NEXT: cond does not hold here, or s continues after the
 * fault (go_on.h). message is copied. */
Step fault_if(Exec *x, State *s, const Expr *cond, EndKind kind, const char *message);
/* Concretises v to its value under the model. A state for all other values forks off; it executes
 * the instruction again and takes its own value then. */
Step decide_value(Exec *x, State *s, Value v, unsigned width, uint64_t *value);
typedef VEC(uint64_t) AddressList;

enum { FEW_ADDRESSES = 16 };
/* Concretises an address for which only the values in `valid` are useful (64 bits, no shadow). If
 * it can have more than `few` values, one state stands for all values that are not valid:
 * *is_outside is set for that state, and *value is then only an example. The valid values fork off
 * one by one, the nearest first. */
Step decide_address(Exec *x, State *s, Value v, const AddressList *valid, unsigned few,
                    uint64_t *value, bool *is_outside);
/* Concretises v to all its values at once: each state knows its own value and nothing about the
 * others. If there are more than `most` other values, s is cut (too_many). v has no shadow. */
Step decide_each(Exec *x, State *s, Value v, unsigned most, EndKind too_many, uint64_t *value);
#endif
