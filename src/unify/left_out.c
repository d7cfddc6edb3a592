/* Only what one entry can reach is executed. So that a change elsewhere is not ignored silently,
 * the complete versions are unified as well, and the differences there are reported with their
 * lines. */
#include <string.h>

#include "base/alloc.h"
#include "code/code_marks.h"
#include "code/passes.h"
#include "front/structors.h"
#include "unify/unify.h"

/* A function whose parameters changed is two functions (front/pair.c). */
char *unify_source_name(const char *name) {
  size_t n = strlen(name);
  if (strcmp(name, STRUCTORS_START) == 0) return mem_strdup("(constructors)");
  if (strcmp(name, STRUCTORS_END) == 0) return mem_strdup("(destructors)");
  bool has_version = str_ends(name, ".new") || str_ends(name, ".old");
  return has_version ? mem_strndup(name, n - strlen(".new")) : mem_strdup(name);
}

static bool left_out_has_function(const Program *p, const char *name) {
  const Function *f = program_find_function(p, name);
  return f && f->is_defined;
}

static void left_out_add_function(Program *whole, Function *f, UnifySummary *s) {
  ChangedPart c = {.name = unify_source_name(f->name)};
  if (f->lacking) {
    function_add_lines(whole, f, &c.lines);
  } else {
    pass_versions(whole, f);
    marks_add_lines(whole, f, NULL, LINE_ANY, &c.lines);
  }
  vec_push(&s->left_out, c);
}

static bool has_global(const Program *p, const char *name) {
  const Global *g = program_find_global(p, name);
  return g && !g->is_absent;
}

static void left_out_add_global(const Program *whole, const Global *g, UnifySummary *s) {
  ChangedPart c = {.name = mem_strdup(g->name), .kind = CHANGED_DATA};
  location_add_line(whole, g->loc, &c.lines);
  vec_push(&s->left_out, c);
}

/* A variable of one version's code that exists in the other version, too. */
static void mark_unreached(const Program *const whole[VERSIONS], Program *unified) {
  for (size_t i = 0; i < unified->globals.len; i++) {
    Global *g = unified->globals.data[i];
    for (Version v = OLD; v <= NEW; v++) {
      const Global *other = g->type[v] ? NULL : program_find_global(whole[v], g->name);
      g->is_unreached = g->is_unreached || (other && other->defined);
    }
  }
}

void unify_left_out(Program *old, Program *new, Program *unified, UnifySummary *s) {
  mark_unreached((const Program *const[]){old, new}, unified);
  UnifySummary all;
  Program *whole = unify_programs(old, new, &all);
  for (size_t i = 0; i < all.changed_functions.len; i++) {
    Function *f = whole->functions.data[all.changed_functions.data[i]];
    if (!f->is_library && !left_out_has_function(unified, f->name))
      left_out_add_function(whole, f, s);
  }
  for (size_t i = 0; i < whole->globals.len; i++) {
    const Global *g = whole->globals.data[i];
    if (g->old_bytes && !g->is_library && !g->is_structors && !has_global(unified, g->name))
      left_out_add_global(whole, g, s);
  }
  unify_summary_done(&all);
  program_free(whole);
}
