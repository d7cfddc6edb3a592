#include "proof/induction.h"

#include <string.h>

#include "base/str.h"
#include "proof/relation_print.h"
#include "proof/same_memory.h"
#include "proof/sampling.h"
#include "proof/segment_start.h"
#include "proof/summarise.h"
#include "proof/summary.h"
#include "proof/track.h"

enum { MOST_TURNS_ALONE = 4, MOST_UNFOLDED = 2 };

/* How calls of the function to itself are executed (track.h). */
typedef struct Unfolding {
  Version leader;  /* the version that is followed first */
  unsigned always; /* in that version; the other one unfolds only what has no counterpart */
  unsigned most;
} Unfolding;

/* A pair of loop heads. */
typedef struct Place {
  uint32_t block[VERSIONS];
  RelationList relations; /* those that are not dropped are assumed */
  bool is_reached, is_queued;
} Place;

typedef struct Induction {
  Prover *prover;
  Heads heads[VERSIONS];
  Alignment alignment;
  Unfolding unfolding;
  bool has_orders; /* orders and bounds are guessed, too */
  VEC(Place) places;
  uint32_t serial; /* of histories */
} Induction;

/* The segment that starts at a place, or at the entry. */
typedef struct Segment {
  Induction *induction;
  Track *start[VERSIONS];
  ReadList reads;       /* of both versions, on all paths */
  const Track *leader;  /* while the other version is followed */
  unsigned turns_alone; /* of the version that is followed alone */
} Segment;

/* ---- the end of a segment ---- */

static bool results_hold(Prover *p, const Track *old, const Track *new, const PathCondition *pc) {
  for (uint32_t k = 0; k < old->function->result_count; k++) {
    const Expr *a = track_result(old, k), *b = track_result(new, k);
    if (!a || !b) return false; /* a result is not known */
    const Expr *is_equal =
        expr_eq(p->exprs, prover_sized(p->exprs, a, 64), prover_sized(p->exprs, b, 64));
    if (!same_memory_holds(p, pc, old->reads, is_equal))
      return false; /* the results are not shown to be equal */
  }
  return true;
}

static Place *induction_find_place(Induction *n, const uint32_t block[VERSIONS]) {
  for (size_t k = 0; k < n->places.len; k++)
    if (memcmp(n->places.data[k].block, block, sizeof n->places.data[k].block) == 0)
      return &n->places.data[k];
  return NULL;
}

/* Drops the relations of the place that do not hold at the end of the segment. */
static bool arrive(Induction *n, Place *to, const Track *old, const Track *new,
                   const PathCondition *pc) {
  Prover *p = n->prover;
  const Moment m = {p, n->heads, {old->regs, new->regs}, old->history, old->reads, pc};
  bool is_changed = !to->is_reached;
  for (size_t k = 0; k < to->relations.len; k++) {
    Relation *r = &to->relations.data[k];
    if (r->is_dropped) continue;
    const Expr *term = relation_term(&m, r);
    if (term && same_memory_holds(p, pc, old->reads, term)) continue;
    r->is_dropped = is_changed = true;
  }
  to->is_reached = true;
  to->is_queued |= is_changed;
  return prover_works(p, 1);
}

/* Both versions have stopped in the same way. */
static bool compare_stops(Induction *n, const Track *old, const Track *new,
                          const PathCondition *pc) {
  Prover *p = n->prover;
  if (!same_memory_histories(p, pc, old->reads, old->history, new->history))
    return false; /* calls or memory are not shown to be equal */
  if (old->stop == STOP_RETURN) return results_hold(p, old, new, pc);
  if (old->stop != STOP_HEAD) return true;
  uint32_t block[VERSIONS] = {old->block, new->block};
  Place *to = induction_find_place(n, block);
  if (!to) return false; /* a pair of loops was not seen in concrete runs */
  return arrive(n, to, old, new, pc);
}

static bool pair_stopped(Segment *s, const Track *old, const Track *new, const PathCondition *pc);

/* Follows a version alone, after the other has stopped. */
typedef struct Pursuit {
  Segment *segment;
  const Track *other;
} Pursuit;

