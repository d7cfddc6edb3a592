/* Files are compared in pairs, those of a header's change included. When a function has gone from
 * one file to another, both are one cluster, else it would be a removed and an added one. What
 * differs between a cluster's versions another process tells (umbra changes). */
#include "review/analysis.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "review/interface.h"
#include "review/self.h"

enum { MOST_READERS = 24 }; /* of a changed header that are compiled */

const char *function_kind_name(FunctionKind k) {
  static const char *const names[] = {"changed", "signature", "added", "removed", "data"};
  assert(k < sizeof names / sizeof *names);
  return names[k];
}

/* Takes both texts. */
static void add_gap(Analysis *a, char *what, char *why, bool is_hard) {
  vec_push(&a->gaps, ((Gap){what, why, is_hard}));
}

void lines_add_range(TextList *lines, const char *range) {
  const char *colon = strrchr(range, ':');
  unsigned first = 0, last = 0;
  if (!colon) return;
  int n = sscanf(colon + 1, "%u-%u", &first, &last);
  if (n == 1) last = first;
  for (unsigned i = first; n > 0 && i <= last; i++)
    vec_push(lines, str_format("%.*s:%u", (int)(colon - range), range, i));
}

/* --- which files --- */

typedef struct Pair {   /* a file in both versions */
  char *path[VERSIONS]; /* NULL: the version has none */
  size_t cluster;
} Pair;
typedef VEC(Pair) PairList;

static const char *path_of(const Change *c) { return c->path[NEW] ? c->path[NEW] : c->path[OLD]; }

static bool is_same_text(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

static void add_pair(PairList *l, const char *old, const char *new) {
  for (size_t i = 0; i < l->len; i++)
    if (is_same_text(l->data[i].path[OLD], old) || is_same_text(l->data[i].path[NEW], new)) return;
  Pair p = {.path = {old ? mem_strdup(old) : NULL, new ? mem_strdup(new) : NULL}};
  vec_push(l, p);
}

/* The file in the other version: where it was, or will have been, before and after a rename. */
static const char *counterpart(const ChangeList *changes, const SourceTree *other, Version v,
                               const char *path) {
  for (size_t i = 0; i < changes->len; i++)
    if (is_same_text(changes->data[i].path[v], path))
      return changes->data[i].path[version_other(v)];
  return source_tree_find(other, path) ? path : NULL;
}

/* The files that read a changed header, in either version. */
static size_t add_readers(Analysis *a, PairList *pairs, const UnitStore *s,
                          const ChangeList *changes, const Change *c) {
  const Workspace *w = s->workspace;
  size_t most = 0;
  for (Version v = OLD; v <= NEW; v++) {
    FileIndices readers = {0};
    size_t all = 0;
    if (c->path[v]) source_tree_readers(&w->tree[v], c->path[v], MOST_READERS, &readers, &all);
    for (size_t i = 0; i < readers.len; i++) {
      const char *path = w->tree[v].files.data[readers.data[i]].path;
      const char *other = counterpart(changes, &w->tree[version_other(v)], v, path);
      add_pair(pairs, v == OLD ? path : other, v == OLD ? other : path);
    }
    if (all > readers.len && v == NEW)
      add_gap(a, mem_strdup(c->path[v]),
              str_format("%zu more files include it, which were not compared", all - readers.len),
              true);
    if (all > most) most = all;
    vec_done(&readers);
  }
  return most;
}

/* What decides how the program is built, or becomes a part of it, and is no C. */
static const char *why_it_matters(const char *path) {
  static const char *const code[] = {".y",   ".l",   ".S",  ".s",  ".asm",   ".cc",  ".cpp",
                                     ".cxx", ".hpp", ".rl", ".re", ".gperf", ".pyx", ".rs"};
  static const char *const builds[] = {".in", ".am", ".ac", ".cmake", ".mk", ".m4", ".gyp", ".gn"};
  static const char *const names[] = {"CMakeLists.txt", "Makefile",    "GNUmakefile",
                                      "makefile",       "meson.build", "configure",
                                      "SConstruct",     "BUILD",       "meson_options.txt"};
  for (size_t i = 0; i < sizeof code / sizeof *code; i++)
    if (str_ends(path, code[i])) return "code in another language than C";
  for (size_t i = 0; i < sizeof builds / sizeof *builds; i++)
    if (str_ends(path, builds[i])) return "it decides how the program is built";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(path_base(path), names[i]) == 0) return "it decides how the program is built";
  return NULL;
}

