/* Decisions: the only place where states fork.
 *
 * A decision is on a condition of the versions running. One that differs between them is nobody's
 * here: STEP_SPLIT lets each version decide its own (split.h), which gives the four cases of
 * four-way forking. All functions but assume return STEP_NEXT when s goes on and what they were
 * asked is known, STEP_SPLIT, or STEP_STOP when they ended s. */
#ifndef UMBRA_EXEC_DECIDE_H
#define UMBRA_EXEC_DECIDE_H
#include "exec/exec.h"

/* Does cond (1 bit) hold for s? If both is feasible, the other state is put into x->forked, still
 * at the current instruction; *other (may be NULL) is set to it, or NULL. Where trails are followed
 * there may be one though s ends: *holds is what it is for s, then, too. */
Step decide(Exec *x, State *s, const Expr *cond, bool *holds, State **other);
/* Adds cond to the path condition; false when it cannot hold (the state is to be dropped). Finds a
 * model if the present one does not fit. */
bool assume(Exec *x, State *s, const Expr *cond);
/* Gives s a model for which cond holds, if there is one; nothing is added to the path condition.
 * For a state that forked off and is to go on there first. */
void decide_prefer(Exec *x, State *s, const Expr *cond);
/* What a clock showed, and random bytes, as far as e depends on them, are from here on what they
 * are in the state's model. So after the solver has given up on a condition: one time of day is as
 * good as another, and a hash that was seeded with it would be asked about for ever. */
void decide_settle_machine(Exec *x, State *s, const Expr *e);
/* The path condition says from here on that the bytes of an assumed input (expr_assumed) are this.
 */
void decide_bind(Exec *x, State *s, uint32_t input, uint64_t value);
/* Can cond, which has no shadow, be true, and can it be false? False, too, where nobody knows. */
bool decide_is_open(Exec *x, State *s, const Expr *cond);
/* Can e have no more than `most` values? */
bool decide_is_few(Exec *x, State *s, const Expr *e, unsigned most);
/* Ends s with `kind` where cond holds. STEP_NEXT: it does not hold here, or s goes on all the same
 * (go_on.h). message is copied. */
Step fault_if(Exec *x, State *s, const Expr *cond, EndKind kind, const char *message);
/* Pins v to one concrete value, forking for the others (one state each, as they are reached). */
Step decide_value(Exec *x, State *s, Value v, unsigned width, uint64_t *value);
typedef VEC(uint64_t) AddressList;

enum { FEW_ADDRESSES = 16 };
/* The same for an address of which only those in `valid` are of use (of 64 bits, no shadow). When
 * it can have more values than `few`, all the others together are one state's: *is_outside says
 * that s is that one, and *value then only is an example. The valid ones fork off one by one, the
 * nearest first.
 */
Step decide_address(Exec *x, State *s, Value v, const AddressList *valid, unsigned few,
                    uint64_t *value, bool *is_outside);
/* The same, all values at once: each state knows its own value and nothing of the others. More than
 * `most` others: s is cut (too_many). v has no shadow. */
Step decide_each(Exec *x, State *s, Value v, unsigned most, EndKind too_many, uint64_t *value);
#endif
