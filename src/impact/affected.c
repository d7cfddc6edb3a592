#include "impact/affected.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/passes.h"
#include "impact/effects.h"

static bool affected_has(const uint32_t *list, size_t len, uint32_t number) {
  for (size_t i = 0; i < len; i++) {
    assert(!i || list[i - 1] < list[i]);
    if (list[i] == number) return true;
  }
  return false;
}

static bool has_marks(const FunctionImpact *f) {
  for (size_t i = 0; i < f->nodes.len; i++)
    if (node_is_seed(&f->nodes.data[i])) return true;
  return false;
}

/* For a function whose nodes all belong to one version. */
static void set_versions(FunctionImpact *f, VersionSet versions) {
  for (size_t i = 0; i < f->nodes.len; i++)
    f->nodes.data[i].versions &= versions;
}

static FunctionImpact *affected_analyse(Program *p, Function *fn, const UnifySummary *s,
                                        const Effects *effects) {
  FunctionImpact *f = NEW(FunctionImpact);
  f->function = fn;
  pass_versions(p, fn);
  nodes_find(p, fn, effects, &f->nodes);
  nodes_exposed(p, fn, &f->exposed);
  bool is_listed = affected_has(s->changed_functions.data, s->changed_functions.len, fn->number);
  f->is_added = affected_has(s->added_functions.data, s->added_functions.len, fn->number);
  assert(!f->is_added || is_listed);
  f->is_removed = is_listed && !f->is_added && !has_marks(f);
  f->is_changed = is_listed;
  if (f->is_added) set_versions(f, VERSIONS_NEW);
  if (f->is_removed) set_versions(f, VERSIONS_OLD);
  for (Version v = OLD; v <= NEW; v++) {
    graph_init(&f->graph[v], fn, v);
    f->reasons[v] = NEW_ARRAY(Reason, f->nodes.len + 1);
  }
  return f;
}

Impact *impact_new(Program *p, const UnifySummary *s, ImpactMode mode) {
  Impact *m = NEW(Impact);
  m->program = p;
  m->mode = mode;
  Effects *effects = mode == IMPACT_SHARP ? effects_new(p) : NULL;
  for (uint32_t i = 0; i < p->functions.len; i++) {
    Function *f = p->functions.data[i];
    bool is_listed = affected_has(s->changed_functions.data, s->changed_functions.len, i);
    if (f->is_defined && (is_listed || (mode == IMPACT_SHARP && !f->is_library)))
      vec_push(&m->functions, affected_analyse(p, f, s, effects));
  }
  effects_free(effects);
  if (mode == IMPACT_SHARP)
    impact_sharply(m);
  else
    for (size_t i = 0; i < m->functions.len; i++)
      impact_by_paper(m->functions.data[i]);
  return m;
}

void impact_free(Impact *m) {
  if (!m) return;
  for (size_t i = 0; i < m->functions.len; i++) {
    FunctionImpact *f = m->functions.data[i];
    nodes_done(&f->nodes);
    vec_done(&f->exposed);
    for (Version v = OLD; v <= NEW; v++) {
      graph_done(&f->graph[v]);
      mem_free(f->reasons[v]);
    }
    mem_free(f);
  }
  vec_done(&m->functions);
  mem_free(m);
}

bool impact_is_affected(const FunctionImpact *f, uint32_t node) {
  assert(node < f->nodes.len);
  const Node *n = &f->nodes.data[node];
  return node_exists(n, NEW) && !n->is_hidden && f->reasons[NEW][node].rule != RULE_NONE;
}

ImpactCounts impact_count(const FunctionImpact *f) {
  ImpactCounts c = {0};
  for (uint32_t i = 0; i < f->nodes.len; i++) {
    const Node *n = &f->nodes.data[i];
    if (n->is_hidden) continue;
    c.nodes += node_exists(n, NEW);
    c.changed += n->is_changed;
    c.added += n->versions == VERSIONS_NEW;
    c.removed += n->versions == VERSIONS_OLD;
    if (impact_is_affected(f, i)) *(n->is_condition ? &c.conditions : &c.writes) += 1;
  }
  return c;
}

bool node_is_ahead(const FunctionImpact *f, Version version, const Node *from, const Node *to) {
  return (from->block == to->block && from->insn < to->insn) ||
         graph_is_ahead(&f->graph[version], from->block, to->block);
}

void impact_map_removed(FunctionImpact *f) {
  for (uint32_t i = 0; i < f->nodes.len; i++)
    if (f->reasons[OLD][i].rule != RULE_NONE && f->nodes.data[i].versions == VERSIONS_BOTH &&
        f->reasons[NEW][i].rule == RULE_NONE)
      f->reasons[NEW][i] = (Reason){RULE_REMOVED, NONE_NODE, f->reasons[OLD][i].is_execution};
}
