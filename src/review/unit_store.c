/* A file that may define a name is recognised by its text: the name occurs in a line that starts in
 * the first column, as definitions do, and is not followed by what makes it a declaration. Only
 * such files are compiled, the nearest first; their bitcode shows whether they define the name. */
#include "review/unit_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/work_ahead.h"
#include "code/builtin.h"
#include "review/budget.h"
#include "review/review_changes.h"

static const size_t NO_UNIT = SIZE_MAX;
typedef VEC(size_t) FileNumbers;

void unit_store_init(UnitStore *s, Workspace *w, double changed_end, double needed_end) {
  assert(w && w->dir);
  *s = (UnitStore){.workspace = w, .changed_end = changed_end, .needed_end = needed_end};
  strmap_init(&s->same_files);
}

static void units_done(UnitList *l) {
  for (size_t i = 0; i < l->len; i++) {
    unit_done(l->data[i]);
    mem_free(l->data[i]);
  }
  vec_done(l);
}

void unit_store_done(UnitStore *s) {
  for (Version v = OLD; v <= NEW; v++) {
    units_done(&s->units[v]);
    units_done(&s->begun[v]);
    units_done(&s->same[v]);
    if (s->definitions[v].is_read) strmap_done(&s->definitions[v].first);
    vec_done(&s->definitions[v].all);
  }
  if (s->workspace) strmap_done(&s->same_files);
}

void unit_store_clear(UnitStore *s) {
  UnitStore empty = {.workspace = s->workspace,
                     .names = s->names,
                     .changed_end = s->changed_end,
                     .needed_end = s->needed_end};
  unit_store_done(s);
  *s = empty;
  strmap_init(&s->same_files);
}

static Unit *unit_store_find(const UnitList *list, const char *path) {
  for (size_t i = 0; i < list->len; i++)
    if (strcmp(list->data[i]->path, path) == 0) return list->data[i];
  return NULL;
}

bool units_have(const UnitList *list, const char *path) {
  return unit_store_find(list, path) != NULL;
}

bool units_have_main(const UnitList *list) {
  for (size_t i = 0; i < list->len; i++)
    if (list->data[i]->has_main) return true;
  return false;
}

/* Takes the unit that was preprocessed, or begins one. */
static Unit *unit_store_begin(UnitStore *s, Version v, const char *path) {
  Unit *u = unit_store_find(&s->begun[v], path);
  for (size_t i = 0; i < s->begun[v].len && u; i++)
    if (s->begun[v].data[i] == u) s->begun[v].data[i] = s->begun[v].data[--s->begun[v].len];
  if (u) return u;
  u = NEW(Unit);
  unit_begin(u, s->workspace, v, path);
  return u;
}

/* --- files that are the same in both trees --- */

static bool has_hiding_name(const SourceTree *in, const SourceTree *other) {
  for (size_t i = 0; i < in->files.len; i++) {
    const char *path = in->files.data[i].path;
    if (!source_tree_has(other, path) && source_tree_is_included(in, path)) return true;
  }
  for (size_t i = 0; i < in->others.len; i++) {
    const char *path = in->others.data[i];
    if (!source_tree_has(other, path) && source_tree_is_included(in, path)) return true;
  }
  return false;
}

static bool has_all_files(const SourceTree *t, const SourceTree *of) {
  bool has = true;
  for (size_t i = 0; i < of->files.len && has; i++)
    has = source_tree_has(t, of->files.data[i].path);
  for (size_t i = 0; i < of->others.len && has; i++)
    has = source_tree_has(t, of->others.data[i]);
  return has;
}

