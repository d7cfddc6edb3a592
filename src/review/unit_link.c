/* Only files whose text may define a missing name are compiled, the nearest first; their bitcode
 * shows whether they define it. */
#include "review/unit_link.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/work_ahead.h"
#include "review/budget.h"
#include "review/newer_tests.h"

typedef VEC(size_t) FileNumbers;

typedef struct Names {
  StrMap defined;
  StrMap missing; /* the number of units that use the name */
  StrMap user;    /* the index of the first one of them */
  TextList order; /* the missing ones, in the order of their use */
} Names;

/* index: of the unit in the list */
static void take_unit(Names *n, const Unit *u, size_t index, const Workspace *w) {
  for (size_t i = 0; i < u->defined.len; i++)
    strmap_put(&n->defined, u->defined.data[i], 1);
  for (size_t i = 0; i < u->missing.len; i++) {
    const char *name = u->missing.data[i];
    uint64_t uses = 0;
    if (unit_store_is_of_library(w, name)) continue;
    if (!strmap_find(&n->missing, name, &uses)) {
      vec_push(&n->order, mem_strdup(name));
      strmap_put(&n->user, name, index);
    }
    strmap_put(&n->missing, name, uses + 1);
  }
}

typedef struct OpenName {
  const char *name; /* borrowed */
  uint64_t uses;
  size_t place;
} OpenName;

static int by_uses(const void *a, const void *b) {
  const OpenName *x = a, *y = b;
  if (x->uses != y->uses) return x->uses < y->uses ? 1 : -1;
  return (x->place > y->place) - (x->place < y->place);
}

/* The names that more units use come first, since not all can be linked in a large project. */
static void list_open(const Names *n, TextList *open) {
  VEC(OpenName) names = {0};
  for (size_t i = 0; i < n->order.len; i++) {
    OpenName one = {n->order.data[i], 0, i};
    if (strmap_find(&n->defined, one.name, NULL)) continue;
    strmap_find(&n->missing, one.name, &one.uses);
    vec_push(&names, one);
  }
  if (names.len) qsort(names.data, names.len, sizeof *names.data, by_uses);
  for (size_t i = 0; i < names.len; i++)
    vec_push(open, mem_strdup(names.data[i].name));
  vec_done(&names);
}

/* The file that uses the name first: a nearer definition is more likely to be in its program. */
static const char *path_of_user(const Names *n, const UnitList *list, const char *name) {
  uint64_t index = 0;
  bool is_used = strmap_find(&n->user, name, &index);
  assert(is_used && index < list->len);
  return list->data[is_used ? index : 0]->path;
}

/* If a name that it defines is defined already, it belongs to another program. */
static bool unit_link_clashes(const Unit *u, const Names *n) {
  for (size_t i = 0; i < u->defined.len; i++)
    if (strmap_find(&n->defined, u->defined.data[i], NULL)) return true;
  return false;
}

/* Does exactly one file with main define the name? Files that use the name then belong to that
 * program. If several programs define it, nothing says which one is meant. */
static bool is_of_one_program(const Definers *d, size_t first) {
  size_t programs = 0;
  for (size_t i = first; i != NO_DEFINER; i = d->all.data[i].next)
    programs += d->all.data[i].in_program;
  return programs == 1;
}

/* The nearest file, of those that may define the name and have not been tried; a file with main
 * only if no other is left. */
static const Definer *unit_link_nearest(const Definers *d, const char *name, const char *near,
                                        const FileNumbers *tried) {
  uint64_t first;
  const Definer *best = NULL;
  size_t most = 0;
  if (!strmap_find(&d->first, name, &first)) return NULL;
  bool takes_program = is_of_one_program(d, (size_t)first);
  for (size_t i = (size_t)first; i != NO_DEFINER; i = d->all.data[i].next) {
    const Definer *one = &d->all.data[i];
    bool is_tried = one->in_program && !takes_program;
    for (size_t k = 0; k < tried->len && !is_tried; k++)
      is_tried = tried->data[k] == i;
    if (is_tried || (best && one->in_program)) continue;
    size_t nearness = path_shared(one->path, near);
    bool is_better = !best || best->in_program || nearness >= most;
    if (!is_better) continue; /* on a tie, the first in the tree wins */
    best = one;
    most = nearness;
  }
  return best;
}

/* Does "weak" occur in a line with the name, or in the line before? */
static bool is_weak_in(const char *text, const char *name) {
  static const char weak[] = "weak";
  size_t n = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += n) {
    if (!str_is_word_at(text, at, n)) continue;
    const char *begin = at;
    for (int lines = 0; begin > text && lines < 2; begin--)
      lines += begin[-1] == '\n';
    if (memmem(begin, (size_t)(at - begin) + strcspn(at, "\n"), weak, strlen(weak))) return true;
  }
  return false;
}

static bool unit_link_is_weak(const UnitStore *s, Version v, const char *path, const char *name) {
  char *text = source_tree_text(&s->workspace->tree[v], path);
  bool is_weak = text && is_weak_in(text, name);
  mem_free(text);
  return is_weak;
}