static void add_change(Analysis *a, PairList *pairs, const UnitStore *s, const ChangeList *changes,
                       const Change *c) {
  const char *why = NULL;
  size_t readers;
  switch (c->kind) {
    case FILE_SOURCE:
      a->files++;
      add_pair(pairs, c->path[OLD], c->path[NEW]);
      if (source_tree_is_included(&s->workspace->tree[c->path[NEW] ? NEW : OLD], path_of(c)))
        add_readers(a, pairs, s, changes, c);
      break;
    case FILE_HEADER:
      a->files++;
      readers = add_readers(a, pairs, s, changes, c);
      if (!readers && str_ends(path_of(c), ".h")) add_pair(pairs, c->path[OLD], c->path[NEW]);
      if (!readers && !str_ends(path_of(c), ".h")) why = "no C file includes it";
      break;
    case FILE_LINK: why = "a symbolic link"; break;
    case FILE_MODULE: why = "a submodule"; break;
    case FILE_POINTER: why = "its contents are not in the repository (git lfs)"; break;
    case FILE_OTHER: why = why_it_matters(path_of(c)); break;
  }
  bool is_hard =
      c->kind != FILE_OTHER && (c->kind != FILE_LINK || file_kind(path_of(c)) != FILE_OTHER);
  if (why) add_gap(a, mem_strdup(path_of(c)), mem_strdup(why), is_hard);
}

/* --- clusters --- */

static Unit *unit_of(UnitStore *s, const Pair *p, Version v) {
  return p->path[v] ? unit_store_get(s, v, p->path[v]) : NULL;
}

static void first_lines(Str *out, const char *text) {
  enum { MOST = 3 };
  int lines = 0;
  for (const char *at = text; *at && lines < MOST; lines++) {
    size_t n = strcspn(at, "\n");
    const char *error = memmem(at, n, "error:", 6);
    if (error) {
      str_addf(out, "%s%.*s", out->len ? "; " : "", (int)n, at);
    } else {
      lines--;
    }
    at += n + (at[n] == '\n');
  }
}

static void say_broken(Analysis *a, const Unit *u, Version v) {
  Str why = {0};
  str_addf(&why, "does not compile%s: ", v == OLD ? " in the old version" : "");
  Str lines = {0};
  first_lines(&lines, u->error);
  str_add(&why, str_text(&lines));
  str_done(&lines);
  add_gap(a, mem_strdup(u->path), str_take(&why), true);
}

/* Only meant to be read by others, which are compared. */
static bool is_part(const UnitStore *s, const Pair *p) {
  for (Version v = OLD; v <= NEW; v++)
    if (p->path[v] && !source_tree_is_included(&s->workspace->tree[v], p->path[v])) return false;
  return true;
}

typedef enum PairEnd {
  PAIR_FINE,
  PAIR_PART, /* it does not compile by itself, and others read it */
  PAIR_BROKEN
} PairEnd;

static PairEnd compile_pair(Analysis *a, UnitStore *s, const Pair *p) {
  for (Version v = OLD; v <= NEW; v++) {
    const Unit *u = unit_of(s, p, v);
    deadline_check("compiling the changed files");
    if (!u || u->bitcode) continue;
    if (is_part(s, p)) return PAIR_PART;
    say_broken(a, u, v);
    return PAIR_BROKEN;
  }
  return PAIR_FINE;
}

/* A part that no file reads which compiles was not compared. */
static void check_parts(Analysis *a, UnitStore *s, const PairList *parts) {
  for (size_t i = 0; i < parts->len; i++)
    for (Version v = OLD; v <= NEW; v++) {
      const char *path = parts->data[i].path[v];
      FileIndices readers = {0};
      bool is_compiled = false;
      if (!path) continue;
      source_tree_readers(&s->workspace->tree[v], path, MOST_READERS, &readers, NULL);
      for (size_t k = 0; k < readers.len && !is_compiled; k++) {
        const Unit *u =
            unit_store_get(s, v, s->workspace->tree[v].files.data[readers.data[k]].path);
        is_compiled = u && u->bitcode;
      }
      vec_done(&readers);
      if (is_compiled) continue;
      say_broken(a, unit_store_get(s, v, path), v);
      break;
    }
}

