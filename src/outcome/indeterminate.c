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

Indeterminate indeterminate_outcome(ExprTable *t, const State *s, const Expr *differs) {
  Indeterminate i = indeterminate_decision(t, s);
  if (i.names) return i;
  const VarSet *vars = varset_uninit(t, expr_vars(t, differs));
  return (Indeterminate){VERSIONS_BOTH, 0, uninit_names(t, vars)};
}

Indeterminate indeterminate_copy(const Indeterminate *i) {
  Indeterminate copy = *i;
  if (i->names) copy.names = mem_strdup(i->names);
  return copy;
}

void indeterminate_done(Indeterminate *i) { mem_free(i->names); }

void indeterminate_print(const Indeterminate *i, Str *out) {
  if (i->versions == VERSIONS_BOTH)
    str_addf(out, "what can be seen depends on what %s holds, which was never set", i->names);
  else
    str_addf(out, "%s depends on what %s holds, which was never set",
             i->versions == VERSIONS_OLD ? "OLD" : "NEW", i->names);
}
