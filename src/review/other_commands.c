#include "review/other_commands.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "review/budget.h"

enum { MOST_COMMANDS = 12 }; /* maximum number of compilations of a file that are looked at */

/* The compile command of OLD with the same output as one of NEW, or else the one at its place; the
 * number of commands if there is none. */
static size_t command_of_old(const Workspace *w, const Pair *p, size_t number) {
  const Recipes *old = &w->recipes[OLD], *new = &w->recipes[NEW];
  size_t all = recipes_count(old, p->path[OLD]);
  const char *output = recipes_output(new, p->path[NEW], number);
  for (size_t i = 0; i < all; i++)
    if (strcmp(recipes_output(old, p->path[OLD], i), output) == 0) return i;
  return number < all ? number : all;
}

/* The unit of that file that was compared; NULL if there is none. */
static Unit *compared_unit(const UnitStore *s, Version v, const char *path) {
  Unit *u = units_find(&s->units[v], path);
  return u ? u : units_find(&s->same[v], path);
}

/* Is the file, with these options, what was compared? */
static bool was_compared_as(UnitStore *s, Version v, const Unit *other) {
  Unit *u = compared_unit(s, v, other->path);
  if (!u) return false;
  if (texts_are_equal(&u->words, &other->words)) return true;
  return u->bitcode && unit_means_same_with(u, s->workspace, &other->words);
}

/* "-DMODE=2": the options that the compared unit does not have. */
static void add_difference(Str *out, const UnitStore *s, const Unit *other) {
  const Unit *own = compared_unit(s, NEW, other->path);
  bool has_more = false;
  for (size_t i = 0; i < other->words.len; i++) {
    const char *word = other->words.data[i];
    if (own && texts_have(&own->words, word)) continue;
    str_addf(out, "%s%s", has_more ? " " : " with ", word);
    has_more = true;
  }
  for (size_t i = 0; own && i < own->words.len && !has_more; i++)
    if (!texts_have(&other->words, own->words.data[i]))
      str_addf(out, " without %s", own->words.data[i]);
}

static bool is_known_pair(UnitStore *s, const Pair *p, size_t number) {
  Workspace *w = s->workspace;
  size_t of_old = command_of_old(w, p, number);
  if (of_old == recipes_count(&w->recipes[OLD], p->path[OLD])) return false;
  Unit units[VERSIONS];
  unit_begin_other(&units[OLD], w, OLD, p->path[OLD], of_old);
  unit_begin_other(&units[NEW], w, NEW, p->path[NEW], number);
  bool is_known = was_compared_as(s, OLD, &units[OLD]) && was_compared_as(s, NEW, &units[NEW]);
  if (!is_known)
    is_known = units_are_same_text((Unit *const[]){&units[OLD], &units[NEW]}, w, false);
  for (Version v = OLD; v <= NEW; v++)
    unit_done(&units[v]);
  return is_known;
}

static void check_commands(GapList *gaps, UnitStore *s, const Pair *p) {
  Workspace *w = s->workspace;
  size_t all = recipes_count(&w->recipes[NEW], p->path[NEW]);
  for (size_t i = 0; i < all; i++) {
    bool is_late = i >= MOST_COMMANDS || budget_is_past(s->changed_end);
    if (!is_late && is_known_pair(s, p, i)) continue;
    Unit other;
    Str why = {0};
    unit_begin_other(&other, w, NEW, p->path[NEW], i);
    str_add(&why, "the file is compiled several times, and was not compared as compiled");
    add_difference(&why, s, &other);
    gaps_add(gaps, mem_strdup(p->path[NEW]), str_take(&why), false);
    unit_done(&other);
  }
}

void other_commands_find(GapList *gaps, UnitStore *s, const PairList *pairs) {
  assert(s->workspace);
  for (size_t i = 0; i < pairs->len; i++) {
    const Pair *p = &pairs->data[i];
    if (!p->path[OLD] || !p->path[NEW] || !str_ends(p->path[NEW], ".c")) continue;
    bool is_read = compared_unit(s, NEW, p->path[NEW]) != NULL;
    bool is_repeated = recipes_count(&s->workspace->recipes[NEW], p->path[NEW]) > 1;
    if (is_read && is_repeated) check_commands(gaps, s, p);
  }
}

/* The number of a compile command that makes something else of the file than what was linked; the
 * number of commands if there is none. */
static size_t other_meaning(UnitStore *s, const char *path) {
  Workspace *w = s->workspace;
  size_t all = recipes_count(&w->recipes[NEW], path), i = 0;
  for (bool is_same = true; i < all && is_same; i += is_same) {
    Unit other;
    unit_begin_other(&other, w, NEW, path, i);
    is_same =
        i < MOST_COMMANDS && !budget_is_past(s->needed_end) && was_compared_as(s, NEW, &other);
    unit_done(&other);
  }
  return i;
}

static void check_needed(GapList *gaps, UnitStore *s, const char *path) {
  Workspace *w = s->workspace;
  size_t number = other_meaning(s, path);
  if (number == recipes_count(&w->recipes[NEW], path)) return;
  Unit other;
  Str why = {0};
  unit_begin_other(&other, w, NEW, path, number);
  str_add(&why,
          "the file is compiled several times, and the change was not run with what is "
          "compiled");
  add_difference(&why, s, &other);
  gaps_add(gaps, mem_strdup(path), str_take(&why), false);
  unit_done(&other);
}

void other_commands_find_needed(GapList *gaps, UnitStore *s, const ClusterList *clusters) {
  TextList seen = {0};
  for (size_t i = 0; i < clusters->len; i++) {
    const Cluster *c = &clusters->data[i];
    for (size_t k = c->changed[NEW]; k < c->units[NEW].len; k++) {
      const char *path = c->units[NEW].data[k]->path;
      bool is_repeated = recipes_count(&s->workspace->recipes[NEW], path) > 1;
      if (!is_repeated || texts_have(&seen, path)) continue;
      vec_push(&seen, mem_strdup(path));
      check_needed(gaps, s, path);
    }
  }
  texts_done(&seen);
}
