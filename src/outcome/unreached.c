#include "outcome/unreached.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "code/code_marks.h"
#include "impact/impact_calls.h"

/* ---- early ends ---- */

enum { MOST_EARLY = 16 };

static bool is_as(const EarlyEnd *a, const EarlyEnd *b) {
  return a->kind == b->kind && a->loc == b->loc && a->by_return == b->by_return &&
         a->varies == b->varies && a->status == b->status;
}

void early_ends_add(EarlyEnds *ends, const Program *p, const End *end) {
  if (end_class(end->kind) == END_CLASS_DROP && end->kind != END_PRUNED && end->kind != END_RUNS_ON)
    return;
  EarlyEnd e = {.kind = end->kind, .count = 1};
  if (e.kind == END_EXIT) {
    e.by_return = end->by_return;
    e.varies = end->status_expr != NULL;
    e.status = e.varies ? 0 : end->status;
  }
  if (e.kind != END_PRUNED && !e.by_return) e.loc = end_place(p, end);
  early_ends_merge(ends, &e);
}

void early_ends_merge(EarlyEnds *ends, const EarlyEnd *end) {
  ends->count += end->count;
  for (size_t i = 0; i < ends->list.len; i++) {
    if (!is_as(&ends->list.data[i], end)) continue;
    ends->list.data[i].count += end->count;
    return;
  }
  if (ends->list.len < MOST_EARLY) vec_push(&ends->list, *end);
}

static const EarlyEnd *commonest(const EarlyEnds *ends) {
  assert(ends->list.len);
  const EarlyEnd *best = &ends->list.data[0];
  for (size_t i = 1; i < ends->list.len; i++)
    if (ends->list.data[i].count > best->count) best = &ends->list.data[i];
  return best;
}

/* A pointer has no number that means something to the user. */
static bool is_shown(const EarlyEnd *e) {
  return !e->varies && e->status >= INT32_MIN && e->status <= INT32_MAX;
}

static void unreached_add_end(Str *s, const EarlyEnd *e, const Program *p) {
  if (e->kind == END_EXIT && !is_shown(e))
    str_add(s, e->by_return ? "it returns" : "it exits");
  else if (e->kind == END_EXIT)
    str_addf(s, e->by_return ? "it returns %" PRId64 : "exit status %" PRId64, e->status);
  else
    str_add(s, end_meaning(e->kind));
  char buffer[4096];
  if (program_is_own_place(p, e->loc))
    str_addf(s, ", %s", program_format_location(p, e->loc, buffer, sizeof buffer));
}

static bool has_pruned(const EarlyEnds *ends) {
  for (size_t i = 0; i < ends->list.len; i++)
    if (ends->list.data[i].kind == END_PRUNED) return true;
  return false;
}

/* If a path was pruned because it cannot reach a change, its end is unknown. */
char *early_ends_text(const EarlyEnds *ends, const Program *p) {
  if (!ends->count) return NULL;
  if (has_pruned(ends)) return str_format("every path leaves before the change");
  const EarlyEnd *e = commonest(ends);
  Str s = {0};
  str_add(&s, "every path ends before the change: ");
  unreached_add_end(&s, e, p);
  if (e->count < ends->count)
    str_addf(&s, " (%" PRIu64 " of %" PRIu64 " paths)", e->count, ends->count);
  return str_take(&s);
}

bool early_ends_all_fail(const EarlyEnds *ends) {
  for (size_t i = 0; i < ends->list.len; i++)
    if (end_class(ends->list.data[i].kind) != END_CLASS_FAULT) return false;
  return ends->count > 0;
}

char *early_ends_places(const EarlyEnds *ends, const Program *p) {
  if (!ends->count) return NULL;
  Str s = {0};
  uint64_t listed = 0;
  for (size_t i = 0; i < ends->list.len; i++) {
    const EarlyEnd *e = &ends->list.data[i];
    if (i) str_add(&s, "; ");
    unreached_add_end(&s, e, p);
    str_addf(&s, " (%" PRIu64 " path%s)", e->count, str_plural(e->count));
    listed += e->count;
  }
  if (listed < ends->count) str_addf(&s, "; elsewhere (%" PRIu64 ")", ends->count - listed);
  return str_take(&s);
}

/* ---- changes that were not reached ---- */

static bool any_mark(const Function *f, const bool *is_done) {
  for (uint32_t i = 0; i < f->insn_count; i++)
    if (is_done[i] && insn_is_mark(f, i)) return true;
  return false;
}

/* False if all of the function's change was reached. A location where the versions diverge may have
 * no line. */
static bool find_lines(const Program *p, const Function *f, const Reached *reached, LinePart part,
                       TextList *lines) {
  if (f->lacking) {
    if (reached_function(reached, f)) return false;
    function_add_lines(p, f, lines);
    return true;
  }
  bool *is_done = reached_insns(reached, f);
  marks_add_lines(p, f, is_done, part, lines);
  bool is_missed = lines->len || !any_mark(f, is_done);
  mem_free(is_done);
  return is_missed;
}

