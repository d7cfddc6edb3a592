/* The rules of DiSE exactly as in the paper: data flow by the variable's name and by reachability,
 * inside one function. */
#include <assert.h>

#include "impact/affected.h"

typedef struct Closure {
  FunctionImpact *f;
  Version version;
  bool again;
} Closure;

static bool is_affected(const Closure *c, uint32_t node) {
  return c->f->reasons[c->version][node].rule != RULE_NONE;
}

static void paper_affect(Closure *c, uint32_t node, Rule rule, uint32_t from) {
  assert(rule != RULE_NONE && !is_affected(c, node));
  c->f->reasons[c->version][node] = (Reason){rule, from, false};
  c->again = true;
}

static bool flows(const Closure *c, const Node *n, const Node *m) {
  return vars_meet(&n->defs[c->version], &m->uses[c->version]) &&
         node_is_ahead(c->f, c->version, n, m);
}

/* The rule by which m, which is not affected, becomes affected by n, which is. */
static Rule paper_forward(const Closure *c, const Node *n, const Node *m) {
  if (n->is_condition && graph_governs(&c->f->graph[c->version], n->block, m->block))
    return m->is_condition ? RULE_1 : RULE_2;
  return !n->is_condition && m->is_condition && flows(c, n, m) ? RULE_3 : RULE_NONE;
}

/* The same for the backward rule. */
static Rule paper_backward(const Closure *c, const Node *n, const Node *m) {
  return !m->is_condition && flows(c, m, n) ? RULE_4 : RULE_NONE;
}

static void paper_apply(Closure *c, Rule (*rule)(const Closure *c, const Node *n, const Node *m)) {
  NodeList *nodes = &c->f->nodes;
  for (c->again = true; c->again;) {
    c->again = false;
    for (uint32_t n = 0; n < nodes->len; n++) {
      for (uint32_t m = 0; is_affected(c, n) && m < nodes->len; m++) {
        const Node *to = &nodes->data[m];
        if (to->is_hidden || !node_exists(to, c->version) || is_affected(c, m)) continue;
        Rule r = rule(c, &nodes->data[n], to);
        if (r != RULE_NONE) paper_affect(c, m, r, n);
      }
    }
  }
}

static void close_version(FunctionImpact *f, Version version) {
  Closure c = {f, version, false};
  paper_apply(&c, paper_forward);
  paper_apply(&c, paper_backward);
}

void impact_by_paper(FunctionImpact *f) {
  for (uint32_t i = 0; i < f->nodes.len; i++) {
    const Node *n = &f->nodes.data[i];
    if (n->is_hidden) continue;
    if (n->versions == VERSIONS_OLD)
      f->reasons[OLD][i] = (Reason){RULE_CHANGED, NONE_NODE, false};
    else if (node_is_seed(n))
      f->reasons[NEW][i] = (Reason){RULE_CHANGED, NONE_NODE, false};
  }
  close_version(f, OLD);
  impact_map_removed(f);
  close_version(f, NEW);
}
