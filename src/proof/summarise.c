#include "proof/summarise.h"

#include "base/alloc.h"
#include "base/int.h"
#include "base/str.h"
#include "proof/sampling.h"
#include "proof/summary.h"
#include "proof/track.h"

enum {
  RUNS = 96,
  MOST_INSNS_OF_RUN = 6000,
  MOST_DEPTH = 200,
  MOST_PARAMS = 4,
  MOST_LIMITS = 14,
  MOST_CANDIDATES = 80,
  FEWEST_SAMPLES = 3,
  WIDEST_RANGE = 256
};

/* ---- concrete runs ---- */

typedef struct CallSample {
  int64_t args[MOST_PARAMS], result; /* sign-extended */
} CallSample;

typedef struct Calls {
  Prover *prover;
  Summary *summary;
  const Function *function;
  unsigned params;
  VEC(CallSample) samples;
  VEC(int64_t) limits;
} Calls;

static int64_t extended(uint64_t value, unsigned width) {
  uint64_t sign = (uint64_t)1 << (width - 1);
  return (int64_t)(((value & mask64(width)) ^ sign) - sign);
}

/* Did the run make a call to itself that was not executed? */
static bool is_cut(const Track *track) {
  for (const Event *e = track->history; e->before; e = e->before)
    if (e->kind == EVENT_CALL && e->number == track->function->number) return true;
  return false;
}

typedef struct Run {
  Calls *calls;
  const Expr *const *args;
} Run;

static bool run_stopped(void *data, Track *track, const PathCondition *pc) {
  (void)pc;
  Run *run = data;
  Calls *c = run->calls;
  const Expr *result = track->stop == STOP_RETURN ? track_result(track, 0) : NULL;
  if (!result || !expr_is_const(result) || is_cut(track)) return true;
  CallSample s = {.result = extended((uint64_t)result->value, c->summary->width)};
  for (unsigned k = 0; k < c->params; k++)
    s.args[k] = extended((uint64_t)run->args[k]->value, c->summary->widths[k]);
  vec_push(&c->samples, s);
  return true;
}

static void sample_calls(Calls *c, const Heads *heads) {
  Prover *p = c->prover;
  const Function *f = c->function;
  uint64_t work = p->work, most = p->most_work;
  p->history.is_concrete = true;
  sampling_set_hints(&p->history, f);
  p->most_work = MOST_INSNS_OF_RUN;
  for (uint64_t seed = 0; seed < RUNS; seed++) {
    PathCondition pc;
    p->work = 0;
    p->history.address_mask = seed % 2 ? UINT64_MAX : 3;
    Track *track =
        track_new(p, c->summary->version, f, heads, 0, history_start(&p->history, (uint32_t)seed));
    sampling_give_arguments(p, track, seed);
    track->unfolds_always = MOST_DEPTH;
    const Expr **args = ARENA_ARRAY(&p->arena, const Expr *, f->param_count + 1);
    for (uint32_t k = 0; k < f->param_count; k++)
      args[k] = track->regs[f->const_count + k];
    pc_init(&pc);
    track_all(p, track, &pc, run_stopped, &(Run){c, args});
    pc_done(&pc);
  }
  p->history.is_concrete = false;
  p->work = work + RUNS;
  p->most_work = most;
}

/* ---- guesses ---- */

static bool is_in_case(const SummaryRelation *r, const CallSample *s) {
  if (r->when == SUMMARY_NO_PARAM) return true;
  return (s->args[r->when] > (int64_t)r->limit) == r->is_above;
}

static int64_t right_side(const Calls *c, const SummaryRelation *r, const CallSample *s) {
  uint64_t p = r->p == SUMMARY_NO_PARAM ? 0 : r->a * (uint64_t)s->args[r->p];
  return extended(p + r->c, c->summary->width);
}

static bool holds_in_samples(const Calls *c, const SummaryRelation *r) {
  for (size_t k = 0; k < c->samples.len; k++) {
    const CallSample *s = &c->samples.data[k];
    if (!is_in_case(r, s)) continue;
    int64_t y = right_side(c, r, s);
    bool holds = r->kind == SUMMARY_EQUAL      ? s->result == y
                 : r->kind == SUMMARY_AT_LEAST ? y <= s->result
                                               : s->result <= y;
    if (!holds) return false;
  }
  return true;
}

static bool add_if_it_holds(Calls *c, SummaryRelation r) {
  Summary *s = c->summary;
  if (s->relations.len == MOST_CANDIDATES || !holds_in_samples(c, &r)) return false;
  vec_push(&s->relations, r);
  return true;
}