static bool pursuit_stopped(void *data, Track *track, const PathCondition *pc) {
  Pursuit *x = data;
  return track->version == OLD ? pair_stopped(x->segment, track, x->other, pc)
                               : pair_stopped(x->segment, x->other, track, pc);
}

/* A version that has stopped at a loop continues if the other version has left its loops. */
static bool pursue(Segment *s, const Track *late, const Track *other, const PathCondition *pc) {
  Prover *p = s->induction->prover;
  if (s->turns_alone >= MOST_TURNS_ALONE) return false; /* the loops do not correspond */
  Track *next = track_resume(p, late, 1);
  next->leader = other;
  s->turns_alone++;
  bool holds = track_all(p, next, pc, pursuit_stopped, &(Pursuit){s, other});
  s->turns_alone--;
  return holds;
}

static bool pair_agrees(Segment *s, const Track *old, const Track *new, const PathCondition *pc) {
  if (old->stop == new->stop) return compare_stops(s->induction, old, new, pc);
  if (old->stop == STOP_HEAD) return pursue(s, old, new, pc);
  if (new->stop == STOP_HEAD) return pursue(s, new, old, pc);
  return false; /* the versions end in different ways */
}

/* Two ends that cannot both happen need not agree; the solver gets more time to show this than at a
 * branch. */
static bool pair_stopped(Segment *s, const Track *old, const Track *new, const PathCondition *pc) {
  return pair_agrees(s, old, new, pc) || prover_is_infeasible(s->induction->prover, pc);
}

static bool follower_stopped(void *data, Track *track, const PathCondition *pc) {
  Segment *s = data;
  return track->version == NEW ? pair_stopped(s, s->leader, track, pc)
                               : pair_stopped(s, track, s->leader, pc);
}

static bool leader_stopped(void *data, Track *track, const PathCondition *pc) {
  Segment *s = data;
  Prover *p = s->induction->prover;
  Track *follower = track_copy(p, s->start[1 - track->version]);
  follower->leader = track;
  s->leader = track;
  return track_all(p, follower, pc, follower_stopped, s);
}

/* Follows both versions from a place, or from the entry, to their next stops. */
static bool pass_segment(Induction *n, const Place *from) {
  Prover *p = n->prover;
  Segment s = {.induction = n};
  PathCondition pc;
  pc_init(&pc);
  n->serial++;
  const Event *history = history_start(&p->history, n->serial);
  for (Version v = OLD; v <= NEW; v++)
    s.start[v] =
        track_new(p, v, n->heads[v].function, &n->heads[v], from ? from->block[v] : 0, history);
  s.start[OLD]->reads = s.start[NEW]->reads = &s.reads;
  s.start[n->unfolding.leader]->unfolds_always = n->unfolding.always;
  s.start[1 - n->unfolding.leader]->unfolds_most = n->unfolding.most;
  const SegmentStart start = {.prover = p,
                              .heads = n->heads,
                              .alignment = &n->alignment,
                              .serial = n->serial,
                              .track = {s.start[OLD], s.start[NEW]},
                              .reads = &s.reads};
  if (from)
    segment_start_at_heads(&start, from->block, &from->relations, &pc);
  else
    segment_start_at_entry(&start);
  bool holds = track_all(p, s.start[n->unfolding.leader], &pc, leader_stopped, &s);
  pc_done(&pc);
  vec_done(&s.reads);
  return holds;
}

/* ---- the description of a proof ---- */

static json_t *place_json(const Program *p, const Function *f, uint32_t block) {
  Str place = {0};
  const Location *at = &p->locations.data[0];
  for (uint32_t k = f->blocks[block].first; k < f->insn_count && !at->line; k++)
    at = &p->locations.data[f->locs[k]]; /* a block that LLVM made has no place */
  if (at->line) str_addf(&place, "%s:%u", p->files.data[at->file], at->line);
  json_t *j = json_text(at->line ? str_text(&place) : NULL);
  str_done(&place);
  return j;
}

static void set_places(const Induction *n, json_t *j, const uint32_t block[VERSIONS]) {
  for (Version v = OLD; v <= NEW; v++)
    json_set(j, v == OLD ? "old" : "new",
             place_json(n->prover->program[v], n->heads[v].function, block[v]));
}

