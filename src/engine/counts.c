#include "engine/counts.h"

#include <string.h>

#include "base/alloc.h"
#include "engine/engine_parts.h"

/* --- resetting --- */

static void cuts_reset(CutList *cuts) {
  cuts_done(cuts);
  *cuts = (CutList){0};
}

static void early_reset(EarlyEnds *early) {
  vec_clear(&early->list);
  early->count = early->only_old = 0;
}

static void reached_reset(Reached *r) {
  r->any = r->machine = false;
  for (size_t f = 0; r->of && f < r->program->functions.len; f++)
    if (r->of[f]) memset(r->of[f], 0, reached_size(r, f));
  for (size_t f = 0; r->followed && f < r->program->functions.len; f++)
    if (r->followed[f] && r->is_told[f]) memset(r->followed[f], 0, reached_size(r, f));
}

void counts_reset(Engine *e) {
  e->stats = (Stats){0};
  memset(e->ends, 0, sizeof e->ends);
  memset(e->classes, 0, sizeof e->classes);
  e->diff_paths = e->equal_paths = e->compared_paths = 0;
  cuts_reset(&e->cuts);
  bound_list_done(&e->bounds);
  e->bounds = (BoundList){0};
  assumptions_done(&e->assumptions);
  e->assumptions = (AssumptionList){0};
  early_reset(&e->early);
  early_reset(&e->old_failures);
  vec_clear(&e->internal);
  reached_reset(&e->parts->exec.reached);
}

/* --- packing, and adding what another process has packed --- */

static void transfer_sum(Transfer *t, uint64_t *sum) {
  uint64_t n = *sum;
  transfer_u64(t, &n);
  if (t->in) *sum += n;
}

static void transfer_seconds(Transfer *t, double *sum) {
  double seconds = *sum;
  transfer_real(t, &seconds);
  if (t->in) *sum += seconds;
}

static void transfer_stats(Transfer *t, Stats *stats) {
  uint64_t peak = stats->peak_rss_kib; /* the only one that is not summed */
  if (t->in) stats->peak_rss_kib = 0;
  for (const StatRow *row = stat_rows; row->name; row++) {
    void *field = (char *)stats + row->offset;
    if (row->is_seconds)
      transfer_seconds(t, field);
    else
      transfer_sum(t, field);
  }
  if (peak > stats->peak_rss_kib) stats->peak_rss_kib = peak;
}

uint64_t counts_paths(Unpack *u) {
  Stats stats = {0};
  transfer_stats(&(Transfer){.in = u}, &stats);
  return stats.paths;
}

