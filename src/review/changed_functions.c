#include "review/changed_functions.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"

const char *function_kind_name(FunctionKind k) {
  static const char *const names[] = {"changed", "signature", "added", "removed", "data"};
  assert(k < sizeof names / sizeof *names);
  return names[k];
}

/* A file that another one includes as "../code.c" is the same file. The path in front of a location
 * is usually relative to the directory of the review. */
static char *analysis_tidy(const char *place) {
  char *whole = path_tidy(place), *inner = mem_strdup(*place == '/' ? whole : whole + 1);
  mem_free(whole);
  return inner;
}

void lines_add_range(TextList *lines, const char *range) {
  char *place = analysis_tidy(range);
  const char *colon = strrchr(place, ':');
  unsigned first = 0, last = 0;
  int n = colon ? sscanf(colon + 1, "%u-%u", &first, &last) : 0;
  if (n == 1) last = first;
  for (unsigned i = first; n > 0 && i <= last; i++)
    vec_push(lines, str_format("%.*s:%u", (int)(colon - place), place, i));
  mem_free(place);
}

/* --- functions --- */

static void lost_function_done(LostFunction *f) {
  mem_free(f->name);
  mem_free(f->place);
}

void analysis_lose_none(Analysis *a) {
  for (size_t i = 0; i < a->lost.len; i++)
    lost_function_done(&a->lost.data[i]);
  vec_done(&a->lost);
}

static char *analysis_place_of(const json_t *j) { return analysis_tidy(json_get_text(j, "place")); }

static FunctionKind analysis_kind_of(const json_t *j) {
  const char *text = json_string_value(json_object_get(j, "kind"));
  for (FunctionKind k = FUNCTION_CHANGED; k < FUNCTION_DATA; k++)
    if (text && strcmp(text, function_kind_name(k)) == 0) return k;
  return FUNCTION_CHANGED;
}

void changed_function_done(ChangedFunction *f) {
  mem_free(f->name);
  mem_free(f->place);
  mem_free(f->obstacle);
  mem_free(f->configuration);
  texts_done(&f->doors);
  texts_done(&f->splits);
  mem_free(f->code);
  mem_free(f->writers);
  texts_done(&f->lines);
  texts_done(&f->entries);
  texts_done(&f->tests);
}

static ChangedFunction *analysis_find_function(Analysis *a, size_t cluster, const char *name) {
  for (size_t i = 0; i < a->functions.len; i++) {
    ChangedFunction *f = &a->functions.data[i];
    if (f->cluster == cluster && strcmp(f->name, name) == 0) return f;
  }
  return NULL;
}

/* True if the path in "new/src/list.c:5:1" is a changed file of the cluster. */
static bool analysis_has_place(const Cluster *c, const char *place) {
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->changed[v]; i++) {
      const char *source = c->units[v].data[i]->source;
      size_t n = strlen(source);
      if (strncmp(source, place, n) == 0 && place[n] == ':') return true;
    }
  return false;
}

char *analysis_path_of(const char *place) {
  const char *slash = strchr(place, '/'), *inner = slash ? slash + 1 : place;
  return mem_strndup(inner, strcspn(inner, ":"));
}

static bool is_in_test(const Cluster *c, const char *place) {
  char *path = analysis_path_of(place);
  bool has_main = false;
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->units[v].len; i++) {
      const Unit *u = c->units[v].data[i];
      has_main |= u->has_main && strcmp(u->path, path) == 0;
    }
  bool is_it = file_is_of_test(path, has_main);
  mem_free(path);
  return is_it;
}

static void take_entries(const Cluster *c, ChangedFunction *f, const json_t *j) {
  const json_t *entries = json_object_get(j, "entries"), *splits = json_object_get(j, "splits");
  const char *obstacle = json_string_value(json_object_get(j, "obstacle"));
  for (size_t i = 0; i < json_array_size(entries); i++) {
    const json_t *entry = json_array_get(entries, i);
    const char *name = json_string_value(json_object_get(entry, "name"));
    char *place = analysis_place_of(entry);
    texts_add_once(&f->entries, mem_strdup(name));
    if (is_in_test(c, place)) texts_add_once(&f->tests, mem_strdup(name));
    if (json_is_true(json_object_get(entry, "door"))) texts_add_once(&f->doors, mem_strdup(name));
    mem_free(place);
  }
  for (size_t i = 0; i < json_array_size(splits); i++)
    texts_add_once(&f->splits, mem_strdup(json_text_at(splits, i)));
  if (obstacle && !f->obstacle) f->obstacle = mem_strdup(obstacle);
}