/* The names that only this version of the pair defines. */
static void own_names(const UnitStore *s, const Unit *u, const Unit *other, StrMap *names) {
  TextList missing = {0}, defined = {0}, others = {0};
  if (!u) return;
  unit_symbols(u, s->workspace, &missing, &defined);
  if (other) unit_symbols(other, s->workspace, &missing, &others);
  StrMap has;
  strmap_init(&has);
  for (size_t i = 0; i < others.len; i++)
    strmap_put(&has, others.data[i], 1);
  for (size_t i = 0; i < defined.len; i++)
    if (!strmap_find(&has, defined.data[i], NULL)) strmap_put(names, defined.data[i], 1);
  strmap_done(&has);
  texts_done(&missing);
  texts_done(&defined);
  texts_done(&others);
}

static bool has_moved(UnitStore *s, const Pair *from, const Pair *to) {
  StrMap left;
  strmap_init(&left);
  own_names(s, unit_of(s, from, OLD), unit_of(s, from, NEW), &left);
  TextList missing = {0}, defined = {0}, before = {0};
  const Unit *new = unit_of(s, to, NEW), *old = unit_of(s, to, OLD);
  if (new) unit_symbols(new, s->workspace, &missing, &defined);
  if (old) unit_symbols(old, s->workspace, &missing, &before);
  bool moved = false;
  for (size_t i = 0; i < defined.len && !moved; i++) {
    moved = strmap_find(&left, defined.data[i], NULL) && strcmp(defined.data[i], "main") != 0;
    for (size_t k = 0; k < before.len && moved; k++)
      moved = strcmp(before.data[k], defined.data[i]) != 0;
  }
  texts_done(&missing);
  texts_done(&defined);
  texts_done(&before);
  strmap_done(&left);
  return moved;
}

static void join(PairList *pairs, size_t a, size_t b) {
  for (size_t i = 0; i < pairs->len; i++)
    if (pairs->data[i].cluster == b) pairs->data[i].cluster = a;
}

static void number_clusters(UnitStore *s, PairList *pairs) {
  enum { MOST_PAIRS = 60 }; /* that are compared with each other */
  for (size_t i = 0; i < pairs->len; i++)
    pairs->data[i].cluster = i;
  for (size_t i = 0; i < pairs->len && pairs->len <= MOST_PAIRS; i++)
    for (size_t k = 0; k < pairs->len; k++) {
      Pair *from = &pairs->data[i], *to = &pairs->data[k];
      if (from->cluster != to->cluster && has_moved(s, from, to))
        join(pairs, from->cluster, to->cluster);
    }
}

static void add_unit(Cluster *c, Version v, Unit *u) {
  if (!u) return;
  vec_push(&c->units[v], u);
  c->changed[v]++;
}

/* A file that one version needs is in the other one, too, where that has it: then both consist of
 * the same files in the same order. */
static void share_needed(UnitStore *s, Cluster *c) {
  for (Version v = OLD; v <= NEW; v++) {
    const UnitList *others = &c->units[version_other(v)];
    for (size_t i = c->changed[version_other(v)]; i < others->len; i++) {
      const char *path = others->data[i]->path;
      Unit *u = units_have(&c->units[v], path) ? NULL : unit_store_get(s, v, path);
      if (u && u->bitcode && !u->has_main) vec_push(&c->units[v], u);
    }
  }
}

static void make_cluster(Analysis *a, UnitStore *s, const PairList *pairs, size_t number) {
  Cluster c = {0};
  for (size_t i = 0; i < pairs->len; i++) {
    if (pairs->data[i].cluster != number) continue;
    for (Version v = OLD; v <= NEW; v++)
      add_unit(&c, v, unit_of(s, &pairs->data[i], v));
  }
  if (!c.changed[OLD] && !c.changed[NEW]) return;
  if (c.changed[OLD] && c.changed[NEW]) {
    for (Version v = OLD; v <= NEW; v++)
      unit_store_link(s, v, &c.units[v], v == NEW ? &c.undefined : NULL);
    share_needed(s, &c);
  }
  vec_push(&a->clusters, c);
}

