/* The only interface to satisfiability: is PC && cond satisfiable, and with which input?
 *
 *   const Expr *other = expr_not(t, cond);
 *   Model *m = NULL;
 *   switch (solver_check(solver, &s->pc, other, s->model, &m)) {
 *     case ANSWER_SAT:     fork with model m (a new reference) ...
 *     case ANSWER_UNSAT:   only the model's side exists ...
 *     case ANSWER_UNKNOWN: count the cut, continue on the model's side ...
 *   }
 *
 * Layers, from the outside in (solver.c): what the path condition implies about cond syntactically
 * -> the hint itself -> the relevant constraints (path_condition.h) -> answers remembered
 * by their constraints, with unsatisfiable subsets (core_cache.c) -> intervals of one word
 * (intervals.c) -> queries over few bytes (small_domain.c) -> remembered models (model_cache.c) ->
 * for floating point a search (float_search.c) -> a back end (backend.h): bit-blasting to CaDiCaL
 * (sat.c, the default) or Z3 (--solver z3); if that leaves floating point undecided, Z3's theory of
 * it (theory.c). Every model is evaluated before it is returned; the check build repeats a sample
 * of the queries with Z3 (validate.c). --max-solver-time bounds each query to the back end; a
 * time-out gives ANSWER_UNKNOWN. */
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

/* Is pc && cond satisfiable? hint is a model that satisfies pc (NULL if none is known); cond and pc
 * have no shadow nodes. On SAT, *model (if model is not NULL) gets a new reference to a model of pc
 * && cond that agrees with hint on all variables that the relevant constraints do not mention;
 * *model must be NULL before. Deterministic apart from time-outs. */
Answer solver_check(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                    Model **model);

/* The same for queries that are not worth much time: gives up after a number of conflicts. */
Answer solver_check_briefly(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                            Model **model);

/* The same for a branch. Once one branch is left undecided the verdict is incomplete, and other
 * queries wait. Under a time limit, all branches that are left undecided may therefore take a third
 * of the exploration's time; after that, each one gets 1/64 of --max-solver-time. Before that, a
 * branch of a single program gets 1/16 of the time. */
Answer solver_check_branch(Solver *s, const PathCondition *pc, const Expr *cond, Model *hint,
                           bool of_two, Model **model);

/* Returns a model of pc with small, readable values (a new reference). Starts from `m`, which
 * satisfies pc, and tries for each variable 0, 1, -1, small numbers and printable bytes; each trial
 * is verified by evaluation, never by the solver. */
Model *solver_minimise(Solver *s, const PathCondition *pc, const Model *m);

/* Enumerates the values that e can take under pc: calls back with each until the callback returns
 * false or all have been seen. Used for pointers, sizes, switches. Returns false if an UNKNOWN cut
 * the enumeration short. Order: hint's value first, then as the solver finds them. */
bool solver_values(Solver *s, const PathCondition *pc, const Expr *e, Model *hint,
                   bool (*each)(void *data, U128 value, Model *m), void *data);

/* Does pc leave only one value to the variable? Detected if the constraints on this variable alone
 * imply it, or a constraint on several variables that is an equality of a word. */
bool solver_implies_value(Solver *s, const PathCondition *pc, uint32_t var);

/* Returns e, or the table of its values if e is a large function of one byte (but not so large that
 * the table is too expensive). */
const Expr *solver_tabulate(Solver *s, const Expr *e);

/* The work of evaluating expressions for trials and tables so far, in nodes (eval_work). */
uint64_t solver_work(const Solver *s);

/* CHECKs the remembered data of the layers, in time linear in its size. */
void solver_check_caches(const Solver *s);
#endif