/* "x == x": the relation is between two values of one variable. */
static bool says_nothing(const char *relation) {
  const char *sign = strstr(relation, " == ");
  return sign && strlen(sign + 4) == (size_t)(sign - relation) &&
         strncmp(relation, sign + 4, (size_t)(sign - relation)) == 0;
}

/* Several relations can read the same. */
static json_t *invariant_json(const Induction *n, const Place *place) {
  json_t *j = json_array();
  TextList texts = {0};
  for (size_t k = 0; k < place->relations.len; k++) {
    Str text = {0};
    if (place->relations.data[k].is_dropped) continue;
    relation_print(&text, &place->relations.data[k], n->heads);
    texts_add_once(&texts, str_take(&text));
  }
  for (size_t k = 0; k < texts.len; k++)
    if (!says_nothing(texts.data[k])) json_array_append_new(j, json_text(texts.data[k]));
  texts_done(&texts);
  return j;
}

static json_t *loop_json(const Induction *n, const Place *place) {
  json_t *j = json_object();
  set_places(n, j, place->block);
  json_set(j, "invariant", invariant_json(n, place));
  return j;
}

static json_t *alignment_json(const Alignment *a) {
  return json_pack("{s:[i,i], s:[i,i]}", "skipped", (int)a->skip[OLD], (int)a->skip[NEW],
                   "iterations", (int)a->stride[OLD], (int)a->stride[NEW]);
}

/* What is known about results of calls, as text. */
static json_t *results_json(const Prover *p) {
  json_t *j = json_array();
  for (size_t k = 0; k < p->summaries.len; k++) {
    const Summary *s = p->summaries.data[k];
    const Function *f = p->program[s->version]->functions.data[s->function];
    for (size_t r = 0; r < s->relations.len; r++) {
      Str text = {0};
      if (s->relations.data[r].is_dropped) continue;
      str_addf(&text, "%s: ", f->name);
      summary_print(&text, s, &s->relations.data[r], f);
      json_array_append_new(j, json_text(str_text(&text)));
      str_done(&text);
    }
  }
  return j;
}

static json_t *describe(const Induction *n) {
  json_t *j = json_object(), *loops = json_array(), *calls = json_array();
  const Prover *p = n->prover;
  json_set(j, "function", json_text(n->heads[OLD].function->name));
  json_set(j, "by", json_text("induction"));
  set_places(n, j, (const uint32_t[VERSIONS]){0, 0});
  json_set(j, "alignment", alignment_json(&n->alignment));
  for (size_t k = 0; k < n->places.len; k++)
    if (n->places.data[k].is_reached)
      json_array_append_new(loops, loop_json(n, &n->places.data[k]));
  for (size_t k = 0; k < p->called.len; k++)
    json_array_append_new(calls,
                          json_text(p->program[OLD]->functions.data[p->called.data[k]]->name));
  json_set(j, "loops", loops);
  json_set(j, "calls", calls);
  json_set(j, "results", results_json(p));
  return j;
}

/* ---- attempts ---- */

static void guess_places(Induction *n) {
  SampledPlaces sampled = {0};
  sampling_run(n->prover, n->heads, &n->alignment, &sampled);
  for (size_t k = 0; k < sampled.len; k++) {
    Place place = {.block = {sampled.data[k].block[OLD], sampled.data[k].block[NEW]}};
    relations_guess(n->prover, &place.relations, n->heads, place.block, &sampled.data[k].samples);
    for (size_t r = 0; r < place.relations.len; r++)
      place.relations.data[r].is_dropped =
          !n->has_orders && place.relations.data[r].kind >= RELATION_ULE;
    vec_push(&n->places, place);
  }
  sampled_places_done(&sampled);
}

static Place *next_queued(Induction *n) {
  for (size_t k = 0; k < n->places.len; k++)
    if (n->places.data[k].is_queued) return &n->places.data[k];
  return NULL;
}