static void analysis_append(char **text, const char *more) {
  char *all = str_format("%s%s", *text ? *text : "", more);
  mem_free(*text);
  *text = all;
}

/* A function whose signature changed is listed twice. */
static void analysis_add_function(Analysis *a, const json_t *j, size_t cluster) {
  char *name = mem_strdup(json_get_text(j, "source")), *place = analysis_place_of(j);
  ChangedFunction *f = analysis_find_function(a, cluster, name);
  bool is_of_system = str_starts(place, "/usr/include/");
  if (!f && (is_of_system || broken_has_place(&a->broken, place))) {
    mem_free(name);
    mem_free(place);
    return;
  }
  if (!f) {
    ChangedFunction made = {.kind = analysis_kind_of(j),
                            .name = mem_strdup(name),
                            .place = mem_strdup(place),
                            .is_in_test = is_in_test(&a->clusters.data[cluster], place),
                            .is_static = json_is_true(json_object_get(j, "static")),
                            .cluster = cluster};
    made.is_of_test = made.is_in_test;
    vec_push(&a->functions, made);
    f = &vec_last(&a->functions);
  }
  const char *unified = json_string_value(json_object_get(j, "name"));
  if (unified && str_ends(unified, ".new") && json_is_true(json_object_get(j, "static")))
    f->is_made_static = !f->is_static;
  analysis_append(&f->code, json_get_text(j, "code"));
  analysis_append(&f->writers, json_get_text(j, "writers"));
  const json_t *lines = json_object_get(j, "lines");
  for (size_t i = 0; i < json_array_size(lines); i++)
    lines_add_range(&f->lines, json_string_value(json_array_get(lines, i)));
  take_entries(&a->clusters.data[cluster], f, j);
  mem_free(name);
  mem_free(place);
}

/* A variable is not executed, so the functions that use it are added. */
static void analysis_add_variable(Analysis *a, const json_t *j, size_t cluster) {
  const json_t *users = json_object_get(j, "users");
  char *name = mem_strdup(json_get_text(j, "name")), *place = analysis_place_of(j);
  for (size_t i = 0; i < json_array_size(users); i++) {
    const json_t *user = json_array_get(users, i);
    char *function = mem_strdup(json_get_text(user, "name"));
    ChangedFunction made = {.kind = FUNCTION_DATA,
                            .name = function,
                            .is_static = json_is_true(json_object_get(user, "static")),
                            .place = mem_strdup(place),
                            .is_in_test = is_in_test(&a->clusters.data[cluster], place),
                            .code = mem_strdup(json_get_text(user, "code")),
                            .writers = mem_strdup(json_get_text(user, "writers")),
                            .cluster = cluster};
    made.is_of_test = made.is_in_test;
    take_entries(&a->clusters.data[cluster], &made, user);
    if (analysis_find_function(a, cluster, function))
      changed_function_done(&made);
    else
      vec_push(&a->functions, made);
  }
  if (!json_array_size(users))
    gaps_add(&a->gaps, str_format("the variable %s (%s)", name, place),
             mem_strdup("its initial contents differ, and no function of the changed files "
                        "uses it by name"),
             true);
  mem_free(name);
  mem_free(place);
}

/* The functions of a program are called by its own files only. */
static bool is_of_program(const Cluster *c) {
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->units[v].len; i++) {
      const Unit *u = c->units[v].data[i];
      for (size_t k = 0; k < u->defined.len && !file_is_of_test(u->path, u->has_main); k++)
        if (strcmp(u->defined.data[k], "main") == 0) return true;
    }
  return false;
}

void analysis_add_lost(Analysis *a, const Cluster *c, const char *name, const char *place,
                       bool is_removed) {
  LostFunction lost = {
      .name = mem_strdup(name), .place = mem_strdup(place), .is_removed = is_removed};
  if (is_of_program(c) || strcmp(name, "main") == 0)
    lost_function_done(&lost);
  else
    vec_push(&a->lost, lost);
}

