#include "outcome/cluster.h"

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
