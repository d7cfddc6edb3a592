/* How main is started: with the arguments of the run, or with those of the current size if sizes
 * grow. */
#include <assert.h>
#include <string.h>

#include "base/bound.h"
#include "base/clock.h"
#include "engine/engine_parts.h"
#include "engine/engine_sizes.h"
#include "exec/trail.h"
#include "outcome/outcome_bounds.h"

void sized_start_parse(SizedStart *s) {
  for (size_t i = 0; i < s->texts.len; i++)
    vec_push(&s->words, s->texts.data[i]);
  invocation_parse(&s->invocation, &s->words);
}

void sized_start_limit(SizedStart *s, const StrList *given, unsigned size) {
  *s = (SizedStart){0};
  invocation_limit(given, size, &s->texts);
  sized_start_parse(s);
}

void sized_start_done(SizedStart *s) {
  invocation_done(&s->invocation);
  vec_done(&s->words);
  texts_done(&s->texts);
  *s = (SizedStart){0};
}

/* The smallest size gets half of the time, each following size half of what is left, and the last
 * size all that is left. Sizes that are not a bound get less: one with known words a quarter, and a
 * long one an eighth, or a few seconds. */
void sizes_give_time(Engine *e) {
  static const double MOST_LONG = 3; /* seconds */
  EngineParts *p = e->parts;
  double now = clock_now(), left = p->limits.started + p->limits.seconds - now;
  double part = p->sizes.current < invocation_sizes(&e->options->arguments) ? 0.5 : 0.25;
  double most = p->sizes.step + 1 < p->sizes.count ? left * part : left;
  if (invocation_is_long(p->sizes.current) && most > left / 8) most = left / 8;
  if (invocation_is_long(p->sizes.current) && most > MOST_LONG) most = MOST_LONG;
  p->sizes.end = now + most;
}

uint32_t sizes_begun(const Engine *e) {
  const StrList *words = &e->options->arguments;
  uint32_t most = 0, bounds = invocation_sizes(words);
  for (unsigned step = 0; step <= e->parts->sizes.step; step++) {
    uint32_t size = invocation_step(words, step);
    if (size < bounds && size > most) most = size;
  }
  return most;
}

void sizes_begin(Engine *e, unsigned step) {
  EngineParts *p = e->parts;
  assert(step < p->sizes.count);
  p->sizes.step = step;
  p->sizes.current = p->exec.size =
      p->sizes.count == 1 ? 0 : invocation_step(&e->options->arguments, step);
  if (p->sizes.count == 1) return;
  sizes_give_time(e);
  sized_start_done(&p->sizes.start);
  sized_start_limit(&p->sizes.start, &e->options->arguments, p->sizes.current);
  p->exec.invocation = &p->sizes.start.invocation;
  e->words = &p->sizes.start.words;
}

void sizes_start(Engine *e) {
  EngineParts *p = e->parts;
  StateList states = {0};
  env_start(&p->exec, e->options->entry, e->is_diff ? BOTH : NEW, &states);
  for (size_t i = 0; i < states.len; i++) {
    states.data[i]->trail = NULL;
    trail_add(&p->exec, states.data[i], TRAIL_START, i);
  }
  for (size_t i = states.len; i > 0; i--)
    /* the first state is added last, so that dfs begins with it */
    search_add(p->search, states.data[i - 1]);
  vec_done(&states);
}

bool sizes_see_input(const Engine *e) {
  for (size_t i = 0; i < e->bounds.len; i++)
    if (strcmp(e->bounds.data[i].text, BOUND_INPUT_SEEN) == 0) return true;
  return false;
}

void sizes_bounds(const Engine *e, uint32_t grown, TextList *bounds) {
  if (e->parts->sizes.count == 1) {
    bounds_find(bounds, e->options, &e->parts->invocation, e->program);
    return;
  }
  SizedStart start;
  sized_start_limit(&start, &e->options->arguments, grown);
  bounds_find(bounds, e->options, &start.invocation, e->program);
  if (!sizes_see_input(e)) bounds_forget_input(bounds);
  sized_start_done(&start);
}
