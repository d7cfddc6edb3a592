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

/* --- packing --- */

static void pack_stats(const Stats *stats, Str *out) {
  for (const StatRow *r = stat_rows; r->name; r++) {
    const void *field = (const char *)stats + r->offset;
    if (r->is_seconds)
      pack_real(out, *(const double *)field);
    else
      pack_number(out, *(const uint64_t *)field);
  }
}

static void pack_cuts(const CutList *cuts, Str *out) {
  pack_number(out, cuts->len);
  for (size_t i = 0; i < cuts->len; i++) {
    const Cut *c = &cuts->data[i];
    pack_number(out, c->kind);
    pack_number(out, c->loc);
    pack_number(out, c->count);
    pack_number(out, c->grown);
    pack_text(out, c->detail);
  }
}

static void pack_bounds(const BoundList *bounds, Str *out) {
  pack_number(out, bounds->len);
  for (size_t i = 0; i < bounds->len; i++) {
    pack_number(out, bounds->data[i].grown);
    pack_text(out, bounds->data[i].text);
  }
}

static void pack_assumptions(const AssumptionList *list, Str *out) {
  pack_number(out, list->len);
  for (size_t i = 0; i < list->len; i++) {
    pack_number(out, list->data[i].loc);
    pack_number(out, list->data[i].count);
    pack_number(out, list->data[i].after);
    pack_text(out, list->data[i].text);
  }
}

static void pack_early(const EarlyEnds *early, Str *out) {
  pack_number(out, early->count);
  pack_number(out, early->only_old);
  pack_number(out, early->list.len);
  for (size_t i = 0; i < early->list.len; i++) {
    const EarlyEnd *end = &early->list.data[i];
    pack_number(out, end->kind);
    pack_number(out, end->loc);
    pack_number(out, end->by_return);
    pack_number(out, end->varies);
    pack_number(out, (uint64_t)end->status);
    pack_number(out, end->count);
  }
}

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

void counts_pack_results(const Engine *e, Str *out) {
  pack_stats(&e->stats, out);
  for (int k = 0; k < END_KINDS; k++)
    pack_number(out, e->ends[k]);
  for (int c = 0; c < CLASSES; c++)
    pack_number(out, e->classes[c]);
  pack_number(out, e->diff_paths);
  pack_number(out, e->equal_paths);
  pack_number(out, e->compared_paths);
  pack_cuts(&e->cuts, out);
  pack_bounds(&e->bounds, out);
  pack_assumptions(&e->assumptions, out);
  pack_early(&e->early, out);
  pack_early(&e->old_failures, out);
  pack_number(out, e->internal.len);
  for (size_t i = 0; i < e->internal.len; i++)
    pack_text(out, e->internal.data[i]);
}

void counts_pack(const Engine *e, Str *out) {
  counts_pack_results(e, out);
  pack_reached(&e->parts->exec.reached, out);
}

/* --- adding --- */

static void add_stats(Stats *stats, Unpack *u) {
  uint64_t peak = stats->peak_rss_kib;
  stats->peak_rss_kib = 0;
  for (const StatRow *row = stat_rows; row->name; row++) {
    void *field = (char *)stats + row->offset;
    if (row->is_seconds)
      *(double *)field += unpack_real(u);
    else
      *(uint64_t *)field += unpack_number(u);
  }
  if (peak > stats->peak_rss_kib) stats->peak_rss_kib = peak;
}

uint64_t counts_paths(Unpack *u) {
  Stats stats = {0};
  add_stats(&stats, u);
  return stats.paths;
}

static void counts_add_cuts(CutList *cuts, Unpack *u) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Cut c = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
    c.loc = (uint32_t)unpack_number(u);
    c.count = unpack_number(u);
    c.grown = (uint32_t)unpack_number(u);
    c.detail = unpack_text(u);
    cuts_merge(cuts, &c);
    mem_free(c.detail);
  }
}

/* Completed sizes are not explored again, so their bounds are known only from here. */
static void counts_add_bounds(BoundList *bounds, Unpack *u) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    uint32_t grown = (uint32_t)unpack_number(u);
    char *text = unpack_text(u);
    bound_list_add(bounds, grown, text ? text : "");
    mem_free(text);
  }
}

static void counts_add_assumptions(AssumptionList *list, Unpack *u) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Assumption a = {.loc = (uint32_t)unpack_number(u)};
    a.count = unpack_number(u);
    a.after = (EndKind)(unpack_number(u) % END_KINDS);
    a.text = unpack_text(u);
    if (a.text) assumptions_merge(list, &a);
    mem_free(a.text);
  }
}

static void add_early(EarlyEnds *early, Unpack *u) {
  uint64_t count = early->count + unpack_number(u);
  early->only_old += unpack_number(u);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    EarlyEnd end = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
    end.loc = (uint32_t)unpack_number(u);
    end.by_return = unpack_number(u);
    end.varies = unpack_number(u);
    end.status = (int64_t)unpack_number(u);
    end.count = unpack_number(u);
    early_ends_merge(early, &end);
  }
  early->count = count;
}

static void add_internal(Engine *e, Unpack *u) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    char *name = unpack_text(u);
    if (name && !texts_have(&e->internal, name))
      vec_push(&e->internal, arena_strdup(&e->program->arena, name));
    mem_free(name);
  }
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

void counts_add_results(Engine *e, Unpack *u) {
  add_stats(&e->stats, u);
  for (int k = 0; k < END_KINDS; k++)
    e->ends[k] += unpack_number(u);
  for (int c = 0; c < CLASSES; c++)
    e->classes[c] += unpack_number(u);
  e->diff_paths += unpack_number(u);
  e->equal_paths += unpack_number(u);
  e->compared_paths += unpack_number(u);
  counts_add_cuts(&e->cuts, u);
  counts_add_bounds(&e->bounds, u);
  counts_add_assumptions(&e->assumptions, u);
  add_early(&e->early, u);
  add_early(&e->old_failures, u);
  add_internal(e, u);
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
