/* The one door to satisfiability: is PC && cond satisfiable, and with which input?
 *
 *   const Expr *other = expr_not(t, cond);
 *   Model *m = NULL;
 *   switch (solver_check(solver, &s->pc, other, s->model, &m)) {
 *     case ANSWER_SAT:     fork with model m (a new reference) ...
 *     case ANSWER_UNSAT:   only the model's side exists ...
 *     case ANSWER_UNKNOWN: count the cut, go on on the model's side ...
 *   }
 *
 * Layers, from the outside in (solver.c): what the path condition says of cond syntactically -> the
 * hint itself -> the slice of constraints that matters (path_condition.h) -> answers remembered by
 * their constraints, with unsatisfiable subsets (core_cache.c) -> queries over few bytes
 * (small_domain.c) -> remembered models (model_cache.c) -> a back end (backend.h): bit-blasting to
 * CaDiCaL (sat.c, the default) or Z3 (--solver z3); where that leaves floating point open, Z3's
 * theory of it. Every model is evaluated before it is given out; the check build asks Z3 a sample
 * of the questions again (validate.c).
 * --max-solver-time bounds each question to the back end; a time-out is the value ANSWER_UNKNOWN.
 */
#ifndef UMBRA_SOLVER_SOLVER_H
#define UMBRA_SOLVER_SOLVER_H
#include "base/options.h"
#include "base/stats.h"
#include "expr/expr.h"
#include "expr/model.h"
#include "solver/path_condition.h"

typedef enum Answer { ANSWER_UNSAT, ANSWER_SAT, ANSWER_UNKNOWN } Answer;
typedef struct Solver Solver;

Solver *solver_new(ExprTable *t, const Options *options, Stats *stats); /* borrows all three */
void solver_free(Solver *s);

/* Is pc && cond satisfiable? hint is a model that satisfies pc (NULL: none known); cond and pc have
 * no shadow nodes. On SAT, *model (when not NULL) gets a new reference to a model of pc && cond
 * that agrees with hint on all variables the slice does not mention; *model must be NULL before.
 * Deterministic apart from time-outs. */
Answer solver_check(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                    Model **model);

/* The same for what is not worth much time: gives up after a number of conflicts. */
Answer solver_check_briefly(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                            Model **model);

/* The same of a branch, where the verdict is incomplete once one is left open, and others wait: all
 * that are left open take a third of the time of an exploration that has a limit; behind that each
 * one takes 1/64 of --max-solver-time. Before, one of a single program takes a 16th of the time. */
Answer solver_check_branch(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                           bool of_two, Model **model);

/* A model of pc with small, readable values: starts from `m` (which satisfies pc) and tries,
 * variable by variable, 0, 1, -1, small numbers, printable bytes; each trial is verified by
 * evaluation, never by the solver. A new reference. */
Model *solver_polish(Solver *s, const PathCondition *pc, const Model *m);

/* The values e can take under pc: calls back with each until it returns false or all are seen. Used
 * for pointers, sizes, switches. Returns false when an UNKNOWN cut the enumeration short. Order:
 * hint's value first, then as the solver finds them. */
bool solver_values(Solver *s, const PathCondition *pc, const Expr *e, Model *hint,
                   bool (*each)(void *data, U128 value, Model *m), void *data);

/* Does pc leave one value only to the variable? Found where its constraints on this variable alone
 * say so, or one of several variables that is an equality of a word. */
bool solver_pins(Solver *s, const PathCondition *pc, uint32_t var);

/* e; where it is a large function of one byte, the table of its values instead. */
const Expr *solver_tabulate(Solver *s, const Expr *e);

/* CHECKs what the layers remember. Linear in it. */
void solver_check_caches(const Solver *s);
#endif