const char *unit_link_weak_definer(UnitStore *s, Version v, const UnitList *list,
                                   const char *name) {
  assert(s->workspace && *name);
  const Definers *d = unit_store_definers(s, v);
  uint64_t first;
  if (!strmap_find(&d->first, name, &first)) return NULL;
  for (size_t i = (size_t)first; i != NO_DEFINER; i = d->all.data[i].next) {
    const char *path = d->all.data[i].path;
    if (d->all.data[i].in_program || units_have(list, path)) continue;
    if (unit_link_is_weak(s, v, path, name)) return path;
  }
  return NULL;
}

/* Does the file also compile in the other version, if that has it? Otherwise one version alone
 * would define what the file does: its functions would seem removed or added. */
static bool unit_link_compiles_in(UnitStore *s, Version other, const char *path) {
  if (!source_tree_has(&s->workspace->tree[other], path)) return true;
  return unit_store_get(s, other, path)->bitcode != NULL;
}

/* Adds a unit that defines the name. Returns false if there is none. */
static bool add_definer(UnitStore *s, Version v, UnitList *list, Names *n, const char *name) {
  enum { MOST_TRIES = 4 };
  const Definers *d = unit_store_definers(s, v);
  const char *near = path_of_user(n, list, name);
  FileNumbers tried = {0};
  bool is_added = false;
  for (int i = 0; i < MOST_TRIES && !is_added; i++) {
    const Definer *c = unit_link_nearest(d, name, near, &tried);
    if (!c || budget_is_past(s->needed_end)) break;
    vec_push(&tried, (size_t)(c - d->all.data));
    Unit *u = units_have(list, c->path) ? NULL : newer_test_unit(s, v, c->path);
    if (!u || !u->bitcode || !unit_defines(u, name)) continue;
    if (u->has_main && (!c->in_program || units_have_main(list))) continue;
    if (unit_link_clashes(u, n) || !unit_link_compiles_in(s, version_other(v), c->path)) continue;
    vec_push(list, u);
    take_unit(n, u, list->len - 1, s->workspace);
    is_added = true;
  }
  vec_done(&tried);
  return is_added;
}

/* --- compiling ahead --- */

/* The files that will probably be needed. */
typedef struct Probable {
  UnitStore *store;
  Version version;
  StrList paths; /* borrowed from the tree */
} Probable;

static void list_probable(Probable *p, const Names *n, const UnitList *list, const TextList *open) {
  UnitStore *s = p->store;
  const Definers *d = unit_store_definers(s, p->version);
  const FileNumbers none = {0};
  for (size_t i = 0; i < open->len; i++) {
    const char *name = open->data[i];
    const Definer *c = unit_link_nearest(d, name, path_of_user(n, list, name), &none);
    bool is_listed = !c || units_have(&s->units[p->version], c->path);
    for (size_t k = 0; k < p->paths.len && !is_listed; k++)
      is_listed = p->paths.data[k] == c->path;
    if (!is_listed) vec_push(&p->paths, c->path);
  }
}

static char *name_ahead(int process) { return str_format("ahead-%d", process); }

/* The store begins with the first file, so this begins with the last one. */
static void compile_ahead(void *data, int process, int processes) {
  Probable *p = data;
  UnitStore *s = p->store;
  s->beside = name_ahead(process);
  for (size_t i = (size_t)process; i < p->paths.len && !budget_is_past(s->needed_end);
       i += (size_t)processes)
    unit_store_get(s, p->version, p->paths.data[p->paths.len - 1 - i]);
}

static void remove_ahead(const UnitStore *s) {
  for (int i = 0; i < MOST_AHEAD; i++) {
    char *name = name_ahead(i), *path = str_format("%s/bitcode/%s.bc", s->workspace->dir, name);
    unlink(path);
    mem_free(path);
    mem_free(name);
  }
}

/* --- */

void unit_link(UnitStore *s, Version v, UnitList *list) {
  assert(s->workspace && list->len > 0);
  enum { MOST_FILES = 60 };
  Names n = {0};
  WorkAhead ahead;
  strmap_init(&n.defined);
  strmap_init(&n.missing);
  strmap_init(&n.user);
  for (size_t i = 0; i < list->len; i++)
    take_unit(&n, list->data[i], i, s->workspace);
  for (bool is_new = list->len > 0; is_new && list->len < MOST_FILES;) {
    TextList open = {0};
    list_open(&n, &open);
    is_new = false;
    Probable probable = {.store = s, .version = v};
    list_probable(&probable, &n, list, &open);
    work_ahead_begin(&ahead, (int)(probable.paths.len / 2), compile_ahead, &probable);
    for (size_t i = 0; i < open.len && list->len < MOST_FILES; i++)
      if (!strmap_find(&n.defined, open.data[i], NULL))
        is_new |= add_definer(s, v, list, &n, open.data[i]);
    work_ahead_end(&ahead);
    remove_ahead(s);
    vec_done(&probable.paths);
    texts_done(&open);
  }
  strmap_done(&n.defined);
  strmap_done(&n.missing);
  strmap_done(&n.user);
  texts_done(&n.order);
}