/* --- what is compiled --- */

static bool has_word(const TextList *words, const char *word) {
  for (size_t i = 0; i < words->len; i++)
    if (strcmp(words->data[i], word) == 0) return true;
  return false;
}

/* The words of all units, where they do not contradict each other: with them a unit is compiled as
 * it is alone, only more is found. */
static void join_words(const UnitList *units, TextList *all) {
  for (size_t i = 0; i < units->len; i++)
    for (size_t k = 0; k < units->data[i]->words.len; k++)
      words_add(all, mem_strdup(units->data[i]->words.data[k]));
}

static bool has_all(const TextList *words, const TextList *of) {
  for (size_t i = 0; i < of->len; i++)
    if (!has_word(words, of->data[i])) return false;
  return true;
}

/* Where a unit does not compile with what others want its bitcode takes its place. */
static char *files_of(const UnitList *units, const Workspace *w, const TextList *words) {
  Str files = {0};
  for (size_t i = 0; i < units->len; i++) {
    const Unit *u = units->data[i];
    bool is_fine = has_all(&u->words, words) || unit_compiles_with(u, w, words);
    self_add_word(&files, is_fine ? u->source : u->bitcode);
  }
  return str_take(&files);
}

static char *joined(const TextList *words) {
  Str s = {0};
  for (size_t i = 0; i < words->len; i++)
    self_add_word(&s, words->data[i]);
  return str_take(&s);
}

/* How it is compiled, as options. */
static void say_files(Cluster *c, const Workspace *w) {
  for (Version v = OLD; v <= NEW; v++) {
    TextList words = {0};
    join_words(&c->units[v], &words);
    c->files[v] = files_of(&c->units[v], w, &words);
    c->words[v] = joined(&words);
    texts_done(&words);
  }
}

/* --- functions --- */

static char *text_of(const json_t *j, const char *key) {
  const char *text = json_string_value(json_object_get(j, key));
  return mem_strdup(text ? text : "");
}

static FunctionKind kind_of(const json_t *j) {
  const char *text = json_string_value(json_object_get(j, "kind"));
  for (FunctionKind k = FUNCTION_CHANGED; k < FUNCTION_DATA; k++)
    if (text && strcmp(text, function_kind_name(k)) == 0) return k;
  return FUNCTION_CHANGED;
}

static void function_done(ChangedFunction *f) {
  mem_free(f->name);
  mem_free(f->place);
  mem_free(f->obstacle);
  texts_done(&f->lines);
  texts_done(&f->entries);
}

static ChangedFunction *find_function(Analysis *a, size_t cluster, const char *name) {
  for (size_t i = 0; i < a->functions.len; i++) {
    ChangedFunction *f = &a->functions.data[i];
    if (f->cluster == cluster && strcmp(f->name, name) == 0) return f;
  }
  return NULL;
}

static void take_entries(ChangedFunction *f, const json_t *j) {
  const json_t *entries = json_object_get(j, "entries");
  const char *obstacle = json_string_value(json_object_get(j, "obstacle"));
  for (size_t i = 0; i < json_array_size(entries); i++) {
    const char *name = json_string_value(json_object_get(json_array_get(entries, i), "name"));
    words_add(&f->entries, mem_strdup(name));
  }
  if (obstacle && !f->obstacle) f->obstacle = mem_strdup(obstacle);
}

/* The path of "new/src/list.c:5:1" is a changed file of the cluster. */
static bool has_place(const Cluster *c, const char *place) {
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->changed[v]; i++) {
      const char *source = c->units[v].data[i]->source;
      size_t n = strlen(source);
      if (strncmp(source, place, n) == 0 && place[n] == ':') return true;
    }
  return false;
}

/* A changed file can be needed by others, and a header is read by many: each function belongs to
 * the cluster of its file, else to the first. */
