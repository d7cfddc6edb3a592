/* Private to solver: the state of `Solver` and the interfaces between its layers.
 *
 * A Query is what the layers pass on: the constraints of the path condition that are relevant to
 * cond, and cond itself. Each layer either answers or passes; on SAT it leaves the values in
 * query->value. */
#ifndef UMBRA_SOLVER_LAYERS_H
#define UMBRA_SOLVER_LAYERS_H
#include "base/map.h"
#include "expr/eval.h"
#include "solver/backend.h"
#include "solver/polynomial.h"
#include "solver/solver.h"

typedef struct Query {
  const Expr *const *relevant; /* constraints in order, without cond */
  size_t len;
  const Expr *cond;
  const VarSet *vars; /* of these and cond */
  uint8_t *value;     /* on SAT: one byte per variable of vars */
  Model *hint;        /* a model of the path condition; may be NULL */
} Query;

typedef struct ModelCache ModelCache;       /* model_cache.c */
typedef struct CoreCache CoreCache;         /* core_cache.c */
typedef struct SmallDomain SmallDomain;     /* small_domain.c */
typedef struct MinimiseCache MinimiseCache; /* minimise.c */
typedef struct QueryLog QueryLog;           /* query_log.c */

struct Solver {
  ExprTable *t;
  const Options *options;
  Stats *stats;
  Backend backend;
  bool is_brief;       /* the current query is not worth much time */
  double most;         /* maximum number of seconds for the current query (solver_check_branch);
                          0: the default */
  double open_seconds; /* seconds spent on branches that were left undecided */
  ModelCache *models;
  CoreCache *cores;
  SmallDomain *small;
  MinimiseCache *minimiseed;
  QueryLog *log;
  Polynomials *polynomials;
  ExprList rewritten;
  Map tabulated;    /* id -> Expr (tabulate.c) */
  Evaluator *eval;  /* for remembered models and answers */
  Model *scratch;   /* changed in place while `probe` uses it */
  Evaluator *probe; /* set to scratch */
  ExprList relevant;
  VEC(uint8_t) value;
  unsigned checked; /* number of answers (check build) */
  Backend judge;    /* validates a sample of them; `self` is NULL until the first */
};

/* LAYER_PASS: this layer has no answer. */
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
LayerAnswer small_domain_exhaust(Solver *s, const Query *q); /* tries all inputs if they are few */
void small_domain_check(const SmallDomain *d);

/* intervals.c. Never returns SAT. */
LayerAnswer intervals_ask(ExprTable *t, const Query *q);
/* Returns an expression with the same value for all inputs: a comparison of a quotient by a
 * constant is rewritten without the division, which is expensive to bit-blast. */
const Expr *intervals_rewrite(ExprTable *t, const Expr *cond);

/* float_search.c; is_last: all other layers have failed. Never returns UNSAT. */
LayerAnswer float_search_ask(Solver *s, const Query *q, bool is_last);

MinimiseCache *minimise_cache_new(void);
void minimise_cache_free(MinimiseCache *c);
void minimise_cache_check(const MinimiseCache *c, const ExprTable *t);

QueryLog *query_log_new(const char *path); /* returns NULL if path is NULL */
void query_log_free(QueryLog *log);
void query_log_add(QueryLog *log, ExprTable *t, const Query *q, Answer answer);

/* validate.c */
bool query_has_float(const Query *q);
bool model_satisfies(Evaluator *v, const Model *m, const Query *q);
/* CHECKs the answer; called for sampled queries of the check build. */
void validate_answer(Solver *s, const Query *q, Answer answer);

/* Returns the scratch model, grown to hold every variable of the table. The caller may change its
 * contents, and then calls eval_forget(s->probe). */
uint8_t *solver_scratch(Solver *s);
#endif