/* Records what other files, and users of the library, can call. */
static void add_public(Analysis *a, const ChangedFunction *f) {
  if (f->is_static || f->variant || strcmp(f->name, "main") == 0) return;
  bool is_broken = f->kind == FUNCTION_REMOVED || f->kind == FUNCTION_SIGNATURE;
  if (is_broken && !f->is_of_test)
    analysis_add_lost(a, &a->clusters.data[f->cluster], f->name, f->place,
                      f->kind == FUNCTION_REMOVED || f->is_made_static);
  switch (f->kind) {
    case FUNCTION_ADDED:
      vec_push(&a->interface, str_format("added %s (%s)", f->name, f->place));
      break;
    case FUNCTION_REMOVED:
      vec_push(&a->interface, str_format("removed %s (%s)", f->name, f->place));
      break;
    case FUNCTION_SIGNATURE:
      vec_push(&a->interface, f->is_made_static
                                  ? str_format("%s became static (%s)", f->name, f->place)
                                  : str_format("the parameters or the result of %s changed (%s)",
                                               f->name, f->place));
      break;
    case FUNCTION_CHANGED:
    case FUNCTION_DATA: break;
  }
}

static const char *cluster_name(const Cluster *c) {
  return c->given ? "the versions" : c->units[NEW].data[0]->path;
}

static void add_cluster_gap(Analysis *a, size_t cluster, const char *why, bool is_hard) {
  gaps_add(&a->gaps, mem_strdup(cluster_name(&a->clusters.data[cluster])), mem_strdup(why),
           is_hard);
}

static void add_gap_of_each(Analysis *a, const json_t *names, const char *why) {
  for (size_t i = 0; i < json_array_size(names); i++)
    gaps_add(&a->gaps, mem_strdup(json_text_at(names, i)), mem_strdup(why), true);
}

/* --- functions that several clusters have --- */

static bool is_same_place(const ChangedFunction *f, const ChangedFunction *g) {
  return strcmp(f->name, g->name) == 0 && strcmp(f->place, g->place) == 0;
}

/* Does the cluster have the function from the C file that it is defined in, and from nothing else
 * that includes this file? */
static bool has_only_own_file(const Cluster *c, const char *path) {
  bool is_own = false;
  for (Version v = OLD; v <= NEW; v++)
    for (size_t i = 0; i < c->units[v].len; i++) {
      const Unit *u = c->units[v].data[i];
      if (strcmp(u->path, path) == 0)
        is_own = true;
      else if (!u->read.len)
        continue;
      for (size_t k = 0; k < u->read.len && strcmp(u->path, path) != 0; k++) {
        char *tidy = path_tidy(u->read.data[k]),
             *inner = strstr(tidy, v == OLD ? "/old/" : "/new/");
        bool is_read = inner && strcmp(inner + strlen("/old/"), path) == 0;
        mem_free(tidy);
        if (is_read) return false;
      }
    }
  return is_own;
}

/* Is the compiled code of the function, with all that it refers to, the same in both clusters, and
 * are the files that may write to its variables? Those of its own file do so in each program. */
static bool has_same_code(const Analysis *a, const ChangedFunction *f, const ChangedFunction *g) {
  if (strcmp(f->code, g->code) != 0) return false;
  if (f->kind == g->kind && strcmp(f->writers, g->writers) == 0) return true;
  char *path = analysis_path_of(f->place);
  bool is_same = has_only_own_file(&a->clusters.data[f->cluster], path) &&
                 has_only_own_file(&a->clusters.data[g->cluster], path);
  mem_free(path);
  return is_same;
}

/* The one that stands for f; NULL if there is none. */
static ChangedFunction *find_same(Analysis *a, const ChangedFunction *f) {
  for (size_t i = 0; i < a->functions.len; i++) {
    ChangedFunction *g = &a->functions.data[i];
    if (g->code && g->cluster != f->cluster && is_same_place(f, g) && has_same_code(a, f, g))
      return g;
  }
  return NULL;
}

