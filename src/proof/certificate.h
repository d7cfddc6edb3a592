/* What shows a proof to others: how each function was proved, the loops with their invariants, and
 * each obligation that the solver discharged, as an SMT-LIB script for other solvers.
 *
 * While a function is being proved, its obligations are kept; certificate_keep makes them a part of
 * the certificate, certificate_drop forgets them. */
#ifndef UMBRA_PROOF_CERTIFICATE_H
#define UMBRA_PROOF_CERTIFICATE_H
#include "base/json.h"
#include "base/str.h"
#include "expr/expr.h"
#include "solver/path_condition.h"

typedef struct Certificate {
  const char *dir; /* where the obligations are written; NULL: nowhere */
  bool is_recording;
  bool has_failed;   /* an obligation could not be written */
  json_t *functions; /* an array: those that were proved */
  uint64_t written;  /* obligations */
  TextList open;     /* scripts: the obligations of the function that is being proved */
} Certificate;

void certificate_init(Certificate *c, const char *dir);
void certificate_done(Certificate *c);
/* "Whenever pc holds, cond holds" was shown. Does nothing while the certificate does not record. */
void certificate_add(Certificate *c, ExprTable *t, const PathCondition *pc, const Expr *cond);
/* Takes the description of how the function was proved, an object. */
void certificate_keep(Certificate *c, json_t *function);
void certificate_drop(Certificate *c);
#endif
