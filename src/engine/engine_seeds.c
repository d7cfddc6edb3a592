/* How the program is started on a seed of --search shadow. */
#include <assert.h>

#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"

void seed_use_words(Engine *e, const SeedInput *seed, Invocation *invocation) {
  if (!seed->words) return;
  invocation_parse(invocation, seed->words);
  e->words = seed->words;
  e->parts->exec.invocation = invocation;
}

void seed_use_options(Engine *e, const SeedInput *seed, Invocation *invocation) {
  if (!seed->words) return;
  invocation_done(invocation);
  e->words = &e->options->arguments;
  e->parts->exec.invocation = &e->parts->invocation;
}

bool engine_takes(Engine *e, const State *s, const Model *input) {
  EngineParts *p = e->parts;
  ExprList all = {0};
  pc_slice(&s->pc, NULL, &all);
  bool holds = true;
  eval_set(p->eval, input, NEW);
  for (size_t i = 0; i < all.len; i++)
    holds = holds && eval_true(p->eval, all.data[i]);
  vec_done(&all);
  return holds;
}

/* There are several initial states: for LLVMFuzzerTestOneInput one per size, for main one per
 * number of arguments. */
State *seed_start(Engine *e, const SeedInput *seed) {
  EngineParts *p = e->parts;
  StateList states = {0};
  State *chosen = NULL;
  env_start(&p->exec, e->options->entry, BOTH, &states);
  for (size_t i = 0; i < states.len; i++) {
    State *s = states.data[i];
    uint32_t size = s->inputs.len ? expr_get_input(e->exprs, s->inputs.data[0].input)->size : 0;
    bool has_size = engine_is_main(e) || states.len == 1 || size == seed->data_size;
    if (!chosen && has_size && engine_takes(e, s, seed->input))
      chosen = s;
    else
      state_free(s);
  }
  vec_done(&states);
  if (!chosen) return NULL;
  model_unref(chosen->model);
  chosen->model = model_ref(seed->input);
  return chosen;
}
