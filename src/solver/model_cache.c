/* Remembered models: an input that satisfied an earlier query often satisfies this one. The most
 * recent models are tried; for each, the newest constraint is checked first, because it is the most
 * likely to fail. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "solver/layers.h"

enum { REMEMBERED = 8 };

struct ModelCache {
  Model *model[REMEMBERED]; /* most recently useful first */
};

ModelCache *model_cache_new(void) { return NEW(ModelCache); }

void model_cache_free(ModelCache *c) {
  if (!c) return;
  for (int i = 0; i < REMEMBERED; i++)
    model_unref(c->model[i]);
  free(c);
}

static void move_to_front(ModelCache *c, int i) {
  Model *m = c->model[i];
  memmove(c->model + 1, c->model, (size_t)i * sizeof *c->model);
  c->model[0] = m;
}

LayerAnswer model_cache_ask(Solver *s, const Query *q) {
  ModelCache *c = s->models;
  for (int i = 0; i < REMEMBERED && c->model[i]; i++) {
    if (!model_satisfies(s->eval, c->model[i], q)) continue;
    for (uint32_t k = 0; k < q->vars->len; k++)
      q->value[k] = model_get(c->model[i], q->vars->var[k]);
    move_to_front(c, i);
    return LAYER_SAT;
  }
  return LAYER_PASS;
}

void model_cache_add(ModelCache *c, Model *m) {
  assert(m->refs > 0);
  for (int i = 0; i < REMEMBERED; i++)
    if (c->model[i] == m) return;
  model_unref(c->model[REMEMBERED - 1]);
  c->model[REMEMBERED - 1] = model_ref(m);
  move_to_front(c, REMEMBERED - 1);
}

void model_cache_check(const ModelCache *c) {
  for (int i = 0; i < REMEMBERED; i++) {
    CHECK(!c->model[i] || c->model[i]->refs > 0);
    CHECK(!i || c->model[i - 1] || !c->model[i]);
    for (int k = 0; k < i; k++)
      CHECK(!c->model[i] || c->model[k] != c->model[i]);
  }
}