const char *unreached_reason_name(UnreachedReason r) {
  static const char *const names[] = {"unreachable", "not-executed", "not-compiled"};
  return names[r];
}

static char *unreachable_from(const char *entry) {
  return str_format("unreachable from %s", entry);
}

static char *why_not_executed(const Reached *reached, const EarlyEnds *early, const Program *p) {
  char *text = reached->any ? NULL : early_ends_text(early, p);
  return text ? text : mem_strdup(UNREACHED_WHY_UNKNOWN);
}

/* The function is the entry, or the one that the harness of this entry calls (typed_name). */
static bool is_started(const char *name, const char *entry) {
  static const char before[] = "call_";
  if (strcmp(name, entry) == 0) return true;
  const char *called = str_starts(entry, before) ? entry + sizeof before - 1 : "";
  size_t n = strlen(name);
  return strncmp(called, name, n) == 0 && called[n + strspn(called + n, "_")] == 0;
}

void unreached_find(UnreachedList *l, const Program *p, const char *entry, const Reached *reached,
                    const EarlyEnds *early, bool is_bounded) {
  LinePart part = is_bounded ? LINE_WHOLE : LINE_ANY;
  assert(reached->of && reached->program == p);
  bool *is_reachable = NULL;
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    TextList lines = {0};
    bool is_asked = reached->of[i] && f->is_defined && !f->is_library;
    if (!is_asked || !find_lines(p, f, reached, part, &lines)) continue;
    if (!is_reachable) is_reachable = calls_find_reachable(p, program_find_function(p, entry));
    Unreached u = {
        .change = {.name = unify_source_name(f->name), .lines = lines},
        .reason = is_reachable[i] ? UNREACHED_NOT_EXECUTED : UNREACHED_BY_ENTRY,
        .why = is_reachable[i] ? why_not_executed(reached, early, p) : unreachable_from(entry)};
    u.is_entry = !is_reachable[i] && is_started(u.change.name, entry);
    vec_push(l, u);
  }
  mem_free(is_reachable);
}

void coverage_find(CoverageList *l, const Program *p, const Reached *reached) {
  assert(reached->of && reached->program == p);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (!reached->of[i] || !f->is_defined || f->is_library) continue;
    Coverage c = {.name = unify_source_name(f->name), .lacking = f->lacking};
    if (f->lacking)
      function_add_lines(p, f, &c.lines);
    else
      marks_add_lines(p, f, NULL, LINE_ANY, &c.lines);
    c.is_missed = find_lines(p, f, reached, LINE_ANY, &c.missed);
    vec_push(l, c);
  }
}

void coverage_find_affected(CoverageList *l, const Program *p, const AffectedPlaces *places,
                            const Reached *reached) {
  for (size_t i = 0; i < places->len; i++) {
    const AffectedFunction *a = &places->data[i];
    const Function *f = p->functions.data[a->function];
    bool *is_done = reached_executed(reached, f);
    Coverage c = {.name = unify_source_name(f->name)};
    function_add_lines_at(p, f, &a->locs, NULL, &c.lines);
    function_add_lines_at(p, f, &a->locs, is_done, &c.missed);
    c.is_missed = c.missed.len > 0;
    mem_free(is_done);
    vec_push(l, c);
  }
}

void coverage_done(CoverageList *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].name);
    texts_done(&l->data[i].lines);
    texts_done(&l->data[i].missed);
  }
  vec_done(l);
}

void unreached_add_left_out(UnreachedList *l, const ChangedParts *left_out, const char *entry) {
  for (size_t i = 0; i < left_out->len; i++) {
    const ChangedPart *c = &left_out->data[i];
    bool is_compiled = !c->why && c->kind != CHANGED_TEXT;
    Unreached u = {.change = {.kind = c->kind, .name = mem_strdup(c->name)},
                   .reason = is_compiled ? UNREACHED_BY_ENTRY : UNREACHED_NOT_COMPILED,
                   .why = is_compiled ? unreachable_from(entry)
                          : c->why    ? mem_strdup(c->why)
                                      : mem_strdup("the preprocessor removes it here")};
    u.is_entry = c->kind == CHANGED_FUNCTION && is_started(c->name, entry);
    for (size_t k = 0; k < c->lines.len; k++)
      vec_push(&u.change.lines, mem_strdup(c->lines.data[k]));
    vec_push(l, u);
  }
}

static void unreached_free_one(Unreached *u) {
  changed_part_done(&u->change);
  mem_free(u->why);
}

void unreached_drop_reachable(UnreachedList *l) {
  size_t kept = 0;
  for (size_t i = 0; i < l->len; i++) {
    if (l->data[i].reason == UNREACHED_NOT_EXECUTED)
      unreached_free_one(&l->data[i]);
    else
      l->data[kept++] = l->data[i];
  }
  l->len = kept;
}

void unreached_done(UnreachedList *l) {
  for (size_t i = 0; i < l->len; i++)
    unreached_free_one(&l->data[i]);
  vec_done(l);
}
