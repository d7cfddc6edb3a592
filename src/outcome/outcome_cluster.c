#include "outcome/outcome_cluster.h"

#include <assert.h>

static void add_effect(Str *key, const Outcome *o) {
  str_addf(key, " %d %u", outcome_has_ended(o) ? (int)o->end.kind : -1,
           outcome_is_fault(o) ? o->end.loc : 0);
}

char *cluster_key(FindingClass c, const char *divergence, const Outcome *old, const Outcome *new,
                  const char *globals) {
  assert(c < CLASSES && divergence);
  Str key = {0};
  str_addf(&key, "%d %s", (int)c, divergence);
  add_effect(&key, old);
  add_effect(&key, new);
  str_addf(&key, " %x %s", outcome_compare(old, new), globals ? globals : "");
  return str_take(&key);
}

/* For main: whether the exit status indicates failure. */
static bool has_failed(const End *e) {
  return e->kind == END_EXIT && !e->by_return && (e->status & 0xff);
}

/* With a wrong pointer or index, the input determines which of these errors occurs. */
static bool is_memory_error(EndKind kind) {
  return kind == END_NULL_ACCESS || kind == END_READ_BOUNDS || kind == END_WRITE_BOUNDS ||
         kind == END_USE_AFTER_FREE || kind == END_USE_AFTER_RETURN ||
         kind == END_USE_AFTER_SCOPE || kind == END_DOUBLE_FREE || kind == END_INVALID_FREE;
}

static int outcome_cluster_kind_of(const Outcome *o) {
  if (!outcome_has_ended(o)) return -1;
  return (int)(is_memory_error(o->end.kind) ? END_WRITE_BOUNDS : o->end.kind);
}

char *cluster_key_of_cause(FindingClass c, uint32_t hunk, const Outcome *old, const Outcome *new) {
  assert(c < CLASSES && hunk);
  Str key = {0};
  str_addf(&key, "%d at %u", (int)c, hunk);
  const Outcome *of[] = {old, new};
  /* a fault is the effect that counts */
  bool is_fault = outcome_is_fault(old) || outcome_is_fault(new);
  for (int v = 0; v < 2; v++)
    str_addf(&key, " %d %d", outcome_cluster_kind_of(of[v]), !is_fault && has_failed(&of[v]->end));
  if (c == CLASS_OUTPUT) str_addf(&key, " %s", parts_first_words(outcome_compare(old, new)));
  return str_take(&key);
}
