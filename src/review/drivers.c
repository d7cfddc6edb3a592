#include "review/drivers.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "review/budget.h"
#include "review/review_changes.h"

/* In the order of their usefulness. */
typedef enum DriverKind { DRIVER_FUZZ, DRIVER_MAIN, DRIVER_CALLER, DRIVER_KINDS } DriverKind;

static const char FUZZ[] = "LLVMFuzzerTestOneInput";

static bool calls(const char *text, const char *name) {
  size_t n = strlen(name);
  for (const char *at = text; (at = strstr(at, name)); at += n) {
    if (str_is_word_at(text, at, n) && at[n + strspn(at + n, " \t\n")] == '(') return true;
  }
  return false;
}

static bool calls_any(const char *text, const TextList *names) {
  for (size_t i = 0; i < names->len; i++)
    if (strcmp(names->data[i], "main") != 0 && calls(text, names->data[i])) return true;
  return false;
}

static DriverKind drivers_kind_of(const SourceFile *f, const char *text) {
  if (strstr(text, FUZZ)) return DRIVER_FUZZ;
  return f->has_main ? DRIVER_MAIN : DRIVER_CALLER;
}

/* True if the file, judged by its text, is of the kind and calls one of the names. */
static bool is_driver(const SourceTree *t, const Cluster *c, const SourceFile *f, DriverKind kind,
                      const TextList *names) {
  bool is_known = file_kind(f->path) != FILE_SOURCE || units_have(&c->units[NEW], f->path) ||
                  source_tree_is_included(t, f->path);
  char *text = is_known ? NULL : source_tree_text(t, f->path);
  bool is = text && drivers_kind_of(f, text) == kind && calls_any(text, names);
  mem_free(text);
  return is;
}

/* True if it defines something that the cluster defines as well, so that they could not be
 * linked. */
static bool drivers_clashes(const Unit *u, const Cluster *c, Version v) {
  for (size_t i = 0; i < c->units[v].len; i++)
    for (size_t k = 0; k < u->defined.len; k++)
      if (unit_defines(c->units[v].data[i], u->defined.data[k])) return true;
  return false;
}

static bool drivers_fits(UnitStore *s, const Cluster *c, const char *path) {
  for (Version v = OLD; v <= NEW; v++) {
    const Unit *u = budget_is_past(s->needed_end) ? NULL : unit_store_get(s, v, path);
    if (!u || !u->bitcode || drivers_clashes(u, c, v)) return false;
  }
  return true;
}

void drivers_find(UnitStore *s, const Cluster *c, const TextList *names, TextList *paths) {
  enum { MOST_TRIES = 6 };
  static const unsigned most[DRIVER_KINDS] = {1, 1, 2};
  const SourceTree *t = &s->workspace->tree[NEW];
  unsigned found[DRIVER_KINDS] = {0}, tries = 0;
  assert(cluster_is_whole(c));
  if (units_have_main(&c->units[NEW])) found[DRIVER_MAIN] = most[DRIVER_MAIN];
  for (DriverKind kind = 0; kind < DRIVER_KINDS; kind++)
    for (size_t i = 0; i < t->files.len && tries < MOST_TRIES && found[kind] < most[kind]; i++) {
      const SourceFile *f = &t->files.data[i];
      if (!is_driver(t, c, f, kind, names)) continue;
      tries++;
      if (!drivers_fits(s, c, f->path)) continue;
      vec_push(paths, mem_strdup(f->path));
      found[kind]++;
    }
}
