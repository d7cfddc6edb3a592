#include "exec/endless.h"

#include <assert.h>
#include <string.h>

#include "code/address.h"
#include "exec/closing.h"
#include "exec/implied.h"
#include "exec/rounds.h"
#include "exec/split.h"

#ifdef UMBRA_CHECK
enum { LEAST = 1 << 14, SLICE_LEAST = 1 << 12, WINDOW_LEAST = 1 << 8 };
#else
enum { LEAST = 1 << 20, SLICE_LEAST = 1 << 15, WINDOW_LEAST = 1 << 10 };
#endif
enum { SLOW_LEAST = LEAST >> 6 };     /* the limit if many of the instructions called the solver */
enum { CONCRETE_LEAST = LEAST >> 4 }; /* and in runs on one input, of which most are shorter */
enum { PART = 1 << 13 };              /* divisor of the number of instructions so far */

/* --- when --- */

/* A slice without a fork is short if it has used up its calls of the solver. */
static bool has_doubled(const Exec *x, uint64_t before, uint64_t now) {
  uint64_t least = x->concrete.model            ? CONCRETE_LEAST
                   : now - before < SLICE_LEAST ? SLOW_LEAST
                                                : LEAST;
  return now >= least && __builtin_clzll(now) != __builtin_clzll(before | 1);
}

static bool is_alarm_set(const Exec *x, const State *s) {
  const Object *o =
      x->linked.alarm ? space_find(&s->now.space, address_object(x->linked.alarm)) : NULL;
  return o && !object_holds(o, NULL);
}

bool endless_can_be(const Exec *x, const State *s) {
  return s->origin == ORIGIN_REACHED && !x->options->fixed_time && !x->options->fixed_random &&
         !is_alarm_set(x, s);
}

static bool is_worth(const Exec *x, const State *s, uint64_t before) {
  return !s->has_ended && !x->forked.len && has_doubled(x, before, s->instructions) &&
         endless_can_be(x, s);
}

/* --- comparing --- */

static bool are_same_registers(const Frame *a, const Frame *b) {
  for (uint32_t r = 0; r < a->fn->reg_count; r++)
    if (a->regs[r].expr != b->regs[r].expr || a->regs[r].bits != b->regs[r].bits) return false;
  return true;
}

static bool is_same_frame(const Frame *a, const Frame *b) {
  if (a->fn != b->fn || a->uid != b->uid || a->pc != b->pc || a->depth != b->depth) return false;
  if (a->stack[OLD] != b->stack[OLD] || a->stack[NEW] != b->stack[NEW]) return false;
  if (a->local_count != b->local_count) return false;
  for (uint32_t i = 0; i < a->local_count; i++)
    if (a->locals[i] != b->locals[i]) return false;
  return are_same_registers(a, b);
}

static bool are_same_frames(const Frame *a, const Frame *b) {
  for (; a != b; a = a->caller, b = b->caller)
    if (!a || !b || !is_same_frame(a, b)) return false;
  return true;
}

/* The numbers of the next object, frame and indeterminate block are not compared: they only
 * increase, because objects that are gone had numbers as well. */
static bool are_same_stacks(const Context *a, const Context *b) {
  if (a->processes.len || b->processes.len) return false;
  if (a->stack != b->stack || a->stacks.len != b->stacks.len) return false;
  for (size_t i = 0; i < a->stacks.len; i++)
    if (a->stacks.data[i].number != b->stacks.data[i].number) return false;
  for (size_t i = 0; i <= a->stacks.len; i++)
    if (!are_same_frames(context_frame(a, i), context_frame(b, i))) return false;
  return true;
}

static bool is_same_context(const Context *a, const Context *b) {
  return a->output == b->output && a->implied == b->implied && a->jumps.len == b->jumps.len &&
         a->call == b->call && a->aborting == b->aborting &&
         a->runs_destructors == b->runs_destructors && a->in_exit == b->in_exit &&
         a->closing == b->closing && a->returned == b->returned && are_same_stacks(a, b) &&
         space_is_same(&a->space, &b->space);
}