/* Guesses that the result is a * p + c, from two calls with different p. */
static bool guess_line(Calls *c, SummaryRelation r, uint32_t p, const CallSample *first) {
  r.kind = SUMMARY_EQUAL;
  r.p = p;
  for (size_t k = 0; k < c->samples.len; k++) {
    const CallSample *s = &c->samples.data[k];
    if (!is_in_case(&r, s) || s->args[p] == first->args[p]) continue;
    int64_t dy = (int64_t)((uint64_t)s->result - (uint64_t)first->result),
            dx = (int64_t)((uint64_t)s->args[p] - (uint64_t)first->args[p]);
    if (dx == -1) {
      dx = 1;
      dy = (int64_t)(0 - (uint64_t)dy);
    }
    if (dy % dx) return false;
    r.a = (uint64_t)(dy / dx);
    r.c = (uint64_t)first->result - r.a * (uint64_t)first->args[p];
    return r.a && add_if_it_holds(c, r);
  }
  return false;
}

/* Guesses the range of the result. */
static void guess_range(Calls *c, SummaryRelation r) {
  int64_t least = INT64_MAX, most = INT64_MIN;
  for (size_t k = 0; k < c->samples.len; k++) {
    const CallSample *s = &c->samples.data[k];
    if (!is_in_case(&r, s)) continue;
    if (s->result < least) least = s->result;
    if (s->result > most) most = s->result;
  }
  r.kind = SUMMARY_AT_LEAST;
  if (least >= 0) add_if_it_holds(c, r);
  r.c = (uint64_t)least;
  if (least && least > -WIDEST_RANGE) add_if_it_holds(c, r);
  r.kind = SUMMARY_AT_MOST;
  r.c = (uint64_t)most;
  if (most < WIDEST_RANGE) add_if_it_holds(c, r);
  r.c = 0;
  if (most < 0) add_if_it_holds(c, r);
}

/* Guesses how the result is related to the arguments in a case; false if there are too few calls
 * in it. */
static bool guess_case(Calls *c, SummaryRelation r) {
  const CallSample *first = NULL;
  unsigned found = 0;
  for (size_t k = 0; k < c->samples.len; k++) {
    if (!is_in_case(&r, &c->samples.data[k])) continue;
    if (!found++) first = &c->samples.data[k];
  }
  if (found < FEWEST_SAMPLES) return false;
  r.kind = SUMMARY_EQUAL;
  r.p = SUMMARY_NO_PARAM;
  r.c = (uint64_t)first->result;
  if (add_if_it_holds(c, r)) return true;
  for (uint32_t p = 0; p < c->params; p++)
    if (guess_line(c, r, p, first)) return true;
  r.c = 0;
  guess_range(c, r);
  for (uint32_t p = 0; p < c->params; p++) {
    r.p = p;
    r.a = 1;
    r.kind = SUMMARY_AT_LEAST;
    add_if_it_holds(c, r);
    r.kind = SUMMARY_AT_MOST;
    add_if_it_holds(c, r);
  }
  return true;
}

static void note_limit(Calls *c, int64_t limit) {
  for (size_t k = 0; k < c->limits.len; k++)
    if (c->limits.data[k] == limit) return;
  if (c->limits.len < MOST_LIMITS) vec_push(&c->limits, limit);
}

/* The cases that are distinguished: a parameter is compared with a constant of the code, or 0. */
static void guess_cases(Calls *c) {
  const Function *f = c->function;
  SummaryRelation r = {.when = SUMMARY_NO_PARAM, .p = SUMMARY_NO_PARAM};
  note_limit(c, 0);
  note_limit(c, -1);
  for (uint32_t k = 0; k < f->const_count; k++) {
    int64_t value = extended(f->consts[k], f->consts[k] >> 32 ? 64 : 32);
    note_limit(c, value);
    if (value != INT64_MIN) note_limit(c, value - 1);
  }
  guess_case(c, r);
  for (uint32_t p = 0; p < c->params; p++)
    for (size_t k = 0; k < c->limits.len; k++)
      for (int is_above = 0; is_above <= 1; is_above++) {
        r.when = p;
        r.is_above = is_above;
        r.limit = (uint64_t)c->limits.data[k];
        guess_case(c, r);
      }
}

/* ---- proofs ---- */

typedef struct SummaryCheck {
  Prover *prover;
  Summary *summary;
  const Expr *const *args;
  bool is_changed; /* a relation was dropped */
} SummaryCheck;

static bool check_stopped(void *data, Track *track, const PathCondition *pc) {
  SummaryCheck *c = data;
  Prover *p = c->prover;
  if (track->stop != STOP_RETURN) return track->stop != STOP_HEAD;
  const Expr *result = track_result(track, 0);
  if (!result) return false; /* the result is not known */
  for (size_t k = 0; k < c->summary->relations.len; k++) {
    SummaryRelation *r = &c->summary->relations.data[k];
    if (r->is_dropped) continue;
    if (prover_holds(p, pc, summary_term(p->exprs, c->summary, r, c->args, result))) continue;
    r->is_dropped = c->is_changed = true;
  }
  return prover_works(p, 1);
}

