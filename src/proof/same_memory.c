#include "proof/same_memory.h"

enum { MOST_STORES = 24, MOST_READS = 24, MOST_PAIRS = 48 };

bool same_memory_are_disjoint(Prover *p, const PathCondition *pc, const Expr *a, unsigned n,
                              const Expr *b, unsigned m) {
  ExprTable *t = p->exprs;
  const Expr *up = expr_binary(t, EXPR_SUB, a, b), *down = expr_binary(t, EXPR_SUB, b, a);
  const Expr *is_behind = expr_binary(t, EXPR_ULE, expr_const(t, 64, m), up),
             *is_before = expr_binary(t, EXPR_ULE, expr_const(t, 64, n), down);
  return prover_holds(p, pc, expr_and(t, is_behind, is_before));
}

static bool are_same_args(Prover *p, const PathCondition *pc, const Event *a, const Event *b) {
  if (a->kind != b->kind || a->number != b->number || a->arg_count != b->arg_count) return false;
  for (uint32_t k = 0; k < a->arg_count; k++)
    if (!prover_are_equal(p, pc, a->args[k], b->args[k])) return false;
  return true;
}

/* ---- the byte at an arbitrary address ---- */

typedef struct AnyByte {
  const Expr *address;
  const Expr *before; /* the byte before the stores */
} AnyByte;

static AnyByte any_byte(ExprTable *t) {
  const Expr *address = expr_input_bytes(t, expr_input(t, "any.address", 8), 0, 8),
             *before = expr_input_bytes(t, expr_input(t, "any.byte", 1), 0, 1);
  return (AnyByte){address, before};
}

/* Is the address that of byte k at `start`? */
static const Expr *is_byte(ExprTable *t, const AnyByte *any, const Expr *start, unsigned k) {
  return expr_eq(t, any->address, expr_binary(t, EXPR_ADD, start, expr_const(t, 64, k)));
}

/* The byte after the stores, of which the last one is the first in the list. */
static const Expr *byte_after(ExprTable *t, const AnyByte *any, const Event *const *stores,
                              unsigned n) {
  const Expr *byte = any->before;
  while (n-- > 0)
    for (unsigned k = 0; k < stores[n]->number; k++)
      byte = expr_ite(t, is_byte(t, any, stores[n]->args[0], k),
                      expr_extract(t, stores[n]->args[1], 8 * k, 8), byte);
  return byte;
}

/* Does the byte before the stores agree with what was read then, after one of these events? */
static const Expr *agrees_with_reads(ExprTable *t, const AnyByte *any, const ReadList *reads,
                                     const Event *const at[VERSIONS]) {
  const Expr *agrees = expr_bool(t, true);
  unsigned used = 0;
  for (size_t r = reads->len; r-- > 0 && used < MOST_READS;) {
    const Read *read = &reads->data[r];
    if (read->at != at[OLD] && read->at != at[NEW]) continue;
    used++;
    for (unsigned k = 0; k < read->value->width / 8u; k++) {
      const Expr *is_same = expr_eq(t, any->before, expr_extract(t, read->value, 8 * k, 8));
      agrees =
          expr_and(t, agrees, expr_or(t, expr_not(t, is_byte(t, any, read->address, k)), is_same));
    }
  }
  return agrees;
}

/* ---- histories ---- */

/* Stores that follow each other, from the last one. */
typedef struct Run {
  const Event *stores[MOST_STORES];
  unsigned len;
  const Event *before; /* the event before them */
} Run;

static bool run_of(Run *run, const Event *last) {
  run->len = 0;
  for (; last->kind == EVENT_STORE; last = last->before) {
    if (run->len == MOST_STORES) return false; /* there are too many stores */
    run->stores[run->len++] = last;
  }
  run->before = last;
  return true;
}

/* Removes what both runs begin with. */
static void drop_common(Run *a, Run *b) {
  while (a->len && b->len && a->stores[a->len - 1] == b->stores[b->len - 1]) {
    a->before = b->before = a->stores[--a->len];
    b->len--;
  }
}

