/* A file that may define a name is told by its text: the name stands in a line that begins in the
 * first column, as definitions do, and what follows is no declaration. Only such files are
 * compiled, the nearest first; their bitcode says whether it is so. */
#include "review/unit_store.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "code/builtin.h"
#include "review/changes.h"

void unit_store_init(UnitStore *s, Workspace *w, double end, double patience) {
  *s = (UnitStore){.workspace = w, .end = end, .patience = patience};
}

void unit_store_done(UnitStore *s) {
  for (Version v = OLD; v <= NEW; v++) {
    for (size_t i = 0; i < s->units[v].len; i++) {
      unit_done(s->units[v].data[i]);
      mem_free(s->units[v].data[i]);
    }
    vec_done(&s->units[v]);
  }
}

static Unit *find(const UnitList *list, const char *path) {
  for (size_t i = 0; i < list->len; i++)
    if (strcmp(list->data[i]->path, path) == 0) return list->data[i];
  return NULL;
}

bool units_have(const UnitList *list, const char *path) { return find(list, path) != NULL; }

Unit *unit_store_get(UnitStore *s, Version v, const char *path) {
  Unit *u = find(&s->units[v], path);
  if (u) return u;
  if (!source_tree_has(&s->workspace->tree[v], path)) return NULL;
  u = NEW(Unit);
  unit_compile(u, s->workspace, v, path, s->units[v].len);
  vec_push(&s->units[v], u);
  return u;
}

/* --- who defines a name --- */

typedef struct Candidate {
  const char *path, *name; /* borrowed */
  size_t nearness;
} Candidate;
typedef VEC(Candidate) CandidateList;

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static const char *behind_parentheses(const char *p) {
  int depth = 0;
  for (; *p; p++) {
    depth += (*p == '(') - (*p == ')');
    if (!depth) return p + 1;
  }
  return p;
}

/* at: behind the name. */
static bool is_definition(const char *line, const char *at) {
  if (!is_name(*line) && *line != '*') return false;
  const char *p = at + strspn(at, " \t");
  if (*p != '(') {
    bool is_declared = str_starts(line, "extern ") || str_starts(line, "typedef ");
    return !is_declared && (*p == '=' || *p == ';' || *p == '[' || *p == ',');
  }
  p = behind_parentheses(p);
  p += strspn(p, " \t\r\n");
  return *p == '{' || is_name(*p) || *p == '/';
}

static size_t shared(const char *a, const char *b) {
  size_t n = 0;
  for (size_t i = 0; a[i] && a[i] == b[i]; i++)
    n += a[i] == '/';
  return n;
}

static void scan_text(const char *text, const SourceFile *f, const StrMap *wanted,
                      const TextList *names, const char *near, CandidateList *out) {
  const char *line = text;
  for (const char *p = text; *p;) {
    if (*p == '\n') line = p + 1;
    if (!is_name(*p) || (p > text && is_name(p[-1]))) {
      p++;
      continue;
    }
    size_t n = 0;
    while (is_name(p[n]))
      n++;
    char *word = mem_strndup(p, n);
    uint64_t i;
    if (strmap_find(wanted, word, &i) && is_definition(line, p + n))
      vec_push(out, ((Candidate){f->path, names->data[i], shared(f->path, near)}));
    mem_free(word);
    p += n;
  }
}

static void find_candidates(const SourceTree *t, const TextList *names, const char *near,
                            CandidateList *out) {
  StrMap wanted;
  strmap_init(&wanted);
  for (size_t i = 0; i < names->len; i++)
    strmap_put(&wanted, names->data[i], i);
  for (size_t i = 0; i < t->files.len; i++) {
    const SourceFile *f = &t->files.data[i];
    if (file_kind(f->path) != FILE_SOURCE || f->has_main) continue;
    char *text = source_tree_text(t, f->path);
    if (text) scan_text(text, f, &wanted, names, near, out);
    mem_free(text);
  }
  strmap_done(&wanted);
}

/* --- linking --- */

typedef struct Names {
  StrMap defined, missing;
  TextList order; /* the missing ones */
} Names;

