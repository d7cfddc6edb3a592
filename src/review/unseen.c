#include "review/unseen.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/file.h"
#include "front/vanished.h"
#include "review/budget.h"

/* Returns false when the time is over. */
static bool read_active(const Analysis *a, const UnitStore *s, Version v, Active *active) {
  const Workspace *w = s->workspace;
  for (size_t i = 0; i < s->same[v].len; i++) {
    if (budget_is_past(w->end)) return false;
    unit_add_active(s->same[v].data[i], w, active);
  }
  for (size_t i = 0; i < a->clusters.len; i++)
    for (size_t k = 0; k < a->clusters.data[i].changed[v]; k++) {
      if (budget_is_past(w->end)) return false;
      unit_add_active(a->clusters.data[i].units[v].data[k], w, active);
    }
  return true;
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

void unseen_find(Analysis *a, const UnitStore *s, const Git *g, const ChangeList *changes) {
  assert(a && s && g && changes);
  Active *active[VERSIONS];
  bool is_known = true;
  for (Version v = OLD; v <= NEW; v++) {
    active[v] = active_new(s->workspace->tree[v].root);
    active_keep_text(active[v]);
    is_known = is_known && read_active(a, s, v, active[v]);
  }
  if (!is_known)
    gaps_add(&a->gaps, mem_strdup("lines that the preprocessor removes"),
             mem_strdup("no time was left to find them"), true);
  for (size_t i = 0; is_known && i < changes->len; i++) {
    const Change *c = &changes->data[i];
    LineRanges lines[VERSIONS] = {0};
    bool is_code = c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
    if (!is_code || broken_has(&a->broken, c->path[NEW])) continue;
    change_lines(c, g, lines);
    compare_unseen(a, s, c, active, lines);
    compare_vanished(a, s, c, active, lines);
    vec_done(&lines[OLD]);
    vec_done(&lines[NEW]);
  }
  active_free(active[OLD]);
  active_free(active[NEW]);
}