static bool is_of_other(const Analysis *a, size_t cluster, const char *name, const char *place) {
  if (has_place(&a->clusters.data[cluster], place)) return false;
  for (size_t i = 0; i < a->clusters.len; i++)
    if (i != cluster && has_place(&a->clusters.data[i], place)) return true;
  for (size_t i = 0; i < a->functions.len; i++) {
    const ChangedFunction *f = &a->functions.data[i];
    if (f->cluster != cluster && strcmp(f->name, name) == 0 && strcmp(f->place, place) == 0)
      return true;
  }
  return false;
}

/* Of "new/t/check.c:5:1" */
static bool is_of_test(const char *place) {
  const char *slash = strchr(place, '/');
  char *path = mem_strndup(slash ? slash + 1 : place, strcspn(slash ? slash + 1 : place, ":"));
  bool is_it = file_is_of_test(path);
  mem_free(path);
  return is_it;
}

/* A function whose signature changed stands there twice. */
static void add_function(Analysis *a, const json_t *j, size_t cluster) {
  char *name = text_of(j, "source"), *place = text_of(j, "place");
  ChangedFunction *f = find_function(a, cluster, name);
  if (!f && is_of_other(a, cluster, name, place)) {
    mem_free(name);
    mem_free(place);
    return;
  }
  if (!f) {
    ChangedFunction made = {.kind = kind_of(j),
                            .name = mem_strdup(name),
                            .place = mem_strdup(place),
                            .is_of_test = is_of_test(place),
                            .is_static = json_is_true(json_object_get(j, "static")),
                            .cluster = cluster};
    vec_push(&a->functions, made);
    f = &vec_last(&a->functions);
  }
  const json_t *lines = json_object_get(j, "lines");
  for (size_t i = 0; i < json_array_size(lines); i++)
    lines_add_range(&f->lines, json_string_value(json_array_get(lines, i)));
  take_entries(f, j);
  mem_free(name);
  mem_free(place);
}

/* A variable is not executed: the functions that use it are. */
static void add_variable(Analysis *a, const json_t *j, size_t cluster) {
  const json_t *users = json_object_get(j, "users");
  char *name = text_of(j, "name"), *place = text_of(j, "place");
  for (size_t i = 0; i < json_array_size(users); i++) {
    const json_t *user = json_array_get(users, i);
    char *function = text_of(user, "name");
    ChangedFunction made = {.kind = FUNCTION_DATA,
                            .name = function,
                            .is_static = json_is_true(json_object_get(user, "static")),
                            .place = mem_strdup(place),
                            .is_of_test = is_of_test(place),
                            .cluster = cluster};
    take_entries(&made, user);
    if (find_function(a, cluster, function))
      function_done(&made);
    else
      vec_push(&a->functions, made);
  }
  if (!json_array_size(users))
    add_gap(a, str_format("the variable %s (%s)", name, place),
            mem_strdup("its initial contents differ, and no function of the changed files "
                       "uses it by name"),
            true);
  mem_free(name);
  mem_free(place);
}

/* What other files, and users of the library, can call. */
static void add_public(Analysis *a, const ChangedFunction *f) {
  if (f->is_static || strcmp(f->name, "main") == 0) return;
  switch (f->kind) {
    case FUNCTION_ADDED:
      vec_push(&a->interface, str_format("added %s (%s)", f->name, f->place));
      break;
    case FUNCTION_REMOVED:
      vec_push(&a->interface, str_format("removed %s (%s)", f->name, f->place));
      break;
    case FUNCTION_SIGNATURE:
      vec_push(&a->interface,
               str_format("%s has other parameters or another result (%s)", f->name, f->place));
      break;
    case FUNCTION_CHANGED:
    case FUNCTION_DATA: break;
  }
}