static void transfer_cuts(Transfer *t, CutList *cuts) {
  for (size_t n = transfer_count(t, cuts->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    Cut c = t->in ? (Cut){0} : cuts->data[i];
    c.kind = (EndKind)transfer_kind(t, c.kind, END_KINDS);
    transfer_u32(t, &c.loc);
    transfer_u64(t, &c.count);
    transfer_u32(t, &c.grown);
    transfer_text(t, &c.detail);
    if (!t->in) continue;
    cuts_merge(cuts, &c);
    mem_free(c.detail);
  }
}

/* Completed sizes are not explored again, so their bounds are known only from here. */
static void transfer_bounds(Transfer *t, BoundList *bounds) {
  for (size_t n = transfer_count(t, bounds->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    Bound b = t->in ? (Bound){0} : bounds->data[i];
    transfer_u32(t, &b.grown);
    transfer_text(t, &b.text);
    if (!t->in) continue;
    bound_list_add(bounds, b.grown, b.text ? b.text : "");
    mem_free(b.text);
  }
}

static void transfer_assumptions(Transfer *t, AssumptionList *list) {
  for (size_t n = transfer_count(t, list->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    Assumption a = t->in ? (Assumption){0} : list->data[i];
    transfer_u32(t, &a.loc);
    transfer_u64(t, &a.count);
    a.after = (EndKind)transfer_kind(t, a.after, END_KINDS);
    transfer_text(t, &a.text);
    if (!t->in) continue;
    if (a.text) assumptions_merge(list, &a);
    mem_free(a.text);
  }
}

static void transfer_early(Transfer *t, EarlyEnds *early) {
  transfer_sum(t, &early->count);
  transfer_sum(t, &early->only_old);
  uint64_t count = early->count; /* of all paths; the list is only the first few */
  for (size_t n = transfer_count(t, early->list.len), i = 0; i < n && !transfer_has_failed(t);
       i++) {
    EarlyEnd end = t->in ? (EarlyEnd){0} : early->list.data[i];
    end.kind = (EndKind)transfer_kind(t, end.kind, END_KINDS);
    transfer_u32(t, &end.loc);
    transfer_bool(t, &end.by_return);
    transfer_bool(t, &end.varies);
    uint64_t status = (uint64_t)end.status;
    transfer_u64(t, &status);
    end.status = (int64_t)status;
    transfer_u64(t, &end.count);
    if (t->in) early_ends_merge(early, &end);
  }
  early->count = count;
}

static void transfer_internal(Transfer *t, Engine *e) {
  size_t len = e->internal.len;
  for (size_t n = transfer_count(t, len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (!t->in) {
      pack_text(t->out, e->internal.data[i]);
      continue;
    }
    char *name = unpack_text(t->in);
    if (name && !texts_have(&e->internal, name))
      vec_push(&e->internal, arena_strdup(&e->program->arena, name));
    mem_free(name);
  }
}

static void transfer_counts(Transfer *t, Engine *e) {
  transfer_stats(t, &e->stats);
  for (int k = 0; k < END_KINDS; k++)
    transfer_sum(t, &e->ends[k]);
  for (int c = 0; c < CLASSES; c++)
    transfer_sum(t, &e->classes[c]);
  transfer_sum(t, &e->diff_paths);
  transfer_sum(t, &e->equal_paths);
  transfer_sum(t, &e->compared_paths);
  transfer_cuts(t, &e->cuts);
  transfer_bounds(t, &e->bounds);
  transfer_assumptions(t, &e->assumptions);
  transfer_early(t, &e->early);
  transfer_early(t, &e->old_failures);
  transfer_internal(t, e);
}

void counts_pack_results(Engine *e, Str *out) { transfer_counts(&(Transfer){.out = out}, e); }

void counts_add_results(Engine *e, Unpack *u) { transfer_counts(&(Transfer){.in = u}, e); }

/* --- reached instructions --- */

/* of: bytes per function; NULL if not recorded. is_told: the functions to pack; NULL: all. */
static void pack_insns(const Reached *r, uint8_t *const *of, const bool *is_told, Str *out) {
  pack_number(out, of != NULL);
  for (size_t f = 0; of && f < r->program->functions.len; f++) {
    bool is_packed = of[f] && (!is_told || is_told[f]);
    pack_number(out, is_packed);
    if (is_packed) pack_bytes(out, of[f], reached_size(r, f));
  }
}

static void pack_reached(const Reached *r, Str *out) {
  pack_number(out, r->any);
  pack_number(out, r->machine);
  pack_insns(r, r->of, NULL, out);
  pack_insns(r, r->followed, r->is_told, out);
}

/* Data that is not needed here is skipped. */
static void add_insns(const Reached *r, uint8_t **of, Unpack *u) {
  if (!unpack_number(u)) return;
  for (size_t f = 0; f < r->program->functions.len && !u->is_short; f++) {
    size_t len;
    if (!unpack_number(u)) continue;
    const uint8_t *bytes = unpack_bytes(u, &len);
    if (!bytes || (of && (!of[f] || len != reached_size(r, f)))) {
      u->is_short = true;
      return;
    }
    for (size_t i = 0; of && i < len; i++)
      of[f][i] |= bytes[i];
  }
}

static void counts_add_reached(Reached *r, Unpack *u) {
  r->any |= unpack_number(u) != 0;
  r->machine |= unpack_number(u) != 0;
  add_insns(r, r->of, u);
  add_insns(r, r->followed, u);
}

void counts_pack(Engine *e, Str *out) {
  counts_pack_results(e, out);
  pack_reached(&e->parts->exec.reached, out);
}

void counts_add(Engine *e, Unpack *u) {
  counts_add_results(e, u);
  counts_add_reached(&e->parts->exec.reached, u);
}

uint64_t counts_findings(const Engine *e) {
  uint64_t n = 0;
  for (size_t c = 0; c < CLASSES; c++)
    n += e->classes[c];
  return n;
}
