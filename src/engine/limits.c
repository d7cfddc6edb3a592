#include <assert.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/interrupt.h"
#include "engine/engine_parts.h"
#include "engine/limits.h"
#include "engine/proved.h"

static const double MEMORY_EVERY = 0.02; /* seconds between two checks of the memory in use */

EndKind limits_hit(const Engine *e, double now) {
  assert(e->parts->limits.started > 0);
  const Options *o = e->options;
  if (interrupt_seen()) return END_CUT_INTERRUPT;
  if (e->parts->limits.seconds > 0 && now - e->parts->limits.started >= e->parts->limits.seconds)
    return END_CUT_TIME;
  if (e->parts->limits.deadline > 0 && now >= e->parts->limits.deadline) return END_CUT_TIME;
  if (e->parts->sizes.end > 0 && now >= e->parts->sizes.end) return END_CUT_TIME;
  if (o->max_paths && e->parts->link.paths_before + e->stats.paths >= (uint64_t)o->max_paths)
    return END_CUT_PATHS;
  if (proved_is_enough(e, now)) return END_CUT_PROVED;
  return END_KINDS;
}

void limits_give_up(Engine *e, State *s, EndKind why) {
  assert(end_class(why) == END_CLASS_CUT && !s->has_ended);
  cuts_add(&e->cuts, why, state_loc(s), s->scattered, s->grown);
  if (e->parts->dise) dise_give_up(e->parts->dise, s);
  tree_end(e->parts->exec.tree, s, why);
  state_free(s);
}

LastWords limits_last_words(const Engine *e, EndKind why) {
  static const double USUAL = 0.5, INTERRUPTED = 0.2; /* seconds */
  bool are_wanted = why == END_CUT_TIME || why == END_CUT_PROVED || why == END_CUT_MEMORY ||
                    why == END_CUT_INTERRUPT;
  double seconds = why == END_CUT_INTERRUPT ? INTERRUPTED : USUAL;
  return (LastWords){.are_heard = are_wanted && e->parts->sink.unfinished && !e->parts->is_silent,
                     .until = clock_now() + seconds};
}

bool limits_have_time(LastWords *l) {
  l->are_heard = l->are_heard && clock_now() < l->until;
  return l->are_heard;
}

void limits_report_unfinished(const Engine *e, const Unfinished *u) {
  bool is_wanted = !e->options->new_tests || u->sides->len;
  if (is_wanted) e->parts->sink.unfinished(e->parts->sink.self, u);
}

void limits_tell(Engine *e, State *s, EndKind why) {
  VEC(uint32_t) inputs = {0};
  SideList sides = {0};
  sides_list(s, SHOWN, &sides);
  for (size_t i = 0; i < s->inputs.len; i++)
    vec_push(&inputs, s->inputs.data[i].input);
  Unfinished u = {.why = why,
                  .loc = state_loc(s),
                  .instructions = s->instructions,
                  .depth = s->depth,
                  .inputs = inputs.data,
                  .input_count = inputs.len,
                  .model = s->model,
                  .sides = &sides};
  limits_report_unfinished(e, &u);
  sides_tell(s, SHOWN);
  vec_done(&inputs);
  vec_done(&sides);
}

/* Above three quarters of --max-memory the newest state is always next, whatever --search selects:
 * depth-first search has the fewest waiting states. Above --max-memory, or close to `ulimit -v`,
 * half of the waiting states are dropped, beginning with those that would have come last.
 * Expressions are kept (they are shared and never freed), so if that does not suffice, the run
 * ends: END_CUT_MEMORY. */
bool limits_memory(Engine *e, Search *queue, double now) {
  EngineParts *p = e->parts;
  assert(p->limits.started > 0);
  if (now < p->limits.next_memory) return false;
  p->limits.next_memory = now + MEMORY_EVERY;
  size_t limit =
      p->limits.memory_share ? p->limits.memory_share : (size_t)e->options->max_memory * 1024;
  p->limits.memory_is_short = memory_is_above(limit / 4 * 3);
  if (!p->limits.memory_is_short || !memory_is_above(limit)) return false;
  size_t n = search_len(queue);
  for (size_t i = 0; i < (n + 1) / 2; i++)
    limits_give_up(e, search_drop(queue), END_CUT_MEMORY);
  mem_give_back();
  return n < 2 && memory_is_above(limit);
}
