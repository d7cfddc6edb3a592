/* The definition that a file calls is in the same program. If the build does not say which files
 * that are, it is the one in the nearest directory, or the one that includes the same headers; if
 * these contradict each other, or if they do not distinguish the definitions, nothing is known. */
#include "review/called_definer.h"

#include <assert.h>
#include <string.h>

#include "base/file.h"
#include "review/budget.h"
#include "review/review_changes.h"

typedef struct Kinship {
  size_t directories; /* leading ones that both paths have */
  size_t headers;     /* of the tree that both read */
} Kinship;

static void list_headers(const Workspace *w, const Unit *u, TextList *headers) {
  for (size_t i = 0; i < u->read.len; i++) {
    char *inner = workspace_tree_path(w, NEW, u->read.data[i]);
    if (inner) texts_add_once(headers, inner);
  }
}

static size_t count_headers(const Workspace *w, const Unit *a, const Unit *b) {
  TextList of_a = {0}, of_b = {0};
  size_t n = 0;
  list_headers(w, a, &of_a);
  list_headers(w, b, &of_b);
  for (size_t i = 0; i < of_a.len; i++)
    n += texts_have(&of_b, of_a.data[i]);
  texts_done(&of_a);
  texts_done(&of_b);
  return n;
}

static Kinship kinship_of(const Workspace *w, const Unit *caller, const Unit *definer) {
  return (Kinship){path_shared(caller->path, definer->path), count_headers(w, caller, definer)};
}

static bool is_closer(Kinship a, Kinship b) {
  bool is_as_close = a.directories >= b.directories && a.headers >= b.headers;
  return is_as_close && (a.directories > b.directories || a.headers > b.headers);
}

/* May the other definer be in the caller's program? A program rarely contains files of tests, and
 * none that the recorded build leaves out. */
static bool may_be_called(const UnitStore *s, const Unit *caller, const Unit *definer,
                          const Definer *other) {
  const Workspace *w = s->workspace;
  if (other->in_program && caller->has_main) return false;
  if (file_is_of_test(other->path, other->in_program) &&
      !file_is_of_test(caller->path, caller->has_main))
    return false;
  const Recipes *r = &w->recipes[NEW];
  return recipes_count(r, other->path) || !recipes_count(r, definer->path);
}

/* A file that does not compile, or whose headers are missing, may be one for another platform. */
static bool may_define(const Unit *u, const char *name) {
  return !u->bitcode || unit_defines(u, name);
}

static Kinship kinship_of_other(const Workspace *w, const Unit *caller, const Unit *definer,
                                const Unit *other) {
  Kinship k = kinship_of(w, caller, other);
  if (unit_uses_guesses(other) && !unit_uses_guesses(definer)) k.headers = 0;
  return k;
}

/* Is the definer closer to the caller than all others that the tree has? */
static bool is_closest(UnitStore *s, const Unit *caller, const UnitList *own, const Unit *definer,
                       const char *name) {
  enum { MOST_OTHERS = 4 };
  const Definers *d = unit_store_definers(s, NEW);
  Kinship kinship = kinship_of(s->workspace, caller, definer);
  uint64_t first;
  size_t others = 0;
  if (!strmap_find(&d->first, name, &first)) return true;
  for (size_t i = (size_t)first; i != NO_DEFINER; i = d->all.data[i].next) {
    const Definer *one = &d->all.data[i];
    if (units_have(own, one->path) || strcmp(one->path, caller->path) == 0) continue;
    if (!may_be_called(s, caller, definer, one)) continue;
    if (++others > MOST_OTHERS || budget_is_past(s->needed_end)) return false;
    const Unit *u = unit_store_get(s, NEW, one->path);
    if (!u || !may_define(u, name)) continue;
    if (!is_closer(kinship, kinship_of_other(s->workspace, caller, definer, u))) return false;
  }
  return true;
}

/* A function that `own` does not define for other files is in a header that the caller includes. */
bool called_definer_is_own(UnitStore *s, const Unit *caller, const UnitList *own,
                           const TextList *names) {
  assert(s->workspace && caller->bitcode);
  for (size_t i = 0; i < names->len; i++) {
    const char *name = names->data[i];
    if (strcmp(name, "main") == 0) continue;
    const Unit *definer = units_definer(own, name);
    bool is_missing = texts_have(&caller->missing, name);
    if (!definer && !is_missing) return true;
    if (definer && is_missing && is_closest(s, caller, own, definer, name)) return true;
  }
  return false;
}
