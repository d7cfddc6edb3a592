#include "review/unseen.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "front/vanished.h"
#include "review/budget.h"
#include "review/enclosed.h"

void unseen_init(Unseen *u, const Git *g, ChangeList *changes, const Workspace *w) {
  *u = (Unseen){.git = g, .changes = changes, .workspace = w};
  for (Version v = OLD; v <= NEW; v++) {
    u->active[v] = active_new(w->tree[v].root);
    active_keep_text(u->active[v]);
  }
}

void unseen_done(Unseen *u) {
  active_free(u->active[OLD]);
  active_free(u->active[NEW]);
}

static void unseen_add_unit(Unseen *u, Version v, const Unit *unit) {
  u->is_late = u->is_late || budget_is_past(u->workspace->end);
  if (!u->is_late) unit_add_active(unit, u->workspace, u->active[v]);
}

static bool unseen_has_changed(const Unseen *u, Version v, const char *path) {
  for (size_t i = 0; i < u->changes->len; i++) {
    const char *changed = u->changes->data[i].path[v];
    if (changed && strcmp(changed, path) == 0) return true;
  }
  return false;
}

/* Of the files that only include what changed, and are the same after preprocessing, the first ones
 * stand for the others. */
static void unseen_read_same(Unseen *u, const UnitStore *s, Version v) {
  enum { MOST = 12 };
  int readers = 0;
  for (size_t i = 0; i < s->same[v].len; i++) {
    const Unit *unit = s->same[v].data[i];
    bool is_reader = !unseen_has_changed(u, v, unit->path);
    if (!is_reader || readers < MOST) unseen_add_unit(u, v, unit);
    readers += is_reader;
  }
}

void unseen_read(Unseen *u, const Analysis *a, const UnitStore *s) {
  assert(u->workspace == s->workspace);
  for (Version v = OLD; v <= NEW; v++) {
    unseen_read_same(u, s, v);
    for (size_t i = 0; i < a->clusters.len; i++)
      for (size_t k = 0; k < a->clusters.data[i].changed[v]; k++)
        unseen_add_unit(u, v, a->clusters.data[i].units[v].data[k]);
  }
}

static void list_unseen(const Active *active, const SourceTree *tree, const char *path,
                        const LineRanges *lines, TextList *out, Str *code) {
  char *whole = path_join(tree->root, path);
  active_list_unseen(active, whole, path, lines, out, code);
  mem_free(whole);
}

static bool unseen_is_compiled(const Analysis *a, const UnitStore *s, const Change *c, Version v) {
  if (!c->path[v]) return false;
  return c->kind == FILE_HEADER || analysis_sees(a, s, v, c->path[v]);
}

/* Frees the places. */
static void unseen_add(Analysis *a, Version v, TextList *places, const char *why) {
  a->removed += places->len;
  for (size_t i = 0; i < places->len; i++)
    gaps_add(&a->gaps, str_format("%s%s", v == OLD ? "old " : "", places->data[i]), mem_strdup(why),
             false);
  texts_done(places);
}

/* Macros that ignore their arguments remove them. */
static void compare_vanished(Analysis *a, const UnitStore *s, const Change *c,
                             Active *const active[VERSIONS], const LineRanges lines[VERSIONS]) {
  char *path[VERSIONS] = {NULL};
  ChangedFile file[VERSIONS];
  for (Version v = OLD; v <= NEW; v++) {
    if (unseen_is_compiled(a, s, c, v)) path[v] = path_join(s->workspace->tree[v].root, c->path[v]);
    file[v] = (ChangedFile){active[v], path[v], &lines[v]};
  }
  for (Version v = OLD; v <= NEW; v++) {
    TextList found = {0}, conditions = {0}, attributes = {0};
    if (path[v]) vanished_list(&file[v], &file[!v], c->path[v], &found);
    if (path[v]) vanished_list_conditions(&file[v], &file[!v], c->path[v], &conditions);
    if (path[v]) vanished_list_attributes(&file[v], &file[!v], c->path[v], &attributes);
    unseen_add(a, v, &found, "a macro removes it here");
    unseen_add(a, v, &attributes, "an attribute whose effect is not compared");
    unseen_add(a, v, &conditions, "a condition that selects code for other configurations");
  }
  mem_free(path[OLD]);
  mem_free(path[NEW]);
}

static void compare_unseen(Analysis *a, const UnitStore *s, const Change *c,
                           Active *const active[VERSIONS], const LineRanges lines[VERSIONS]) {
  TextList unseen[VERSIONS] = {0};
  Str code[VERSIONS] = {0};
  for (Version v = OLD; v <= NEW; v++) {
    if (unseen_is_compiled(a, s, c, v))
      list_unseen(active[v], &s->workspace->tree[v], c->path[v], &lines[v], &unseen[v], &code[v]);
  }
  bool is_same = str_same(&code[OLD], &code[NEW]); /* only comments or white space differ */
  for (Version v = OLD; v <= NEW; v++) {
    if (is_same)
      texts_done(&unseen[v]);
    else
      unseen_add(a, v, &unseen[v], "the preprocessor removes it here");
    str_done(&code[v]);
  }
}