static bool are_same_one_by_one(Prover *p, const PathCondition *pc, const Run *a, const Run *b) {
  if (a->len != b->len) return false;
  for (unsigned k = 0; k < a->len; k++)
    if (!are_same_args(p, pc, a->stores[k], b->stores[k])) return false;
  return true;
}

static bool are_same_runs(Prover *p, const PathCondition *pc, const ReadList *reads, const Run *a,
                          const Run *b) {
  ExprTable *t = p->exprs;
  if (are_same_one_by_one(p, pc, a, b)) return true;
  AnyByte any = any_byte(t);
  const Event *const at[VERSIONS] = {a->before, b->before};
  const Expr *is_same = expr_eq(t, byte_after(t, &any, a->stores, a->len),
                                byte_after(t, &any, b->stores, b->len)),
             *agrees = agrees_with_reads(t, &any, reads, at);
  return prover_holds(p, pc, expr_or(t, is_same, expr_not(t, agrees)));
}

bool same_memory_histories(Prover *p, const PathCondition *pc, const ReadList *reads,
                           const Event *a, const Event *b) {
  while (a != b) {
    Run x, y;
    if (!run_of(&x, a) || !run_of(&y, b)) return false;
    drop_common(&x, &y);
    if (!are_same_runs(p, pc, reads, &x, &y)) return false;
    a = x.before;
    b = y.before;
    if (a == b) return true;
    if (!a->before || !b->before || !are_same_args(p, pc, a, b)) return false;
    a = a->before;
    b = b->before;
  }
  return true;
}

/* ---- reads ---- */

/* "At equal addresses they have equal values"; NULL if that is known, or says nothing. */
static const Expr *reads_agree(ExprTable *t, const Read *a, const Read *b) {
  if (a->at != b->at || a->value == b->value || a->value->width != b->value->width) return NULL;
  const Expr *is_same = expr_eq(t, a->address, b->address);
  if (expr_is_const(is_same) && !expr_is_true(is_same)) return NULL;
  return expr_or(t, expr_not(t, is_same), expr_eq(t, a->value, b->value));
}

/* The variables of cond, and of the addresses at which those of them that were read were read. */
static const VarSet *vars_with_addresses(ExprTable *t, const ReadList *reads, const Expr *cond) {
  const VarSet *vars = expr_vars(t, cond), *before = NULL;
  while (vars != before) {
    before = vars;
    for (size_t r = reads->len; r-- > 0;)
      if (varset_meet(vars, expr_vars(t, reads->data[r].value)))
        vars = varset_union(t, vars, expr_vars(t, reads->data[r].address));
  }
  return vars;
}

/* The reads on which cond depends agree with all others. */
static const Expr *all_reads_agree(ExprTable *t, const ReadList *reads, const Expr *cond) {
  const VarSet *vars = vars_with_addresses(t, reads, cond);
  const Expr *agree = expr_bool(t, true);
  unsigned pairs = 0;
  for (size_t a = reads->len; a-- > 0;) {
    if (!varset_meet(vars, expr_vars(t, reads->data[a].value))) continue;
    for (size_t b = reads->len; b-- > 0 && pairs < MOST_PAIRS;) {
      const Expr *pair = reads_agree(t, &reads->data[a], &reads->data[b]);
      if (!pair) continue;
      agree = expr_and(t, agree, pair);
      pairs++;
    }
  }
  return agree;
}

bool same_memory_holds(Prover *p, const PathCondition *pc, const ReadList *reads,
                       const Expr *cond) {
  if (prover_holds(p, pc, cond)) return true;
  if (expr_is_const(cond)) return false;
  const Expr *agree = all_reads_agree(p->exprs, reads, cond);
  if (expr_is_const(agree)) return false;
  return prover_holds(p, pc, expr_or(p->exprs, cond, expr_not(p->exprs, agree)));
}