static void take_changes(Analysis *a, const json_t *j, size_t cluster) {
  const json_t *functions = json_object_get(j, "functions"),
               *variables = json_object_get(j, "variables");
  size_t before = a->functions.len;
  for (size_t i = 0; i < json_array_size(functions); i++)
    add_function(a, json_array_get(functions, i), cluster);
  for (size_t i = before; i < a->functions.len; i++)
    add_public(a, &a->functions.data[i]);
  for (size_t i = 0; i < json_array_size(variables); i++)
    add_variable(a, json_array_get(variables, i), cluster);
  bool is_named = json_array_size(functions) || json_array_size(variables);
  if (!json_is_true(json_object_get(j, "same")) && !is_named)
    add_gap(a, mem_strdup(a->clusters.data[cluster].units[NEW].data[0]->path),
            mem_strdup("types that callers see differ"), true);
}

void cluster_options(const Cluster *c, TextList *words) {
  static const char *const files[] = {"--old", "--new"};
  static const char *const flags[] = {"--old-flags", "--new-flags"};
  for (Version v = OLD; v <= NEW; v++) {
    vec_push(words, mem_strdup(files[v]));
    vec_push(words, mem_strdup(c->files[v]));
    if (!*c->words[v]) continue;
    vec_push(words, mem_strdup(flags[v]));
    vec_push(words, mem_strdup(c->words[v]));
  }
}

static void find_functions(Analysis *a, const Workspace *w, size_t number) {
  Cluster *c = &a->clusters.data[number];
  TextList words = {0};
  say_files(c, w);
  vec_push(&words, mem_strdup("changes"));
  cluster_options(c, &words);
  ProcessResult r = self_run(&words, w->dir, deadline_left());
  json_t *j = r.status == 0 || r.status == 1 ? json_loads(str_text(&r.out), 0, NULL) : NULL;
  if (j)
    take_changes(a, j, number);
  else
    add_gap(a, mem_strdup(c->units[NEW].data[0]->path), self_complaint(&r), true);
  json_decref(j);
  process_result_done(&r);
  texts_done(&words);
}

/* Of a file that only one version has, what other files can use. */
static void say_one_sided(Analysis *a, const Workspace *w, const Cluster *c) {
  Version v = c->changed[OLD] ? OLD : NEW;
  for (size_t i = 0; i < c->changed[v]; i++) {
    TextList missing = {0}, defined = {0};
    unit_symbols(c->units[v].data[i], w, &missing, &defined);
    for (size_t k = 0; k < defined.len; k++)
      vec_push(&a->interface, str_format("%s %s (%s)", v == OLD ? "removed" : "added",
                                         defined.data[k], c->units[v].data[i]->path));
    texts_done(&missing);
    texts_done(&defined);
  }
}

/* --- headers --- */

static void compare_headers(Analysis *a, const Workspace *w, const ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    if (c->kind != FILE_HEADER || !str_ends(path_of(c), ".h")) continue;
    char *text[VERSIONS];
    for (Version v = OLD; v <= NEW; v++)
      text[v] = c->path[v] ? source_tree_text(&w->tree[v], c->path[v]) : NULL;
    interface_compare(path_of(c), text[OLD], text[NEW], &a->interface);
    mem_free(text[OLD]);
    mem_free(text[NEW]);
  }
}

/* --- lines that no compilation saw --- */

static bool is_seen_by(const Analysis *a, Version v, const char *path) {
  for (size_t i = 0; i < a->clusters.len; i++)
    if (units_have(&a->clusters.data[i].units[v], path)) return true;
  return false;
}

static void find_unseen(Analysis *a, UnitStore *s, const Git *g, const ChangeList *changes) {
  Active *active[VERSIONS];
  for (Version v = OLD; v <= NEW; v++) {
    active[v] = active_new(s->workspace, v);
    for (size_t i = 0; i < a->clusters.len; i++)
      for (size_t k = 0; k < a->clusters.data[i].changed[v]; k++)
        active_add(active[v], a->clusters.data[i].units[v].data[k]);
  }
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    LineRanges lines[VERSIONS] = {0};
    bool is_c = c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
    if (is_c) change_lines(c, g, lines);
    for (Version v = OLD; v <= NEW && is_c; v++) {
      TextList unseen = {0};
      bool is_compiled = c->kind == FILE_HEADER || is_seen_by(a, v, c->path[v] ? c->path[v] : "");
      if (c->path[v] && is_compiled) active_list_unseen(active[v], c->path[v], &lines[v], &unseen);
      for (size_t k = 0; k < unseen.len; k++)
        add_gap(a, str_format("%s%s", v == OLD ? "old " : "", unseen.data[k]),
                mem_strdup("the preprocessor leaves it out here"), false);
      texts_done(&unseen);
    }
    vec_done(&lines[OLD]);
    vec_done(&lines[NEW]);
  }
  active_free(active[OLD]);
  active_free(active[NEW]);
}