static bool are_same_arrivals(const Split *a, const Split *b) {
  for (Version v = OLD; v <= NEW; v++) {
    if (a->arrival[v].how != b->arrival[v].how) return false;
    if (a->arrival[v].has_started != b->arrival[v].has_started) return false;
  }
  return true;
}

static bool is_same_split(const State *a, const State *b) {
  const Split *p = &a->split, *q = &b->split;
  if (p->is_active != q->is_active) return false;
  if (!p->is_active) return true;
  return p->meeting == q->meeting && p->meeting_pc == q->meeting_pc && p->frame == q->frame &&
         p->origin == q->origin && p->output == q->output && are_same_arrivals(p, q) &&
         is_same_context(&a->parked, &b->parked);
}

static bool endless_is_same_place(const State *a, const State *b) {
  const Frame *f = a->now.frame, *g = b->now.frame;
  return f->pc == g->pc && f->uid == g->uid && a->running == b->running;
}

static bool is_same_path(const State *a, const State *b) {
  return a->pc.len == b->pc.len && a->pc.implied == b->pc.implied && a->model == b->model &&
         a->depth == b->depth && a->inputs.len == b->inputs.len && a->uninits == b->uninits &&
         a->went_on == b->went_on && a->divergence == b->divergence && a->calls == b->calls &&
         a->other.has_ended == b->other.has_ended;
}

static bool endless_is_same(const State *a, const State *b) {
  return is_same_context(&a->now, &b->now) && is_same_split(a, b);
}

/* --- looking for a recurring state --- */

/* The thread may wait in a loop for another one, which natively runs at the same time. */
static void end_endless(Exec *x, State *s) {
  if (s->now.stacks.len)
    exec_cut(x, s, END_CUT_THREADS, "a loop in which a thread waits for another one");
  else
    exec_end(s, END_ENDLESS, NULL);
  closing_intercept(x, s);
  if (s->split.is_active) split_advance(x, s);
}

/* A state that was reached, and the instructions executed since then. */
typedef struct Kept {
  State *state;
  Trace trace;   /* of the instructions in its frame */
  bool is_alone; /* no other frame has executed any */
  size_t looked; /* the length of the trace when it was last checked */
} Kept;

static void endless_keep(Kept *k, State *s) {
  state_free(k->state);
  k->state = state_fork(s);
  vec_clear(&k->trace);
  k->is_alone = true;
  k->looked = 0;
}

static void kept_done(Kept *k) {
  state_free(k->state);
  vec_done(&k->trace);
}

/* Following the trace back takes time proportional to its length, so it is checked only when that
 * has doubled. */
static bool repeats(const Exec *x, Kept *k, const State *s) {
  if (!k->is_alone || k->trace.len < 2 * k->looked) return false;
  k->looked = k->trace.len;
  return rounds_repeat(x, k->state, s, &k->trace);
}

/* The cheap comparisons, which usually fail, come first. */
static bool is_endless(const Exec *x, Kept *k, const State *s) {
  if (!endless_is_same_place(k->state, s) || !is_same_path(k->state, s)) return false;
  return endless_is_same(k->state, s) || repeats(x, k, s);
}

static void note_step(Kept *k, const State *s) {
  const Frame *f = s->now.frame;
  if (f->uid == k->state->now.frame->uid)
    vec_push(&k->trace, f->pc);
  else
    k->is_alone = false;
}

/* The outermost frame reached is the loop's own. */
void endless_look(Exec *x, State *s, uint64_t before) {
  assert(s->instructions >= before);
  if (!is_worth(x, s, before)) return;
  uint64_t window = s->instructions / PART;
  if (window < WINDOW_LEAST) window = WINDOW_LEAST;
  implied_seek(x, s);
  Kept kept = {0};
  endless_keep(&kept, s);
  for (uint64_t i = 0; i < window; i++) {
    uint64_t executed = s->instructions;
    note_step(&kept, s);
    exec_slice(x, s, 1);
    /* The concolic phase stops at a state that is a point: it has not come back to itself. */
    if (s->has_ended || x->forked.len || s->instructions == executed) break;
    if (is_endless(x, &kept, s)) {
      end_endless(x, s);
      break;
    }
    if (s->now.frame->depth < kept.state->now.frame->depth) endless_keep(&kept, s);
  }
  kept_done(&kept);
}
