#include "outcome/indeterminate.h"

#include "base/alloc.h"
#include "exec/uninit.h"

Indeterminate indeterminate_decision(ExprTable *t, const State *s) {
  const VarSet *alone[] = {uninit_alone(t, s, OLD), uninit_alone(t, s, NEW)};
  if (!alone[OLD]->len == !alone[NEW]->len) return (Indeterminate){0};
  Version v = alone[OLD]->len ? OLD : NEW;
  const UninitUse *first = uninit_first(s, v, alone[v]);
  return (Indeterminate){version_set(v), first->loc, uninit_names(t, alone[v])};
}

Indeterminate indeterminate_path(ExprTable *t, const State *s) {
  Indeterminate i = indeterminate_decision(t, s);
  if (i.names || !s->uninits) return i;
  const UninitUse *first = s->uninits;
  while (first->older)
    first = first->older;
  return (Indeterminate){VERSIONS_BOTH, first->loc, uninit_names(t, first->vars)};
}

static bool is_any_uninit(const Text *text) {
  for (size_t i = 0; i < text->exprs.len; i++)
    if (text->exprs.data[i] && text->exprs.data[i]->has_uninit) return true;
  return false;
}

/* Checks its output and how it ended, but not the memory that it left. */
static bool shows_uninit(ExprTable *t, const Outcome *o, Version v) {
  if (o->end.status_expr && o->end.status_expr->has_uninit) return true;
  for (uint32_t i = 0; i < o->end.more_count; i++) {
    const Expr *e = o->end.more[i].expr;
    if (e && expr_project(t, e, v)->has_uninit) return true;
  }
  return is_any_uninit(&o->out) || is_any_uninit(&o->err) || is_any_uninit(&o->records);
}

Indeterminate indeterminate_outcome(ExprTable *t, const Expr *differs, const Outcome *old,
                                    const Outcome *new) {
  bool in_old = shows_uninit(t, old, OLD), in_new = shows_uninit(t, new, NEW);
  VersionSet versions = VERSIONS_BOTH;
  if (in_old != in_new) versions = in_old ? VERSIONS_OLD : VERSIONS_NEW;
  const VarSet *vars = varset_uninit(t, expr_vars(t, differs));
  return (Indeterminate){versions, 0, uninit_names(t, vars)};
}

Indeterminate indeterminate_copy(const Indeterminate *i) {
  Indeterminate copy = *i;
  if (i->names) copy.names = mem_strdup(i->names);
  return copy;
}

void indeterminate_done(Indeterminate *i) { mem_free(i->names); }

void indeterminate_print(const Indeterminate *i, Str *out) {
  if (i->versions == VERSIONS_BOTH)
    str_addf(out, "visible behaviour depends on %s, which was never set", i->names);
  else
    str_addf(out, "what %s %s depends on %s, which was never set",
             i->versions == VERSIONS_OLD ? "OLD" : "NEW", i->loc ? "decides" : "shows", i->names);
}