/* The lines of a change whose file is compiled; false if there are none. */
static bool changed_code(const Unseen *u, const Analysis *a, const Change *c,
                         LineRanges lines[VERSIONS]) {
  bool is_code = c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
  if (!is_code || broken_has(&a->broken, c->path[NEW])) return false;
  change_lines(c, u->git, lines);
  return true;
}

static bool is_in_function(const Analysis *a, const char *shown, unsigned line) {
  char *place = str_format("%s:%u", shown, line);
  bool is = false;
  for (size_t i = 0; i < a->functions.len && !is; i++)
    is = texts_have(&a->functions.data[i].lines, place);
  mem_free(place);
  return is;
}

/* Appends what the preprocessor removes in blocks that begin with a changed line, unless the change
 * has an effect on what it keeps. */
static void list_enclosed(const Unseen *u, const Analysis *a, Version v, const char *path,
                          const LineRanges *changed, LineRanges *enclosed) {
  char *whole = path_join(u->workspace->tree[v].root, path),
       *shown = workspace_path(u->workspace, v, path);
  LineRanges without_effect = {0};
  for (size_t i = 0; i < changed->len; i++)
    for (unsigned k = 0; k < changed->data[i].count; k++) {
      unsigned line = changed->data[i].first + k;
      if (!is_in_function(a, shown, line))
        vec_push(&without_effect, ((LineRange){.first = line, .count = 1}));
    }
  enclosed_list(u->active[v], whole, &without_effect, enclosed);
  vec_done(&without_effect);
  mem_free(whole);
  mem_free(shown);
}

static void compare_enclosed(const Unseen *u, Analysis *a, const UnitStore *s, const Change *c,
                             const LineRanges lines[VERSIONS]) {
  for (Version v = OLD; v <= NEW; v++) {
    LineRanges enclosed = {0};
    TextList places = {0};
    Str code = {0};
    if (!unseen_is_compiled(a, s, c, v)) continue;
    list_enclosed(u, a, v, c->path[v], &lines[v], &enclosed);
    list_unseen(u->active[v], &s->workspace->tree[v], c->path[v], &enclosed, &places, &code);
    for (size_t i = 0; i < places.len; i++)
      gaps_add(&a->gaps, str_format("%s%s", v == OLD ? "old " : "", places.data[i]),
               mem_strdup("the preprocessor removes it here, in a block that begins with a change"),
               false);
    vec_done(&enclosed);
    texts_done(&places);
    str_done(&code);
  }
}

void unseen_list(const Unseen *u, const Analysis *a, const UnitStore *s, TextList *lines,
                 TextList *macros) {
  for (size_t i = 0; i < u->changes->len && !u->is_late; i++) {
    const Change *c = &u->changes->data[i];
    LineRanges changed[VERSIONS] = {0};
    if (!changed_code(u, a, c, changed)) continue;
    for (Version v = OLD; v <= NEW; v++) {
      TextList places = {0};
      Str code = {0};
      if (unseen_is_compiled(a, s, c, v)) {
        char *path = path_join(u->workspace->tree[v].root, c->path[v]),
             *shown = workspace_path(u->workspace, v, c->path[v]);
        list_enclosed(u, a, v, c->path[v], &changed[v], &changed[v]);
        active_list_unseen(u->active[v], path, shown, &changed[v], &places, &code);
        active_list_macros(u->active[v], path, &changed[v], macros);
        mem_free(shown);
        mem_free(path);
      }
      for (size_t k = 0; k < places.len; k++)
        lines_add_range(lines, places.data[k]);
      texts_done(&places);
      str_done(&code);
      vec_done(&changed[v]);
    }
  }
}

void unseen_add_gaps(const Unseen *u, Analysis *a, const UnitStore *s) {
  assert(u->workspace);
  if (u->is_late)
    gaps_add(&a->gaps, mem_strdup("lines that the preprocessor removes"),
             mem_strdup("no time was left to find them"), true);
  for (size_t i = 0; i < u->changes->len && !u->is_late; i++) {
    const Change *c = &u->changes->data[i];
    LineRanges lines[VERSIONS] = {0};
    if (!changed_code(u, a, c, lines)) continue;
    compare_unseen(a, s, c, u->active, lines);
    compare_vanished(a, s, c, u->active, lines);
    compare_enclosed(u, a, s, c, lines);
    vec_done(&lines[OLD]);
    vec_done(&lines[NEW]);
  }
}
