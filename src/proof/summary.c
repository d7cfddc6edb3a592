#include "proof/summary.h"

#include <string.h>

#include "base/int.h"

static const Expr *sized_arg(ExprTable *t, const Summary *s, const Expr *const *args, uint32_t k,
                             unsigned width) {
  const Expr *e = prover_sized(t, args[k], s->widths[k]);
  return e->width < width ? expr_sext(t, e, width) : prover_sized(t, e, width);
}

/* Is this the case of which the relation speaks? */
static const Expr *is_case(ExprTable *t, const Summary *s, const SummaryRelation *r,
                           const Expr *const *args) {
  if (r->when == SUMMARY_NO_PARAM) return expr_bool(t, true);
  unsigned w = s->widths[r->when];
  const Expr *is_below = expr_binary(t, EXPR_SLE, sized_arg(t, s, args, r->when, w),
                                     expr_const(t, w, r->limit & mask64(w)));
  return r->is_above ? expr_not(t, is_below) : is_below;
}

/* a * p + c */
static const Expr *other_side(ExprTable *t, const Summary *s, const SummaryRelation *r,
                              const Expr *const *args) {
  const Expr *c = expr_const(t, s->width, r->c & mask64(s->width));
  if (r->p == SUMMARY_NO_PARAM) return c;
  const Expr *a = expr_const(t, s->width, r->a & mask64(s->width)),
             *p = sized_arg(t, s, args, r->p, s->width);
  return expr_binary(t, EXPR_ADD, expr_binary(t, EXPR_MUL, a, p), c);
}

const Expr *summary_term(ExprTable *t, const Summary *s, const SummaryRelation *r,
                         const Expr *const *args, const Expr *result) {
  const Expr *x = prover_sized(t, result, s->width), *y = other_side(t, s, r, args), *holds = NULL;
  switch (r->kind) {
    case SUMMARY_EQUAL: holds = expr_eq(t, x, y); break;
    case SUMMARY_AT_LEAST: holds = expr_binary(t, EXPR_SLE, y, x); break;
    case SUMMARY_AT_MOST: holds = expr_binary(t, EXPR_SLE, x, y); break;
  }
  return expr_or(t, expr_not(t, is_case(t, s, r, args)), holds);
}

const Expr *summary_facts(ExprTable *t, const Summary *s, const Expr *const *args,
                          const Expr *result) {
  const Expr *facts = NULL;
  for (size_t k = 0; k < s->relations.len; k++) {
    const SummaryRelation *r = &s->relations.data[k];
    if (r->is_dropped) continue;
    const Expr *term = summary_term(t, s, r, args, result);
    facts = facts ? expr_and(t, facts, term) : term;
  }
  return facts;
}

const Summary *summary_find(const Prover *p, uint32_t function) {
  for (size_t k = 0; k < p->summaries.len; k++)
    if (p->summaries.data[k]->function == function) return p->summaries.data[k];
  return NULL;
}

/* ---- text ---- */

static long long signed_value(uint64_t value, unsigned width) {
  uint64_t sign = (uint64_t)1 << (width - 1);
  return (long long)(((value & mask64(width)) ^ sign) - sign);
}

static void print_param(Str *out, const Function *f, uint32_t k) {
  for (uint32_t p = 0; p < f->source_params; p++)
    if (f->params[p].first == k && f->params[p].count == 1 && f->params[p].name) {
      str_addf(out, "%.*s", (int)strcspn(f->params[p].name, "$"), f->params[p].name);
      return;
    }
  str_addf(out, "%%%u", k);
}

void summary_print(Str *out, const Summary *s, const SummaryRelation *r, const Function *f) {
  static const char *const signs[] = {"==", ">=", "<="};
  long long a = signed_value(r->a, s->width), c = signed_value(r->c, s->width);
  bool has_p = r->p != SUMMARY_NO_PARAM;
  str_addf(out, "result %s ", signs[r->kind]);
  if (has_p && a != 1) str_addf(out, "%lld * ", a);
  if (has_p) print_param(out, f, r->p);
  if (has_p && c) str_addf(out, " %s %lld", c < 0 ? "-" : "+", c < 0 ? -c : c);
  if (!has_p) str_addf(out, "%lld", c);
  if (r->when == SUMMARY_NO_PARAM) return;
  str_add(out, " if ");
  print_param(out, f, r->when);
  str_addf(out, " %s %lld", r->is_above ? ">" : "<=", signed_value(r->limit, s->widths[r->when]));
}