/* Follows all paths of the function, with arbitrary arguments and memory, and assumes what the
 * summary says about the calls that it makes to itself. */
static bool check_pass(Prover *p, Summary *s, bool *is_changed) {
  Function *f = p->program[s->version]->functions.data[s->function];
  Heads heads;
  heads_init(&heads, p->program[s->version], f);
  uint32_t serial = UINT32_MAX - p->history.count;
  Track *track = track_new(p, s->version, f, &heads, 0, history_start(&p->history, serial));
  const Expr **args = ARENA_ARRAY(&p->arena, const Expr *, f->param_count + 1);
  for (uint32_t k = 0; k < f->param_count; k++) {
    char *name = str_format("argument.%u.%u", serial, k);
    const Expr *e = expr_input_bytes(p->exprs, expr_input(p->exprs, name, 8), 0, 8);
    mem_free(name);
    args[k] = track->regs[f->const_count + k] =
        prover_sized(p->exprs, e, heads.width[f->const_count + k]);
  }
  track->summary = s;
  PathCondition pc;
  pc_init(&pc);
  SummaryCheck c = {p, s, args, false};
  bool holds = track_all(p, track, &pc, check_stopped, &c);
  pc_done(&pc);
  heads_done(&heads);
  *is_changed = c.is_changed;
  return holds;
}

static bool has_relations(const Summary *s) {
  for (size_t k = 0; k < s->relations.len; k++)
    if (!s->relations.data[k].is_dropped) return true;
  return false;
}

/* ---- functions ---- */

static bool heads_has_loops(const Heads *h) {
  for (uint32_t b = 0; b < h->function->block_count; b++)
    if (h->is_head[b]) return true;
  return false;
}

static bool may_be_summarised(const Function *f) {
  return f->is_defined && f->result_count == 1 && f->param_count && f->param_count <= MOST_PARAMS &&
         f->result_width >= 8 && f->result_width <= 64;
}

static bool is_summarised(Prover *p, Summary *s, const Heads *heads) {
  Calls c = {.prover = p, .summary = s, .function = heads->function};
  uint8_t *widths = ARENA_ARRAY(&p->arena, uint8_t, heads->function->param_count);
  c.params = heads->function->param_count;
  for (unsigned k = 0; k < c.params; k++)
    widths[k] = heads->width[heads->function->const_count + k];
  s->widths = widths;
  s->width = heads->function->result_width;
  sample_calls(&c, heads);
  guess_cases(&c);
  vec_done(&c.samples);
  vec_done(&c.limits);
  bool is_changed = true, holds = true;
  while (holds && is_changed && has_relations(s))
    holds = check_pass(p, s, &is_changed);
  return holds && has_relations(s);
}

/* A summary is kept even if it says nothing, so that it is not looked for again. */
static bool summarise(Prover *p, uint32_t number) {
  bool holds = false, is_done = false;
  Summary *s = NEW(Summary);
  s->function = number;
  for (Version v = OLD; v <= NEW && !is_done; v++) {
    Heads heads;
    Function *f = p->program[v]->functions.data[number];
    if (!may_be_summarised(f)) break;
    heads_init(&heads, p->program[v], f);
    is_done = !heads_has_loops(&heads);
    s->version = v;
    if (is_done) holds = is_summarised(p, s, &heads);
    heads_done(&heads);
  }
  if (!holds) vec_clear(&s->relations);
  vec_push(&p->summaries, s);
  return holds;
}

bool summarise_callees(Prover *p, Function *const function[VERSIONS]) {
  bool is_new = false;
  for (Version v = OLD; v <= NEW; v++)
    for (uint32_t k = 0; k < function[v]->insn_count; k++) {
      const Insn *i = &function[v]->insns[k];
      if (i->op != OP_CALL || summary_find(p, i->a)) continue;
      if (!p->program[OLD]->functions.data[i->a]->is_defined) continue;
      if (!p->program[NEW]->functions.data[i->a]->is_defined) continue;
      is_new |= summarise(p, i->a);
    }
  return is_new;
}

bool summarise_check(Prover *p) {
  bool holds = true, is_changed = false;
  for (size_t k = 0; k < p->summaries.len && holds; k++)
    if (has_relations(p->summaries.data[k]))
      holds = check_pass(p, p->summaries.data[k], &is_changed) && !is_changed;
  return holds;
}

void summarise_done(Prover *p) {
  for (size_t k = 0; k < p->summaries.len; k++) {
    vec_done(&p->summaries.data[k]->relations);
    mem_free(p->summaries.data[k]);
  }
  vec_done(&p->summaries);
}
