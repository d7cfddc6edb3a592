/* How the program is started on a seed of --search shadow. */
#include <assert.h>

#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"

void engine_add_seed(Engine *e, const SeedInput *seed) {
  assert(seed->input);
  vec_push(&e->parts->shadow.seeds, *seed);
  model_ref(seed->input);
}

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
  pc_relevant(&s->pc, NULL, &all);
  bool holds = true;
  eval_set(p->eval, input, NEW);
  for (size_t i = 0; i < all.len; i++)
    holds = holds && eval_true(p->eval, all.data[i]);
  vec_done(&all);
  return holds;
}

/* For main there is one initial state per number of arguments. */
static void seed_start_all(Engine *e, const SeedInput *seed, StateList *states) {
  Exec *x = &e->parts->exec;
  const char *entry = e->options->entry;
  if (entry_kind(entry) == ENTRY_FUZZ)
    vec_push(states, env_start_data(x, entry, BOTH, seed->data_size));
  else
    env_start(x, entry, BOTH, states);
}

State *seed_start(Engine *e, const SeedInput *seed) {
  StateList states = {0};
  State *chosen = NULL;
  seed_start_all(e, seed, &states);
  for (size_t i = 0; i < states.len; i++) {
    State *s = states.data[i];
    if (!chosen && engine_takes(e, s, seed->input))
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
