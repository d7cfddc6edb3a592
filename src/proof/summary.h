/* Summaries of functions: relations between the result of a call and its arguments that hold
 * whenever the call returns. */
#ifndef UMBRA_PROOF_SUMMARY_H
#define UMBRA_PROOF_SUMMARY_H
#include "base/str.h"
#include "proof/prover.h"

typedef enum SummaryKind {
  SUMMARY_EQUAL,    /* result = a * p + c; without p: c */
  SUMMARY_AT_LEAST, /* p + c <= result, signed; without p: c */
  SUMMARY_AT_MOST   /* result <= p + c, signed; without p: c */
} SummaryKind;

#define SUMMARY_NO_PARAM UINT32_MAX

/* "If the argument `when` is at most (above: more than) `limit`, signed, then ..." */
typedef struct SummaryRelation {
  SummaryKind kind;
  uint32_t when, p; /* registers of parameters, from 0 on, or SUMMARY_NO_PARAM */
  bool is_above;
  uint64_t limit, a, c;
  bool is_dropped; /* it did not hold */
} SummaryRelation;

struct Summary {
  uint32_t function;
  Version version;       /* whose code was examined */
  unsigned width;        /* of the result */
  const uint8_t *widths; /* of the parameters */
  VEC(SummaryRelation) relations;
};

/* The relation for a call with these arguments and this result. */
const Expr *summary_term(ExprTable *t, const Summary *s, const SummaryRelation *r,
                         const Expr *const *args, const Expr *result);
/* What is known about a call: the conjunction of the relations that are not dropped; NULL if
 * nothing is. */
const Expr *summary_facts(ExprTable *t, const Summary *s, const Expr *const *args,
                          const Expr *result);
/* The summary of a function; NULL if there is none. */
const Summary *summary_find(const Prover *p, uint32_t function);
/* As C, for readers of a proof: "result == n if n > 0". */
void summary_print(Str *out, const Summary *s, const SummaryRelation *r, const Function *f);
#endif