static void take_unit(Names *n, const Unit *u, const Workspace *w) {
  TextList missing = {0}, defined = {0};
  unit_symbols(u, w, &missing, &defined);
  for (size_t i = 0; i < defined.len; i++)
    strmap_put(&n->defined, defined.data[i], 1);
  for (size_t i = 0; i < missing.len; i++) {
    const char *name = missing.data[i];
    bool is_known = strmap_find(&w->libc, name, NULL) || builtin_find(name) ||
                    str_starts(name, "llvm.") || strmap_find(&n->missing, name, NULL);
    if (is_known) continue;
    strmap_put(&n->missing, name, 1);
    vec_push(&n->order, mem_strdup(name));
  }
  texts_done(&missing);
  texts_done(&defined);
}

static void list_open(const Names *n, TextList *open) {
  for (size_t i = 0; i < n->order.len; i++)
    if (!strmap_find(&n->defined, n->order.data[i], NULL))
      vec_push(open, mem_strdup(n->order.data[i]));
}

static bool defines(const Unit *u, const Workspace *w, const char *name) {
  TextList missing = {0}, defined = {0};
  bool is_defined = false;
  unit_symbols(u, w, &missing, &defined);
  for (size_t i = 0; i < defined.len && !is_defined; i++)
    is_defined = strcmp(defined.data[i], name) == 0;
  texts_done(&missing);
  texts_done(&defined);
  return is_defined;
}

/* What it defines is defined elsewhere already: it is another program's. */
static bool clashes(const Unit *u, const Workspace *w, const Names *n) {
  TextList missing = {0}, defined = {0};
  bool is_double = false;
  unit_symbols(u, w, &missing, &defined);
  for (size_t i = 0; i < defined.len && !is_double; i++)
    is_double = strmap_find(&n->defined, defined.data[i], NULL);
  texts_done(&missing);
  texts_done(&defined);
  return is_double;
}

static const Candidate *nearest(const CandidateList *l, const char *name, const bool *is_tried) {
  const Candidate *best = NULL;
  for (size_t i = 0; i < l->len; i++) {
    const Candidate *c = &l->data[i];
    if (is_tried[i] || strcmp(c->name, name) != 0) continue;
    if (!best || c->nearness > best->nearness) best = c;
  }
  return best;
}

/* Adds a unit that defines the name. False: there is none. */
static bool add_definer(UnitStore *s, Version v, UnitList *list, Names *n, const CandidateList *l,
                        const char *name) {
  enum { MOST_TRIES = 4 };
  bool *is_tried = NEW_ARRAY(bool, l->len + 1), is_added = false;
  for (int i = 0; i < MOST_TRIES && !is_added; i++) {
    const Candidate *c = nearest(l, name, is_tried);
    if (!c) break;
    is_tried[c - l->data] = true;
    if (s->end > 0 && clock_now() > s->end) break;
    Unit *u = units_have(list, c->path) ? NULL : unit_store_get(s, v, c->path);
    if (!u || !u->bitcode || u->has_main || !defines(u, s->workspace, name)) continue;
    if (clashes(u, s->workspace, n)) continue;
    vec_push(list, u);
    take_unit(n, u, s->workspace);
    is_added = true;
  }
  mem_free(is_tried);
  return is_added;
}

void unit_store_link(UnitStore *s, Version v, UnitList *list) {
  enum { MOST_FILES = 60 };
  Names n = {0};
  strmap_init(&n.defined);
  strmap_init(&n.missing);
  for (size_t i = 0; i < list->len; i++)
    take_unit(&n, list->data[i], s->workspace);
  for (bool is_new = list->len > 0; is_new && list->len < MOST_FILES;) {
    TextList open = {0};
    CandidateList candidates = {0};
    list_open(&n, &open);
    find_candidates(&s->workspace->tree[v], &open, list->data[0]->path, &candidates);
    is_new = false;
    for (size_t i = 0; i < open.len && list->len < MOST_FILES; i++)
      if (!strmap_find(&n.defined, open.data[i], NULL))
        is_new |= add_definer(s, v, list, &n, &candidates, open.data[i]);
    vec_done(&candidates);
    texts_done(&open);
  }
  strmap_done(&n.defined);
  strmap_done(&n.missing);
  texts_done(&n.order);
}
