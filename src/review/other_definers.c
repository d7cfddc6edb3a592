#include "review/other_definers.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "review/budget.h"
#include "review/unit_link.h"

enum { MOST_OTHERS = 4 }; /* files for one cluster */

typedef struct OtherDefiners {
  UnitStore *store;
  const Cluster *cluster;
  TextList *paths;
  TextList seen; /* paths of the files that were looked at */
  size_t left;
} OtherDefiners;

/* Would the linker complain about two definitions? */
static bool clashes_with_changed(const Cluster *c, const Unit *u) {
  for (size_t i = 0; i < c->changed[NEW]; i++) {
    const Unit *changed = c->units[NEW].data[i];
    for (size_t k = 0; k < u->defined.len; k++) {
      const char *name = u->defined.data[k];
      bool is_weak = texts_have(&changed->overridable, name) || texts_have(&u->overridable, name);
      if (!is_weak && unit_defines(changed, name)) return true;
    }
  }
  return false;
}

/* Does the program of that file contain a changed file of the cluster? */
static bool program_has_changed(UnitStore *s, const Cluster *c, const char *path) {
  UnitList list = {0};
  Unit *program = unit_store_get(s, NEW, path);
  if (!program || !program->bitcode) return false;
  bool has = false;
  vec_push(&list, program);
  unit_link(s, NEW, &list);
  for (size_t i = 0; i < c->changed[NEW]; i++)
    has |= units_have(&list, c->units[NEW].data[i]->path);
  vec_done(&list);
  return has;
}

/* May the file be linked with the changed ones, in place of `own`? A program does not contain files
 * of tests, and none that the recorded build leaves out. */
static bool may_be_linked(const OtherDefiners *o, const Unit *own, const Definer *one) {
  const SourceTree *t = o->store->workspace->tree;
  const Recipes *r = &o->store->workspace->recipes[NEW];
  if (units_have(&o->cluster->units[NEW], one->path) || !source_tree_has(&t[OLD], one->path))
    return false;
  if (source_tree_is_test(&t[NEW], one->path)) return false;
  return recipes_count(r, one->path) || !recipes_count(r, own->path);
}

/* Is it as near to a file that uses the name as the definition that is linked? */
static bool is_as_near(const Cluster *c, const Unit *own, const char *path, const char *name) {
  for (size_t i = 0; i < c->units[NEW].len; i++) {
    const Unit *user = c->units[NEW].data[i];
    bool uses = user == own || texts_have(&user->missing, name);
    if (uses && path_shared(path, user->path) >= path_shared(own->path, user->path)) return true;
  }
  return false;
}

/* Is there a program of the changed files that is nearer to the other definition? */
static bool has_own_program(const OtherDefiners *o, const Unit *own, const char *path) {
  enum { MOST_PROGRAMS = 4 };
  const SourceTree *t = &o->store->workspace->tree[NEW];
  int programs = 0;
  for (size_t i = 0; i < t->files.len && programs < MOST_PROGRAMS; i++) {
    const SourceFile *f = &t->files.data[i];
    bool is_program = f->has_main && !source_tree_is_test(t, f->path);
    if (!is_program || path_shared(f->path, path) <= path_shared(f->path, own->path)) continue;
    programs++;
    if (program_has_changed(o->store, o->cluster, f->path)) return true;
  }
  return false;
}

static bool is_other_definition(const OtherDefiners *o, const Unit *own, const char *path,
                                const char *name) {
  UnitStore *s = o->store;
  Unit *u = unit_store_get(s, NEW, path);
  if (!u || !u->bitcode || !unit_defines(u, name) || clashes_with_changed(o->cluster, u))
    return false;
  const Unit *old = unit_store_get(s, OLD, path);
  if (!old->bitcode) return false;
  if (u->has_main) return program_has_changed(s, o->cluster, path);
  return is_as_near(o->cluster, own, path, name) || has_own_program(o, own, path);
}

static void find_of_name(OtherDefiners *o, const char *name) {
  const Definers *d = unit_store_definers(o->store, NEW);
  const UnitList *units = &o->cluster->units[NEW];
  const Unit *own = units_definer(units, name);
  uint64_t first;
  if (!own || !strmap_find(&d->first, name, &first)) return;
  bool is_weak = texts_have(&own->overridable, name);
  for (size_t i = 0; i < o->cluster->changed[NEW] && !is_weak; i++)
    if (units->data[i] == own) return;
  for (size_t i = (size_t)first; i != NO_DEFINER; i = d->all.data[i].next) {
    const Definer *one = &d->all.data[i];
    if (!may_be_linked(o, own, one) || texts_have(&o->seen, one->path)) continue;
    vec_push(&o->seen, mem_strdup(one->path));
    bool is_late = o->paths->len >= MOST_OTHERS || budget_is_past(o->store->needed_end);
    if (is_late)
      o->left++;
    else if (is_other_definition(o, own, one->path, name))
      vec_push(o->paths, mem_strdup(one->path));
  }
}

void other_definers_find(UnitStore *s, const Cluster *c, const TextList *names, TextList *paths,
                         GapList *gaps) {
  assert(s->workspace && !paths->len);
  OtherDefiners o = {.store = s, .cluster = c, .paths = paths};
  for (size_t i = 0; i < names->len; i++)
    find_of_name(&o, names->data[i]);
  if (o.left)
    gaps_add(gaps, mem_strdup(c->units[NEW].data[0]->path),
             str_format("what it calls has other definitions in %zu more file%s, with which it was "
                        "not run",
                        o.left, str_plural(o.left)),
             false);
  texts_done(&o.seen);
}
