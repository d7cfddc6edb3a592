/* Private to solver: the state behind `Solver` and the doors between its layers.
 *
 * A Query is what the layers hand on: the slice of the path condition that matters to cond, and
 * cond itself. Every layer either answers or passes; an answer SAT leaves its values in
 * query->value. */
#ifndef UMBRA_SOLVER_LAYERS_H
#define UMBRA_SOLVER_LAYERS_H
#include "base/map.h"
#include "expr/eval.h"
#include "solver/backend.h"
#include "solver/polynomial.h"
#include "solver/solver.h"

typedef struct Query {
  const Expr *const *slice; /* constraints in order, without cond */
  size_t len;
  const Expr *cond;
  const VarSet *vars; /* of the slice and cond */
  uint8_t *value;     /* on SAT: one byte per variable of vars */
  Model *hint;        /* a model of the path condition; may be NULL */
} Query;

typedef struct ModelCache ModelCache;   /* model_cache.c */
typedef struct CoreCache CoreCache;     /* core_cache.c */
typedef struct SmallDomain SmallDomain; /* small_domain.c */
typedef struct PolishCache PolishCache; /* polish.c */
typedef struct QueryLog QueryLog;       /* query_log.c */

struct Solver {
  ExprTable *t;
  const Options *options;
  Stats *stats;
  Backend backend;
  bool is_brief;       /* the question asked now is not worth much time */
  double most;         /* seconds that it may take at most (solver_check_branch); 0: as any other */
  double open_seconds; /* that branches took which were left open */
  ModelCache *models;
  CoreCache *cores;
  SmallDomain *small;
  PolishCache *polished;
  QueryLog *log;
  Polynomials *polynomials;
  ExprList rewritten;
  Map tabulated;    /* id -> Expr (tabulate.c) */
  Evaluator *eval;  /* of remembered models and answers */
  Model *scratch;   /* changed in place under `probe` */
  Evaluator *probe; /* set to scratch */
  ExprList slice;
  VEC(uint8_t) value;
  unsigned checked; /* answers (check build) */
  Backend judge;    /* of a sample of them; `self` is NULL until the first */
};

/* A pass means: not answered here. */
typedef enum LayerAnswer { LAYER_UNSAT, LAYER_SAT, LAYER_PASS } LayerAnswer;

ModelCache *model_cache_new(void);
void model_cache_free(ModelCache *c);
LayerAnswer model_cache_ask(Solver *s, const Query *q);
void model_cache_add(ModelCache *c, Model *m);
void model_cache_check(const ModelCache *c);

CoreCache *core_cache_new(void);
void core_cache_free(CoreCache *c);
LayerAnswer core_cache_ask(CoreCache *c, const Query *q);
void core_cache_add(CoreCache *c, const Query *q, bool sat);
void core_cache_check(const CoreCache *c, const ExprTable *t);

SmallDomain *small_domain_new(void);
void small_domain_free(SmallDomain *d);
LayerAnswer small_domain_ask(Solver *s, const Query *q);
LayerAnswer small_domain_exhaust(Solver *s, const Query *q); /* all inputs, when they are few */
void small_domain_check(const SmallDomain *d);

/* intervals.c. Never says SAT. */
LayerAnswer intervals_ask(ExprTable *t, const Query *q);
/* An expression with the same value for all inputs: a comparison of a quotient by a constant
 * without the division, which is dear as a circuit. */
const Expr *intervals_rewrite(ExprTable *t, const Expr *cond);

/* float_search.c; is_last: nothing else has found anything. Never says UNSAT. */
LayerAnswer float_search_ask(Solver *s, const Query *q, bool is_last);

PolishCache *polish_cache_new(void);
void polish_cache_free(PolishCache *c);
void polish_cache_check(const PolishCache *c, const ExprTable *t);

QueryLog *query_log_new(const char *path); /* NULL path: NULL */
void query_log_free(QueryLog *log);
void query_log_add(QueryLog *log, ExprTable *t, const Query *q, Answer answer);

/* validate.c */
bool query_has_float(const Query *q);
bool model_satisfies(Evaluator *v, const Model *m, const Query *q);
/* CHECKs; called for sampled queries of the check build. */
void validate_answer(Solver *s, const Query *q, Answer answer);

/* The scratch model grown to hold every variable of the table; its contents are free to change,
 * followed by eval_forget(s->probe). */
uint8_t *solver_scratch(Solver *s);
#endif