/* Callers in all files that include a header can call its function. */
static void lose_doors(const Analysis *a, ChangedFunction *f) {
  char *path = analysis_path_of(f->place);
  if (!has_only_own_file(&a->clusters.data[f->cluster], path)) {
    texts_done(&f->doors);
    f->has_other_callers = true;
  }
  mem_free(path);
}

static void number_variant(const Analysis *a, ChangedFunction *f) {
  for (size_t i = 0; i < a->functions.len; i++)
    f->variant += a->functions.data[i].code && is_same_place(f, &a->functions.data[i]);
}

/* Functions of their own files come first. */
void analysis_join_same(Analysis *a) {
  Analysis all = {.functions = {0}}; /* copies of what is kept */
  size_t n = a->functions.len;
  bool *is_own = NEW_ARRAY(bool, n + 1), *is_left = NEW_ARRAY(bool, n + 1);
  size_t *index_of = NEW_ARRAY(size_t, n + 1); /* of each copy */
  for (size_t i = 0; i < n; i++) {
    const ChangedFunction *f = &a->functions.data[i];
    is_own[i] = analysis_has_place(&a->clusters.data[f->cluster], f->place);
  }
  all.clusters = a->clusters;
  for (int turn = 0; turn < 2; turn++)
    for (size_t i = 0; i < n; i++) {
      ChangedFunction *f = &a->functions.data[i];
      if (is_own[i] == turn) continue;
      const ChangedFunction *same = f->code ? find_same(&all, f) : NULL;
      if (same) {
        is_left[i] = true;
        lose_doors(a, &a->functions.data[index_of[same - all.functions.data]]);
        continue;
      }
      index_of[all.functions.len] = i;
      if (f->code) number_variant(&all, f);
      vec_push(&all.functions, *f);
    }
  vec_done(&all.functions);
  size_t kept = 0;
  for (size_t i = 0; i < n; i++)
    if (is_left[i])
      changed_function_done(&a->functions.data[i]);
    else
      a->functions.data[kept++] = a->functions.data[i];
  a->functions.len = kept;
  for (size_t i = 0; i < kept; i++)
    add_public(a, &a->functions.data[i]);
  mem_free(is_own);
  mem_free(is_left);
  mem_free(index_of);
}

void analysis_take_changes(Analysis *a, const json_t *j, size_t cluster) {
  assert(json_is_object(j) && cluster < a->clusters.len);
  const json_t *functions = json_object_get(j, "functions"),
               *variables = json_object_get(j, "variables");
  const json_t *read = json_object_get(j, "read");
  bool is_same = json_is_true(json_object_get(j, "same"));
  for (size_t i = 0; i < json_array_size(read); i++)
    texts_add_once(&a->clusters.data[cluster].read, mem_strdup(json_text_at(read, i)));
  for (size_t i = 0; i < json_array_size(functions); i++)
    analysis_add_function(a, json_array_get(functions, i), cluster);
  for (size_t i = 0; i < json_array_size(variables); i++)
    analysis_add_variable(a, json_array_get(variables, i), cluster);
  if (json_is_true(json_object_get(j, "moves_lines")))
    add_cluster_gap(a, cluster,
                    "the line numbers (__LINE__) of lines that only moved count as equal", false);
  if (json_is_true(json_object_get(j, "wide_bit_fields")) && is_same)
    add_cluster_gap(a, cluster,
                    "bit-fields of more than 32 bits have their declared type, as in clang; with "
                    "gcc they keep their width",
                    false);
  add_gap_of_each(a, json_object_get(j, "kept"),
                  "its initial contents differ, or only one version has it, and assembly or a "
                  "section may read it");
  add_gap_of_each(a, json_object_get(j, "aliases"),
                  "an alias that only one version has, or that leads to another target");
  add_gap_of_each(a, json_object_get(j, "qualifiers"),
                  "only volatile or restrict differs, which changes no code without optimisation");
  if (json_is_true(json_object_get(j, "assembly_differs")))
    add_cluster_gap(a, cluster, "assembly outside of functions is not executed", true);
  if (!is_same && !json_array_size(functions) && !json_array_size(variables))
    add_cluster_gap(a, cluster, "types visible to callers differ", true);
}
