#include "proof/sampling.h"

#include <string.h>

#include "base/int.h"

enum { SAMPLED_RUNS = 24, MOST_STOPS = 24, MOST_SAMPLES = 96, MOST_OF_RUN = 8, MOST_INSNS = 6000 };

typedef struct Stops {
  Track *track[MOST_STOPS];
  unsigned len;
} Stops;

static bool note_stop(void *data, Track *track, const PathCondition *pc) {
  (void)pc;
  Stops *s = data;
  s->track[s->len++] = track;
  return true;
}

/* Small numbers are most frequent. */
static uint64_t argument(const History *h, uint64_t seed, bool is_float, unsigned width) {
  uint64_t hash = hash_mix(seed);
  int64_t value = (int64_t)(hash >> 8 & 15);
  if (hash % 4 == 1) value = (int64_t)(hash >> 8 & 63);
  if (hash % 8 == 2) value = -value;
  if (hash % 8 == 3) value = (int64_t)history_choose(h, hash);
  if (!is_float) return (uint64_t)value & mask64(width);
  uint64_t bits = 0;
  if (width == 64) {
    double d = (double)(value % 4096) / 4;
    memcpy(&bits, &d, sizeof d);
  } else {
    float f = (float)(value % 4096) / 4;
    memcpy(&bits, &f, sizeof f);
  }
  return bits;
}

static const Param *param_at(const Function *f, uint32_t reg) {
  for (uint32_t k = 0; k < f->source_params; k++)
    if (f->params[k].first == reg && f->params[k].count == 1) return &f->params[k];
  return NULL;
}

void sampling_give_arguments(Prover *p, Track *track, uint64_t seed) {
  const Function *f = track->function;
  for (uint32_t k = 0; k < f->param_count; k++) {
    const Param *param = param_at(f, k);
    unsigned width = track->heads->width[f->const_count + k];
    bool is_float = param && param->is_float && (param->width == 32 || param->width == 64);
    track->regs[f->const_count + k] =
        expr_const(p->exprs, 64, argument(&p->history, hash_mix(seed) + k, is_float, width));
  }
}

/* Continues from the last stop. Returns false at the end. */
static bool track_to_next(Prover *p, Track *track, Stops *stops) {
  PathCondition pc;
  pc_init(&pc);
  unsigned before = stops->len;
  bool is_done = track_all(p, track, &pc, note_stop, stops);
  pc_done(&pc);
  return is_done && stops->len > before && stops->track[before]->stop == STOP_HEAD;
}

static void sample_version(Prover *p, const Heads *heads, Version v, const Alignment *a,
                           uint64_t seed, Stops *stops) {
  Track *track =
      track_new(p, v, heads->function, heads, 0, history_start(&p->history, (uint32_t)seed));
  sampling_give_arguments(p, track, seed);
  track->visits = a->skip[v] + 1;
  while (stops->len < MOST_STOPS && track_to_next(p, track, stops))
    track = track_resume(p, stops->track[stops->len - 1], a->stride[v]);
}

static SampledPlace *sampling_find_place(SampledPlaces *places, const uint32_t block[VERSIONS]) {
  for (size_t k = 0; k < places->len; k++)
    if (memcmp(places->data[k].block, block, sizeof places->data[k].block) == 0)
      return &places->data[k];
  vec_push(places, ((SampledPlace){.block = {block[OLD], block[NEW]}}));
  return &vec_last(places);
}

static bool has_values(const Track *track) {
  const RegList *live = &track->heads->live[track->block];
  for (size_t k = 0; k < live->len; k++) {
    const Expr *e = track->regs[live->data[k]];
    if (e && !expr_is_const(e)) return false;
  }
  return true;
}

/* A register that is not live may not have been written yet. */
static uint64_t *sampled_values(Prover *p, const Track *track) {
  const RegList *live = &track->heads->live[track->block];
  uint64_t *values = ARENA_ARRAY(&p->arena, uint64_t, live->len + 1);
  for (size_t k = 0; k < live->len; k++) {
    const Expr *e = track->regs[live->data[k]];
    values[k] = e ? (uint64_t)e->value & mask64(track->heads->width[live->data[k]]) : 0;
  }
  return values;
}

/* Takes a sample, unless there are enough of them, in all or of this run. */
static void note_pair(Prover *p, SampledPlaces *places, Track *const track[VERSIONS],
                      uint64_t run) {
  uint32_t block[VERSIONS] = {track[OLD]->block, track[NEW]->block};
  if (!has_values(track[OLD]) || !has_values(track[NEW])) return;
  SampledPlace *place = sampling_find_place(places, block);
  if (place->run != run) place->from_run = 0;
  place->run = run;
  if (place->samples.len >= MOST_SAMPLES || place->from_run++ >= MOST_OF_RUN) return;
  Sample s = {{sampled_values(p, track[OLD]), sampled_values(p, track[NEW])},
              {track[OLD]->history, track[NEW]->history},
              p->history.address_mask};
  vec_push(&place->samples, s);
}

/* The constants of the code, and their negations, because comparisons with a range subtract. */
static void add_hints(History *h, const Function *f) {
  for (uint32_t k = 0; k < f->const_count; k++) {
    vec_push(&h->hints, f->consts[k]);
    vec_push(&h->hints, 0 - f->consts[k]);
  }
}

void sampling_set_hints(History *h, const Function *f) {
  vec_clear(&h->hints);
  add_hints(h, f);
}

void sampling_run(Prover *p, const Heads heads[VERSIONS], const Alignment *alignment,
                  SampledPlaces *places) {
  /* With few different bytes in memory, loops over two strings have more than one iteration. */
  static const uint64_t masks[] = {UINT64_MAX, 3, UINT64_MAX, 0};
  uint64_t work = p->work, most = p->most_work;
  p->history.is_concrete = true;
  vec_clear(&p->history.hints);
  for (Version v = OLD; v <= NEW; v++)
    add_hints(&p->history, heads[v].function);
  for (uint64_t seed = 0; seed < SAMPLED_RUNS; seed++) {
    Stops stops[VERSIONS] = {0};
    p->history.address_mask = masks[seed % (sizeof masks / sizeof *masks)];
    for (Version v = OLD; v <= NEW; v++) {
      p->work = 0;
      p->most_work = MOST_INSNS;
      sample_version(p, &heads[v], v, alignment, seed, &stops[v]);
    }
    for (unsigned k = 0; k < stops[OLD].len && k < stops[NEW].len; k++) {
      Track *track[VERSIONS] = {stops[OLD].track[k], stops[NEW].track[k]};
      if (track[OLD]->stop == STOP_HEAD && track[NEW]->stop == STOP_HEAD)
        note_pair(p, places, track, seed);
    }
  }
  p->history.is_concrete = false;
  p->work = work + SAMPLED_RUNS;
  p->most_work = most;
}

void sampled_places_done(SampledPlaces *places) {
  for (size_t k = 0; k < places->len; k++)
    vec_done(&places->data[k].samples);
  vec_done(places);
}
