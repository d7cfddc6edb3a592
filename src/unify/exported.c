/* Finds exported functions and variables that callers of a library can no longer use. If NEW lacks
 * an exported function of OLD, or has it with different parameters or a different result, its
 * callers break, regardless of the rest of NEW. A function whose parameters changed is two
 * functions in the unified program, each of which one version lacks (front/pair.c). */
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

static bool exports_variable(const Program *p, const char *source_name) {
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if ((g->exported & VERSIONS_NEW) && strcmp(g->source_name, source_name) == 0) return true;
  }
  return false;
}

/* A variable whose size changed is two variables. */
static void exported_add_variable(const Program *p, const Global *g, UnifySummary *s) {
  char buffer[4096];
  bool is_alike = g->exported == VERSIONS_BOTH && type_is_same(g->type[OLD], g->type[NEW]);
  if (g->is_library || is_alike) return;
  uint32_t old = program_location(p, g->loc).old;
  LostFunction lost = {
      .name = mem_strdup(g->source_name),
      .place = mem_strdup(program_format_location(p, old ? old : g->loc, buffer, sizeof buffer)),
      .is_variable = true,
      .is_removed = !exports_variable(p, g->source_name)};
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
  for (size_t i = 0; i < p->globals.len && !only; i++)
    if (p->globals.data[i]->exported & VERSIONS_OLD)
      exported_add_variable(p, p->globals.data[i], s);
}

const char *unify_lost_words(const LostFunction *f) {
  if (f->is_removed) return "removed";
  return f->is_variable ? "changed type" : "changed parameters or result";
}