/* Did the builds of both versions make files of the same names? */
static bool builds_make_same_names(const Workspace *w) {
  char *dir[VERSIONS] = {workspace_build(w, OLD), workspace_build(w, NEW)};
  bool is_same = dir[OLD] && dir[NEW] ? strcmp(dir[OLD], dir[NEW]) == 0 : !dir[OLD] && !dir[NEW];
  if (is_same || !dir[OLD] || !dir[NEW]) {
    mem_free(dir[OLD]);
    mem_free(dir[NEW]);
    return is_same;
  }
  SourceTree made[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    source_tree_read(&made[v], dir[v], "build");
  is_same = has_all_files(&made[OLD], &made[NEW]) && has_all_files(&made[NEW], &made[OLD]);
  for (Version v = OLD; v <= NEW; v++)
    source_tree_done(&made[v]);
  return is_same;
}

/* Does an #include in an unchanged file find the same file in both trees? */
static bool include_the_same(UnitStore *s) {
  const SourceTree *t = s->workspace->tree;
  if (!s->knows_names)
    s->hides_names = has_hiding_name(&t[OLD], &t[NEW]) || has_hiding_name(&t[NEW], &t[OLD]) ||
                     !builds_make_same_names(s->workspace);
  s->knows_names = true;
  return !s->hides_names;
}

/* path: absolute, or relative to the run directory. */
static char *text_in_run(const Workspace *w, const char *path) {
  char *whole = path_from(w->dir, path);
  char *text = file_read(whole, NULL);
  mem_free(whole);
  return text;
}

/* Is the file that NEW calls so the same in OLD? */
static bool is_same_file(UnitStore *s, const char *file) {
  uint64_t is_same;
  if (strmap_find(&s->same_files, file, &is_same)) return is_same;
  char *in_old = workspace_in_old(s->workspace, file);
  is_same = *file == '/' && strcmp(in_old, file) == 0;
  if (!is_same) {
    char *old = text_in_run(s->workspace, in_old), *new = text_in_run(s->workspace, file);
    is_same = old && new && strcmp(old, new) == 0;
    mem_free(old);
    mem_free(new);
  }
  mem_free(in_old);
  strmap_put(&s->same_files, file, is_same);
  return is_same;
}

/* If OLD's file is that of NEW, with the same options and all that it includes, takes NEW's
 * bitcode. */
static bool take_from_new(UnitStore *s, Unit *u) {
  if (!source_tree_has(&s->workspace->tree[NEW], u->path)) return false;
  char *path = workspace_path(s->workspace, NEW, u->path);
  bool is_same = is_same_file(s, path);
  mem_free(path);
  if (!is_same) return false;
  const Unit *n = unit_store_get(s, NEW, u->path);
  is_same =
      n->bitcode && n->read.len && units_have_same_words(u, n, s->workspace) && include_the_same(s);
  for (size_t i = 0; i < n->read.len && is_same; i++)
    is_same = is_same_file(s, n->read.data[i]);
  if (is_same) unit_share(u, n);
  return is_same;
}

Unit *unit_store_get(UnitStore *s, Version v, const char *path) {
  assert(s->workspace && *path && *path != '/');
  Unit *u = unit_store_find(&s->units[v], path);
  if (u) return u;
  if (!source_tree_has(&s->workspace->tree[v], path)) return NULL;
  u = unit_store_begin(s, v, path);
  if (v == NEW || !take_from_new(s, u)) {
    char *name = s->beside ? mem_strdup(s->beside)
                           : str_format("%s%s-%zu", s->names ? s->names : "",
                                        s->workspace->tree[v].name, s->units[v].len);
    unit_compile(u, s->workspace, v, name);
    mem_free(name);
  }
  vec_push(&s->units[v], u);
  return u;
}

static bool unit_store_compare(UnitStore *s, char *const paths[VERSIONS], bool at_once,
                               bool is_known) {
  Unit *units[VERSIONS];
  for (Version v = OLD; v <= NEW; v++)
    units[v] = unit_store_begin(s, v, paths[v]);
  bool is_same = is_known || units_are_same_text(units, s->workspace, at_once);
  for (Version v = OLD; v <= NEW; v++)
    vec_push(is_same ? &s->same[v] : &s->begun[v], units[v]);
  return is_same;
}

bool unit_store_is_same(UnitStore *s, char *const paths[VERSIONS]) {
  return unit_store_compare(s, paths, false, false);
}

bool unit_store_is_same_at_once(UnitStore *s, char *const paths[VERSIONS]) {
  return unit_store_compare(s, paths, true, false);
}

void unit_store_take_same(UnitStore *s, char *const paths[VERSIONS]) {
  unit_store_compare(s, paths, true, true);
}

/* --- definitions --- */

static const char *behind_parentheses(const char *p) {
  int depth = 0;
  for (; *p; p++) {
    depth += (*p == '(') - (*p == ')');
    if (!depth) return p + 1;
  }
  return p;
}

/* at: the position after the name. */
static bool is_definition(const char *line, const char *at) {
  if (!str_is_word(*line) && *line != '*') return false;
  const char *p = at + strspn(at, " \t");
  if (*p != '(') {
    bool is_declared = str_starts(line, "extern ") || str_starts(line, "typedef ");
    return !is_declared && (*p == '=' || *p == ';' || *p == '[' || *p == ',');
  }
  p = behind_parentheses(p);
  p += strspn(p, " \t\r\n");
  return *p == '{' || str_is_word(*p) || *p == '/';
}

static void unit_store_add_definition(Definitions *d, const char *name, const SourceFile *f) {
  uint64_t first;
  size_t next = strmap_find(&d->first, name, &first) ? (size_t)first : NO_UNIT;
  if (next != NO_UNIT && d->all.data[next].path == f->path) return;
  vec_push(&d->all, ((Definition){.path = f->path, .in_program = f->has_main, .next = next}));
  strmap_put(&d->first, name, d->all.len - 1);
}

static void scan_text(Definitions *d, const char *text, const SourceFile *f) {
  const char *line = text;
  for (const char *p = text; *p;) {
    if (*p == '\n') line = p + 1;
    if (!str_is_word(*p) || (p > text && str_is_word(p[-1]))) {
      p++;
      continue;
    }
    size_t n = 0;
    while (str_is_word(p[n]))
      n++;
    if (is_definition(line, p + n)) {
      char *word = mem_strndup(p, n);
      unit_store_add_definition(d, word, f);
      mem_free(word);
    }
    p += n;
  }
}

/* Scans all sources of the tree except tests' programs, once. */
static const Definitions *definitions_of(UnitStore *s, Version v) {
  Definitions *d = &s->definitions[v];
  const SourceTree *t = &s->workspace->tree[v];
  if (d->is_read) return d;
  d->is_read = true;
  strmap_init(&d->first);
  for (size_t i = 0; i < t->files.len; i++) {
    const SourceFile *f = &t->files.data[i];
    if (file_kind(f->path) != FILE_SOURCE || (f->has_main && file_is_of_test(f->path, true)))
      continue;
    char *text = source_tree_text(t, f->path);
    if (text) scan_text(d, text, f);
    mem_free(text);
  }
  return d;
}

/* --- linking --- */

typedef struct Names {
  StrMap defined;
  StrMap missing; /* the number of units that use the name */
  TextList order; /* the missing ones, in the order of their use */
} Names;

static void take_unit(Names *n, const Unit *u, const Workspace *w) {
  for (size_t i = 0; i < u->defined.len; i++)
    strmap_put(&n->defined, u->defined.data[i], 1);
  for (size_t i = 0; i < u->missing.len; i++) {
    const char *name = u->missing.data[i];
    bool is_known =
        strmap_find(&w->libc, name, NULL) || builtin_find(name) || str_starts(name, "llvm.");
    uint64_t uses = 0;
    if (is_known) continue;
    if (!strmap_find(&n->missing, name, &uses)) vec_push(&n->order, mem_strdup(name));
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

/* If a name that it defines is defined already, it belongs to another program. */
static bool unit_store_clashes(const Unit *u, const Names *n) {
  for (size_t i = 0; i < u->defined.len; i++)
    if (strmap_find(&n->defined, u->defined.data[i], NULL)) return true;
  return false;
}

/* Does exactly one file with main define the name? Files that use the name then belong to that
 * program. If several programs define it, nothing says which one is meant. */
static bool is_of_one_program(const Definitions *d, size_t first) {
  size_t programs = 0;
  for (size_t i = first; i != NO_UNIT; i = d->all.data[i].next)
    programs += d->all.data[i].in_program;
  return programs == 1;
}

/* The nearest file, of those that may define the name and have not been tried; a file with main
 * only if no other is left. */
static const Definition *unit_store_nearest(const Definitions *d, const char *name,
                                            const char *near, const FileNumbers *tried) {
  uint64_t first;
  const Definition *best = NULL;
  size_t most = 0;
  if (!strmap_find(&d->first, name, &first)) return NULL;
  bool takes_program = is_of_one_program(d, (size_t)first);
  for (size_t i = (size_t)first; i != NO_UNIT; i = d->all.data[i].next) {
    const Definition *one = &d->all.data[i];
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

static bool unit_store_is_weak(const UnitStore *s, Version v, const char *path, const char *name) {
  char *text = source_tree_text(&s->workspace->tree[v], path);
  bool is_weak = text && is_weak_in(text, name);
  mem_free(text);
  return is_weak;
}

const char *unit_store_weak_definer(UnitStore *s, Version v, const UnitList *list,
                                    const char *name) {
  assert(s->workspace && *name);
  const Definitions *d = definitions_of(s, v);
  uint64_t first;
  if (!strmap_find(&d->first, name, &first)) return NULL;
  for (size_t i = (size_t)first; i != NO_UNIT; i = d->all.data[i].next) {
    const char *path = d->all.data[i].path;
    if (d->all.data[i].in_program || units_have(list, path)) continue;
    if (unit_store_is_weak(s, v, path, name)) return path;
  }
  return NULL;
}

/* Does the file also compile in the other version, if that has it? Otherwise one version alone
 * would define what the file does: its functions would seem removed or added. */
static bool unit_store_compiles_in(UnitStore *s, Version other, const char *path) {
  if (!source_tree_has(&s->workspace->tree[other], path)) return true;
  return unit_store_get(s, other, path)->bitcode != NULL;
}

/* Adds a unit that defines the name. Returns false if there is none. */
static bool add_definer(UnitStore *s, Version v, UnitList *list, Names *n, const char *name) {
  enum { MOST_TRIES = 4 };
  const Definitions *d = definitions_of(s, v);
  FileNumbers tried = {0};
  bool is_added = false;
  for (int i = 0; i < MOST_TRIES && !is_added; i++) {
    const Definition *c = unit_store_nearest(d, name, list->data[0]->path, &tried);
    if (!c || budget_is_past(s->needed_end)) break;
    vec_push(&tried, (size_t)(c - d->all.data));
    Unit *u = units_have(list, c->path) ? NULL : unit_store_get(s, v, c->path);
    if (!u || !u->bitcode || !unit_defines(u, name)) continue;
    if (u->has_main && (!c->in_program || units_have_main(list))) continue;
    if (unit_store_clashes(u, n) || !unit_store_compiles_in(s, version_other(v), c->path)) continue;
    vec_push(list, u);
    take_unit(n, u, s->workspace);
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

static void list_probable(Probable *p, const UnitList *list, const TextList *open) {
  UnitStore *s = p->store;
  const Definitions *d = definitions_of(s, p->version);
  const FileNumbers none = {0};
  for (size_t i = 0; i < open->len; i++) {
    const Definition *c = unit_store_nearest(d, open->data[i], list->data[0]->path, &none);
    bool is_listed = !c || unit_store_find(&s->units[p->version], c->path);
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

void unit_store_link(UnitStore *s, Version v, UnitList *list) {
  assert(s->workspace && list->len > 0);
  enum { MOST_FILES = 60 };
  Names n = {0};
  WorkAhead ahead;
  strmap_init(&n.defined);
  strmap_init(&n.missing);
  for (size_t i = 0; i < list->len; i++)
    take_unit(&n, list->data[i], s->workspace);
  for (bool is_new = list->len > 0; is_new && list->len < MOST_FILES;) {
    TextList open = {0};
    list_open(&n, &open);
    is_new = false;
    Probable probable = {.store = s, .version = v};
    list_probable(&probable, list, &open);
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
  texts_done(&n.order);
}
