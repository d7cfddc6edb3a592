#include "exec/trail.h"

#include <assert.h>

void trail_add(Exec *x, State *s, TrailKind kind, uint64_t value) {
  if (!x->policy.keeps_trails || x->concrete.model) return;
  TrailNode *n = ARENA_NEW(&x->arena, TrailNode);
  *n = (TrailNode){.older = s->trail, .value = value, .kind = kind};
  s->trail = n;
}

bool trail_is_guided(const Exec *x) { return x->guide && !x->concrete.model; }

static const GuideNode *trail_find(const Guide *g, uint32_t child, TrailKind kind) {
  for (; child; child = g->nodes.data[child].next_sibling)
    if (g->nodes.data[child].kind == kind) return &g->nodes.data[child];
  return NULL;
}

const GuideNode *guide_find(const Exec *x, const State *s, TrailKind kind) {
  assert(s->guided < x->guide->nodes.len);
  return trail_find(x->guide, x->guide->nodes.data[s->guided].first_child, kind);
}

const GuideNode *guide_next(const Exec *x, const GuideNode *n, TrailKind kind) {
  return trail_find(x->guide, n->next_sibling, kind);
}

void guide_go(Exec *x, State *s, const GuideNode *n) {
  Guide *g = x->guide;
  assert(n->goal);
  s->guided = (uint32_t)(n - g->nodes.data);
  model_unref(s->model);
  s->model = model_ref(g->models.data[n->goal - 1]);
  trail_add(x, s, n->kind, n->value);
}

Step guide_leave(Exec *x, State *s) {
  if (!x->guide->nodes.data[s->guided].first_child) x->guide->has_failed = true;
  x->guide->has_left = true; /* in a split, the end of one version is not necessarily the end of
                                the state */
  return exec_end(s, END_PRUNED, NULL);
}

uint64_t guide_value(Exec *x, State *s, TrailKind kind) {
  const GuideNode *n = guide_find(x, s, kind);
  if (!n) {
    x->guide->has_failed = true;
    return 0;
  }
  guide_go(x, s, n);
  return n->value;
}