/* --- all of it --- */

static void pairs_done(PairList *pairs) {
  for (size_t i = 0; i < pairs->len; i++)
    for (Version v = OLD; v <= NEW; v++)
      mem_free(pairs->data[i].path[v]);
  vec_done(pairs);
}

/* Whatever its name: what C files include is a header. */
static void name_kinds(const UnitStore *s, ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    Change *c = &changes->data[i];
    for (Version v = OLD; v <= NEW && c->kind == FILE_OTHER; v++)
      if (c->path[v] && source_tree_is_included(&s->workspace->tree[v], c->path[v]))
        c->kind = FILE_HEADER;
  }
}

void analysis_make(Analysis *a, UnitStore *s, const Git *g, ChangeList *changes) {
  PairList pairs = {0}, compiled = {0}, parts = {0};
  *a = (Analysis){0};
  name_kinds(s, changes);
  for (size_t i = 0; i < changes->len; i++)
    add_change(a, &pairs, s, changes, &changes->data[i]);
  for (size_t i = 0; i < pairs.len; i++) {
    Pair *p = &pairs.data[i];
    PairEnd end = compile_pair(a, s, p);
    if (end == PAIR_BROKEN) continue;
    vec_push(end == PAIR_PART ? &parts : &compiled, *p);
    *p = (Pair){0};
  }
  number_clusters(s, &compiled);
  for (size_t i = 0; i < compiled.len; i++)
    make_cluster(a, s, &compiled, i);
  for (size_t i = 0; i < a->clusters.len; i++) {
    const Cluster *c = &a->clusters.data[i];
    log_progress("looking for functions that differ");
    if (c->changed[OLD] && c->changed[NEW])
      find_functions(a, s->workspace, i);
    else
      say_one_sided(a, s->workspace, c);
  }
  compare_headers(a, s->workspace, changes);
  check_parts(a, s, &parts);
  find_unseen(a, s, g, changes);
  log_progress(NULL);
  pairs_done(&pairs);
  pairs_done(&compiled);
  pairs_done(&parts);
}

void analysis_leave_out(Analysis *a, const TextList *paths) {
  for (size_t i = 0; i < paths->len; i++)
    add_gap(a, mem_strdup(paths->data[i]), mem_strdup("ignored, as .umbraconfig wants it"), false);
}

void analysis_prefer(Analysis *a, const TextList *entries) {
  for (size_t i = 0; i < a->functions.len; i++) {
    TextList *all = &a->functions.data[i].entries, sorted = {0};
    for (size_t k = 0; k < entries->len; k++)
      for (size_t n = 0; n < all->len; n++)
        if (strcmp(all->data[n], entries->data[k]) == 0)
          words_add(&sorted, mem_strdup(all->data[n]));
    for (size_t n = 0; n < all->len; n++)
      words_add(&sorted, mem_strdup(all->data[n]));
    texts_done(all);
    *all = sorted;
  }
}

void analysis_done(Analysis *a) {
  for (size_t i = 0; i < a->clusters.len; i++) {
    vec_done(&a->clusters.data[i].units[OLD]);
    vec_done(&a->clusters.data[i].units[NEW]);
    texts_done(&a->clusters.data[i].undefined);
    for (Version v = OLD; v <= NEW; v++) {
      mem_free(a->clusters.data[i].files[v]);
      mem_free(a->clusters.data[i].words[v]);
    }
  }
  vec_done(&a->clusters);
  for (size_t i = 0; i < a->functions.len; i++)
    function_done(&a->functions.data[i]);
  vec_done(&a->functions);
  for (size_t i = 0; i < a->gaps.len; i++) {
    mem_free(a->gaps.data[i].what);
    mem_free(a->gaps.data[i].why);
  }
  vec_done(&a->gaps);
  texts_done(&a->interface);
}
