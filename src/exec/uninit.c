#include "exec/uninit.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "exec/assumed.h"
#include "exec/decide.h"

/* --- registers --- */

enum { MOST_FRESH = 256 }; /* activations of a function whose locals are distinguished */

static const uint64_t OF_REGISTER = (uint64_t)1
                                    << 63; /* objects have smaller keys (mem/mem_marks.c) */

static uint64_t uninit_key(const Function *f, uint32_t reg, uint32_t fresh) {
  return OF_REGISTER | (uint64_t)(f->number % (1u << 23)) << 40 |
         (uint64_t)(reg % (1u << 24)) << 16 | fresh;
}

static uint32_t uninit_input_of(Exec *x, const Function *f, const Insn *i, uint32_t fresh) {
  UninitEntry *known = &x->caches.uninits[((uintptr_t)i / sizeof *i + fresh) % UNINIT_WAYS];
  if (known->insn == i && known->fresh == fresh) return known->input;
  const char *name = f->texts[i->c];
  char *what = *name ? str_format("local '%s'", name) : mem_strdup("an undefined value");
  *known = (UninitEntry){i, fresh, expr_uninit(x->exprs, what, uninit_key(f, i->d, fresh))};
  mem_free(what);
  return known->input;
}

static Value uninit_of_input(Exec *x, uint32_t input, unsigned width) {
  const Expr *e = expr_input_bytes(x->exprs, input, 0, bytes_of_width(width));
  e = expr_extract(x->exprs, e, 0, width);
  if (!x->concrete.model) return value_expr(e);
  eval_set(x->eval, x->concrete.model, NEW); /* in a run on one input it has a single value */
  return value_word((uint64_t)eval_expr(x->eval, e));
}

Value uninit_value(Exec *x, State *s, const Insn *i) {
  const Function *f = s->now.frame->fn;
  assert(i->op == OP_UNINIT && i->width >= 1 && i->width <= 64);
  if (x->concrete.model && !x->concrete.has_unset) return value_word(0);
  uint32_t fresh = s->now.fresh[f->number % FRESH_KINDS]++ % MOST_FRESH;
  return uninit_of_input(x, uninit_input_of(x, f, i, fresh), i->width);
}

Value uninit_word(Exec *x, State *s, const Function *fn, uint32_t k, unsigned width) {
  enum { REGISTERS = 0xff0000 }; /* above those of a frame */
  if (x->concrete.model && !x->concrete.has_unset) return value_word(0);
  uint32_t fresh = s->now.fresh[fn->number % FRESH_KINDS]++ % MOST_FRESH;
  char *what = str_format("what a call of %s() did not %s", fn->name,
                          k < UNINIT_RESULTS ? "pass" : "return");
  uint32_t input = expr_uninit(x->exprs, what, uninit_key(fn, REGISTERS + k, fresh));
  mem_free(what);
  return uninit_of_input(x, input, width);
}

/* --- events --- */

static bool is_noted(const State *s, const UninitUse *use) {
  for (const UninitUse *u = s->uninits; u; u = u->older)
    if (u->loc == use->loc && u->versions == use->versions && u->vars == use->vars) return true;
  return false;
}

static void uninit_note(Exec *x, State *s, const Expr *e) {
  UninitUse use = {.older = s->uninits,
                   .loc = exec_user_loc(x, s),
                   .versions = version_set(s->running),
                   .vars = varset_uninit(x->exprs, expr_vars(x->exprs, e))};
  if (is_noted(s, &use)) return;
  UninitUse *kept = ARENA_NEW(&x->arena, UninitUse);
  *kept = use;
  s->uninits = kept;
}

static Step end_in_fault(Exec *x, State *s, const Expr *e) {
  const VarSet *vars = varset_uninit(x->exprs, expr_vars(x->exprs, e));
  char *names = uninit_names(x->exprs, vars);
  Step step = exec_end(s, END_UNINIT, str_format("this depends on %s, which was never set", names));
  mem_free(names);
  return step;
}

Step uninit_settle(Exec *x, State *s, const Expr **e, bool *is_any) {
  assert(!(*e)->has_shadow);
  *is_any = false;
  *e = assumed_settle(x, s, *e);
  if (!(*e)->has_uninit) return STEP_NEXT;
  ExprTable *t = x->exprs;
  const Expr *mask = expr_undefined(t, *e);
  const Expr *depends = expr_not(t, expr_eq(t, mask, expr_const(t, mask->width, 0)));
  Step step = decide(x, s, depends, is_any, NULL);
  if (step != STEP_NEXT) return step;
  if (!*is_any) {
    *e = expr_defined(t, *e);
    return STEP_NEXT;
  }
  if (x->policy.faults_uninit) return end_in_fault(x, s, *e);
  if (x->policy.is_diff) uninit_note(x, s, *e);
  return STEP_NEXT;
}

/* --- recorded uses --- */

static const VarSet *used_by(ExprTable *t, const State *s, Version v) {
  const VarSet *all = expr_vars(t, expr_bool(t, false));
  for (const UninitUse *u = s->uninits; u; u = u->older)
    if (version_set_has(u->versions, v)) all = varset_union(t, all, u->vars);
  return all;
}

const VarSet *uninit_alone(ExprTable *t, const State *s, Version v) {
  return varset_minus(t, used_by(t, s, v), used_by(t, s, version_other(v)));
}

const UninitUse *uninit_first(const State *s, Version v, const VarSet *vars) {
  const UninitUse *first = NULL;
  for (const UninitUse *u = s->uninits; u; u = u->older)
    if (version_set_has(u->versions, v) && varset_meet(u->vars, vars)) first = u;
  return first;
}

/* The length of its name up to the '#'. */
static size_t uninit_name_length(const ExprTable *t, uint32_t var) {
  return strcspn(expr_get_input(t, expr_input_of_var(t, var))->name, "#");
}

char *uninit_names(const ExprTable *t, const VarSet *vars) {
  assert(vars->len);
  const char *first = NULL;
  size_t length = 0;
  unsigned more = 0;
  for (uint32_t i = 0; i < vars->len; i++) {
    const char *name = expr_get_input(t, expr_input_of_var(t, vars->var[i]))->name;
    size_t n = uninit_name_length(t, vars->var[i]);
    if (first && n == length && memcmp(name, first, n) == 0) continue;
    more += first != NULL;
    if (first) continue;
    first = name;
    length = n;
  }
  return more ? str_format("%.*s and %u more", (int)length, first, more)
              : str_format("%.*s", (int)length, first);
}