static bool find_invariants(Induction *n) {
  Place *place;
  bool holds = pass_segment(n, NULL);
  while (holds && (place = next_queued(n))) {
    place->is_queued = false;
    holds = pass_segment(n, place);
  }
  return holds;
}

/* Passes all segments once more, with the relations that remain, so that the proof does not depend
 * on how these were found. Records the obligations. */
static bool check_invariants(Induction *n) {
  n->prover->certificate->is_recording = true;
  bool holds = summarise_check(n->prover) && pass_segment(n, NULL);
  for (size_t k = 0; k < n->places.len && holds; k++)
    if (n->places.data[k].is_reached) holds = pass_segment(n, &n->places.data[k]);
  return holds && !next_queued(n);
}

static bool attempt(Induction *n) {
  guess_places(n);
  bool holds = find_invariants(n) && check_invariants(n);
  if (holds)
    certificate_keep(n->prover->certificate, describe(n));
  else
    certificate_drop(n->prover->certificate);
  for (size_t k = 0; k < n->places.len; k++)
    vec_done(&n->places.data[k].relations);
  vec_clear(&n->places);
  return holds;
}

static bool has_loops(const Heads *c) {
  for (uint32_t b = 0; b < c->function->block_count; b++)
    if (c->is_head[b]) return true;
  return false;
}

/* Tries all alignments. The first one is tried without orders before, because the solver can need
 * all of the time to refute some that nothing needs. */
static bool attempt_alignments(Induction *n) {
  static const Alignment alignments[] = {{{0, 0}, {1, 1}}, {{0, 1}, {1, 1}}, {{1, 0}, {1, 1}},
                                         {{0, 0}, {1, 2}}, {{0, 0}, {2, 1}}, {{0, 0}, {1, 3}},
                                         {{0, 0}, {1, 4}}, {{0, 0}, {3, 1}}, {{0, 0}, {4, 1}}};
  bool loops = has_loops(&n->heads[OLD]) || has_loops(&n->heads[NEW]), holds = false;
  n->alignment = alignments[0];
  n->has_orders = false;
  holds = loops && attempt(n);
  n->has_orders = true;
  for (size_t k = 0; k < sizeof alignments / sizeof *alignments && !holds; k++) {
    if (k && !loops) break;
    n->alignment = alignments[k];
    holds = attempt(n);
  }
  return holds;
}

static bool calls_itself(const Function *f) {
  for (uint32_t k = 0; k < f->insn_count; k++)
    if (f->insns[k].op == OP_CALL && f->insns[k].a == f->number) return true;
  return false;
}

/* A recursive function of which one version makes calls that the other does not make, or makes
 * itself what the other leaves to a call. */
static bool attempt_unfolding(Induction *n) {
  static const Unfolding ways[] = {{OLD, 0, MOST_UNFOLDED},
                                   {NEW, 0, MOST_UNFOLDED},
                                   {OLD, 1, MOST_UNFOLDED},
                                   {NEW, 1, MOST_UNFOLDED}};
  bool is_recursive = calls_itself(n->heads[OLD].function) || calls_itself(n->heads[NEW].function),
       holds = false;
  if (!is_recursive || has_loops(&n->heads[OLD]) || has_loops(&n->heads[NEW])) return false;
  for (size_t k = 0; k < sizeof ways / sizeof *ways && !holds; k++) {
    n->unfolding = ways[k];
    holds = attempt(n);
  }
  return holds;
}

bool induction_proves(Prover *p, Function *const function[VERSIONS]) {
  Induction n = {.prover = p};
  bool has_fewer = false;
  for (Version v = OLD; v <= NEW; v++)
    heads_init(&n.heads[v], p->program[v], function[v]);
  bool holds = attempt_alignments(&n) || attempt_unfolding(&n);
  if (!holds && summarise_callees(p, function))
    holds = attempt_alignments(&n) || attempt_unfolding(&n);
  for (Version v = OLD; v <= NEW && !holds; v++)
    has_fewer |= heads_drop(&n.heads[v]);
  if (has_fewer) holds = attempt_alignments(&n);
  vec_done(&n.places);
  for (Version v = OLD; v <= NEW; v++)
    heads_done(&n.heads[v]);
  return holds;
}
