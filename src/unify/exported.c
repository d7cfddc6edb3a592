/* Finds exported functions that callers of a library can no longer call. If NEW lacks an exported
 * function of OLD, or has it with different parameters or a different result, its callers break,
 * regardless of the rest of NEW. A function whose parameters changed is two functions in the
 * unified program, each of which one version lacks (front/pair.c). */
#include <string.h>

#include "base/alloc.h"
#include "unify/unify.h"

/* Does NEW export a function with that name in the source? */
static bool exported_is_split(const Program *p, const Function *old, const char *name) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f == old || !f->is_defined || f->is_static || f->lacking == VERSIONS_NEW) continue;
    char *other = unify_source_name(f->name);
    bool is_same = strcmp(other, name) == 0;
    mem_free(other);
    if (is_same) return true;
  }
  return false;
}

static void exported_add_lost(const Program *p, const Function *f, char *name, UnifySummary *s) {
  char buffer[4096];
  LostFunction lost = {
      .name = name,
      .place = mem_strdup(program_format_location(p, f->loc, buffer, sizeof buffer)),
      .is_removed = !exported_is_split(p, f, name)};
  vec_push(&s->lost, lost);
}

void unify_find_lost(const Program *p, const char *only, UnifySummary *s) {
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    const Function *f = p->functions.data[s->changed_functions.data[i]];
    if (f->lacking != VERSIONS_NEW || f->is_static || f->is_library) continue;
    char *name = unify_source_name(f->name);
    bool is_asked = only ? strcmp(name, only) == 0 : strcmp(name, "main") != 0;
    if (is_asked)
      exported_add_lost(p, f, name, s);
    else
      mem_free(name);
  }
}

const char *unify_lost_words(const LostFunction *f) {
  return f->is_removed ? "removed" : "changed parameters or result";
}
