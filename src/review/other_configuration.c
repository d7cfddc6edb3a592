#include "review/other_configuration.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "review/budget.h"

/* --- the macros --- */

/* definitions: "-DUSE_SSH -DTINY" */
static void add_definitions(TextList *words, const char *definitions) {
  for (size_t n; *definitions; definitions += n + (definitions[n] == ' ')) {
    n = strcspn(definitions, " ");
    texts_add_once(words, mem_strndup(definitions, n));
  }
}

static char *words_joined(const TextList *words) {
  Str s = {0};
  for (size_t i = 0; i < words->len; i++)
    str_addf(&s, "%s%s", i ? " " : "", words->data[i]);
  return str_take(&s);
}

/* Appends the words to the user's flags, or removes them. */
static void give_definitions(Workspace *w, const TextList *words, bool is_given) {
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < words->len; i++)
      if (is_given)
        vec_push(&w->given[v], mem_strdup(words->data[i]));
      else
        mem_free(w->given[v].data[--w->given[v].len]);
}

/* --- the functions --- */

static bool has_line_of(const ChangedFunction *f, const TextList *lines) {
  for (size_t i = 0; i < f->lines.len; i++)
    if (texts_have(lines, f->lines.data[i])) return true;
  return false;
}

/* A line outside of functions, such as one of a macro or a type, can change any function. */
static bool are_in_functions(const TextList *lines, const Analysis *a) {
  for (size_t i = 0; i < lines->len; i++) {
    bool is_in_any = false;
    for (size_t k = 0; k < a->functions.len && !is_in_any; k++)
      is_in_any = texts_have(&a->functions.data[k].lines, lines->data[i]);
    if (!is_in_any) return false;
  }
  return true;
}

static bool lost_is_in(const LostFunctionList *l, const LostFunction *f) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].name, f->name) == 0) return true;
  return false;
}

/* Moves those functions of `from` that have one of the lines, or all if a line is in none; clusters
 * move as well. The rest of `from` can then be freed. */
static void take_functions(Analysis *a, Analysis *from, const TextList *lines,
                           const char *definitions) {
  size_t clusters = a->clusters.len;
  bool takes_all = !are_in_functions(lines, from);
  for (size_t i = 0; i < from->clusters.len; i++)
    vec_push(&a->clusters, from->clusters.data[i]);
  from->clusters.len = 0;
  size_t left = 0;
  for (size_t i = 0; i < from->functions.len; i++) {
    ChangedFunction f = from->functions.data[i];
    if (!takes_all && !has_line_of(&f, lines)) {
      from->functions.data[left++] = f;
      continue;
    }
    f.cluster += clusters;
    f.configuration = mem_strdup(definitions);
    vec_push(&a->functions, f);
  }
  from->functions.len = left;
}

/* What only the other configuration changes for users of the library, or leaves open. */
static void take_rest(Analysis *a, Analysis *from, const char *definitions) {
  size_t left = 0;
  for (size_t i = 0; i < from->interface.len; i++)
    texts_add_once(&a->interface, mem_strdup(from->interface.data[i]));
  for (size_t i = 0; i < from->lost.len; i++)
    if (lost_is_in(&a->lost, &from->lost.data[i]))
      from->lost.data[left++] = from->lost.data[i];
    else
      vec_push(&a->lost, from->lost.data[i]);
  from->lost.len = left;
  for (size_t i = 0; i < from->gaps.len; i++) {
    const Gap *g = &from->gaps.data[i];
    bool is_known = false;
    for (size_t k = 0; k < a->gaps.len && !is_known; k++)
      is_known = strcmp(a->gaps.data[k].what, g->what) == 0;
    if (!is_known)
      gaps_add(&a->gaps, str_format("%s, with %s", g->what, definitions), mem_strdup(g->why),
               false);
  }
  a->compared += from->compared;
}

/* --- */

/* Files that do not compile, or that no time was left for, would be missing from the comparison. */
static bool is_whole(const Analysis *a) {
  for (size_t i = 0; i < a->gaps.len; i++)
    if (a->gaps.data[i].is_hard) return false;
  return !a->broken.len;
}

/* The lines that a compilation includes by now. */
static void lines_found(const Analysis *a, const Unseen *unseen, const UnitStore *first,
                        const TextList *lines, TextList *found) {
  TextList left = {0}, unused = {0};
  unseen_list(unseen, a, first, &left, &unused);
  for (size_t i = 0; i < lines->len; i++)
    if (!texts_have(&left, lines->data[i])) vec_push(found, mem_strdup(lines->data[i]));
  texts_done(&left);
  texts_done(&unused);
}

/* Returns false, and leaves everything as it was, if the changed files do not compile with the
 * definitions. */
static bool add_with(Analysis *a, Unseen *unseen, const UnitStore *first, UnitStore *other,
                     const TextList *lines, const TextList *definitions) {
  Analysis more;
  char *shown = words_joined(definitions);
  Workspace *w = other->workspace;
  give_definitions(w, definitions, true);
  w->is_strict = true;
  analysis_make(&more, other, unseen->changes);
  w->is_strict = false;
  give_definitions(w, definitions, false);
  bool is_fine = is_whole(&more);
  if (is_fine) {
    TextList found = {0};
    unseen_read(unseen, &more, other);
    lines_found(a, unseen, first, lines, &found);
    take_functions(a, &more, &found, shown);
    take_rest(a, &more, shown);
    workspace_note(w, str_format("%s, for changed code that the configuration leaves out", shown));
    texts_done(&found);
  }
  analysis_done(&more);
  mem_free(shown);
  return is_fine;
}

/* The definitions of attempt number i: those of all branches together, then of each alone. Returns
 * false if there is no such attempt. */
static bool definitions_of(const TextList *macros, size_t i, TextList *definitions) {
  enum { MOST_ATTEMPTS = 3 };
  size_t attempts = macros->len > 1 ? macros->len + 1 : macros->len;
  if (i >= attempts || i >= MOST_ATTEMPTS) return false;
  for (size_t k = 0; k < macros->len; k++)
    if (!i || k == i - 1) add_definitions(definitions, macros->data[k]);
  return true;
}

bool other_configuration_add(Analysis *a, Unseen *unseen, const UnitStore *first,
                             UnitStore *other) {
  assert(a && unseen && other->workspace && first->workspace == other->workspace);
  double end = other->workspace->end;
  TextList lines = {0}, macros = {0}, definitions = {0};
  unseen_list(unseen, a, first, &lines, &macros);
  bool is_added = false;
  for (size_t i = 0; !is_added && !budget_is_past(end) && definitions_of(&macros, i, &definitions);
       i++) {
    log_progress("comparing code that the configuration leaves out");
    unit_store_clear(other);
    is_added = add_with(a, unseen, first, other, &lines, &definitions);
    texts_done(&definitions);
  }
  texts_done(&lines);
  texts_done(&macros);
  return is_added;
}
