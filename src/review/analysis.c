/* The differences between a cluster's versions are found by a child process (umbra changes). */
#include "review/analysis.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/json.h"
#include "base/log.h"
#include "review/budget.h"
#include "review/changed_functions.h"
#include "review/changed_options.h"
#include "review/computed_includes.h"
#include "review/drivers.h"
#include "review/interface.h"
#include "review/made_changes.h"
#include "review/newer_tests.h"
#include "review/of_test.h"
#include "review/other_commands.h"
#include "review/other_definers.h"
#include "review/self.h"
#include "review/unit_link.h"

/* Divides the remaining time among the `rest` clusters that are left, including this one. */
static ProcessResult ask_changes(Cluster *c, const UnitStore *s, size_t rest) {
  assert(rest > 0 && c->files[OLD] && c->files[NEW]);
  enum { MOST_PARTS = 4 };
  TextList words = {0};
  vec_push(&words, mem_strdup("changes"));
  cluster_options(c, &words);
  vec_push(&words, mem_strdup("--natives-ahead"));
  double left = budget_seconds_until(s->workspace->end), begin = clock_now();
  ProcessResult r = self_run(&words, s->workspace->dir,
                             left / (double)(rest < MOST_PARTS ? rest : MOST_PARTS), NULL);
  c->seconds = clock_now() - begin;
  texts_done(&words);
  return r;
}

static json_t *read_changes(const ProcessResult *r) {
  bool is_fine = !r->timed_out && (r->status == EXIT_NONE || r->status == EXIT_FOUND);
  return is_fine ? json_loads(str_text(&r->out), 0, NULL) : NULL;
}

/* --- other callers --- */

static bool analysis_is_plain(const json_t *entry, bool wants_main) {
  const char *kind = json_get_text(entry, "kind");
  return strcmp(kind, "main") == 0 ||
         (!wants_main && (strcmp(kind, "fuzz") == 0 || strcmp(kind, "plain") == 0));
}

/* Adds the function, and its entries, unless it has an entry that takes only strings and numbers,
 * or, with wants_main, a program. */
static void add_wanting(const json_t *function, bool wants_main, TextList *names) {
  const char *kind = json_string_value(json_object_get(function, "kind"));
  const char *source = json_string_value(json_object_get(function, "source"));
  const json_t *entries = json_object_get(function, "entries");
  if (!source || !kind || strcmp(kind, "added") == 0 || strcmp(kind, "removed") == 0) return;
  for (size_t i = 0; i < json_array_size(entries); i++)
    if (analysis_is_plain(json_array_get(entries, i), wants_main)) return;
  texts_add_once(names, mem_strdup(source));
  for (size_t i = 0; i < json_array_size(entries); i++)
    texts_add_once(names, mem_strdup(json_get_text(json_array_get(entries, i), "name")));
}

/* The cluster with the users of variables and with files that call the functions. Each round leaves
 * out at least one test that does not fit. Returns false if there are no such files. */
static bool analysis_add_drivers(Cluster *more, const Cluster *c, UnitStore *s,
                                 const TextList *names, const TextList *users, bool is_for_input) {
  for (bool fits = false; !fits;) {
    TextList paths = {0};
    texts_copy(&paths, users);
    if (names->len) drivers_find(s, c, names, is_for_input, &paths);
    bool is_any = paths.len > 0;
    if (is_any) *more = cluster_with(c, s, &paths);
    texts_done(&paths);
    if (!is_any) return false;
    fits = newer_tests_fit(s, &more->units[OLD]);
    if (!fits) cluster_done(more);
  }
  return true;
}

/* Is the main that of a test of NEW? */
static bool has_main_of_newer_test(const Cluster *c, const UnitStore *s) {
  for (size_t i = 0; i < c->units[OLD].len; i++)
    if (c->units[OLD].data[i]->has_main && newer_tests_have(s, c->units[OLD].data[i])) return true;
  return false;
}

/* The same, where a test that changed does not take the place of a program that reads input. */
static bool analysis_find_callers(Cluster *more, const Cluster *c, UnitStore *s,
                                  const TextList *names, const TextList *users) {
  Cluster other;
  if (!analysis_add_drivers(more, c, s, names, users, false)) return false;
  bool is_other =
      has_main_of_newer_test(more, s) && analysis_add_drivers(&other, c, s, names, users, true);
  if (is_other && units_have_main(&other.units[NEW])) {
    other.of_test = NEW(Cluster);
    *other.of_test = *more;
    *more = other;
  } else if (is_other) {
    cluster_done(&other);
  }
  return true;
}

/* Adds the files that use variables with other initial contents. */
static void find_users_of(Analysis *a, const Cluster *c, UnitStore *s, const json_t *variables,
                          TextList *paths) {
  for (size_t i = 0; i < json_array_size(variables); i++) {
    const json_t *variable = json_array_get(variables, i);
    const char *name = json_get_text(variable, "name");
    if (!json_is_true(json_object_get(variable, "exported"))) continue;
    size_t left = drivers_find_users(s, c, name, paths);
    if (left)
      gaps_add(&a->gaps, str_format("the variable %s", name),
               str_format("its initial contents differ, and %zu more file%s that may use it %s not "
                          "compared",
                          left, left == 1 ? "" : "s", left == 1 ? "was" : "were"),
               true);
  }
}

/* Repeats the analysis with files that call the changed functions or use the changed variables.
 * NULL if there are no such files or they do not help. */
static json_t *look_further(Analysis *a, Cluster *c, UnitStore *s, const json_t *j, size_t rest) {
  TextList names = {0}, users = {0};
  Cluster more;
  const json_t *functions = json_object_get(j, "functions");
  for (size_t i = 0; i < json_array_size(functions); i++) {
    const json_t *function = json_array_get(functions, i);
    bool is_split = json_array_size(json_object_get(function, "splits")) > 0;
    add_wanting(function, a->changes_tests || is_split, &names);
  }
  bool is_slow = cluster_is_mostly_read(c, budget_seconds_until(s->workspace->latest));
  find_users_of(a, c, s, json_object_get(j, "variables"), &users);
  if (is_slow) texts_done(&names);
  json_t *better = NULL;
  if ((names.len || users.len) && analysis_find_callers(&more, c, s, &names, &users)) {
    ProcessResult r = ask_changes(&more, s, rest);
    if (more.of_test) more.of_test->seconds = more.seconds;
    better = read_changes(&r);
    process_result_done(&r);
    Cluster unused = better ? *c : more;
    if (better) *c = more;
    cluster_done(&unused);
  }
  texts_done(&names);
  texts_done(&users);
  return better;
}

/* Adds the same cluster linked with the other definitions of what its changed functions call. */
static void find_other_programs(Analysis *a, const Cluster *c, UnitStore *s, const json_t *j) {
  const json_t *linked = json_object_get(j, "linked");
  TextList names = {0}, paths = {0};
  for (size_t i = 0; i < json_array_size(linked); i++)
    vec_push(&names, mem_strdup(json_text_at(linked, i)));
  other_definers_find(s, c, &names, &paths, &a->gaps);
  for (size_t i = 0; i < paths.len; i++)
    vec_push(&a->others, cluster_linked_with(c, s, paths.data[i]));
  texts_done(&names);
  texts_done(&paths);
}

/* If the analysis fails, it is repeated with a check of each file: the flags of all files together
 * may not work for every one of them. Returns false if it fails again. */
static bool find_functions(Analysis *a, UnitStore *s, size_t number, double end, bool is_hard) {
  Cluster *c = &a->clusters.data[number];
  size_t rest = a->clusters.len - number;
  assert(number < a->clusters.len && cluster_is_whole(c));
  if (budget_is_past(end)) {
    const char *why = c->is_other_program ? "no time was left to run it with other definitions"
                      : is_hard           ? "no time was left"
                                          : "a test, for which no time was left";
    gaps_add(&a->gaps, mem_strdup(c->units[NEW].data[0]->path), mem_strdup(why), is_hard);
    return false;
  }
  ProcessResult r = ask_changes(c, s, rest);
  json_t *j = read_changes(&r);
  if (!j && !r.timed_out) {
    process_result_done(&r);
    cluster_say_files(c, s->workspace, true);
    r = ask_changes(c, s, rest);
    j = read_changes(&r);
  }
  json_t *better = j ? look_further(a, c, s, j, rest) : NULL;
  a->compared += j != NULL;
  if (j)
    analysis_take_changes(a, better ? better : j, number);
  else
    gaps_add(&a->gaps, mem_strdup(c->units[NEW].data[0]->path), self_complaint(&r), is_hard);
  bool is_known = j != NULL;
  if (j && !c->is_other_program) find_other_programs(a, c, s, better ? better : j);
  json_decref(better);
  json_decref(j);
  process_result_done(&r);
  return is_known;
}

/* Records what other files could use of files that only one version has. What a test defines, no
 * user of the program can use. */
static void say_one_sided(Analysis *a, UnitStore *s, const Cluster *c) {
  Version v = c->changed[OLD] ? OLD : NEW;
  for (size_t i = 0; i < c->changed[v]; i++) {
    const Unit *u = c->units[v].data[i];
    bool is_of_test = file_is_of_test(u->path, u->has_main);
    if (u->has_structors && !is_of_test)
      gaps_add(
          &a->gaps, mem_strdup(u->path),
          mem_strdup("only one version has it, and it runs before main or at exit (constructor, "
                     "destructor)"),
          true);
    for (size_t k = 0; k < u->defined.len; k++) {
      if (!is_of_test)
        vec_push(&a->interface, str_format("%s %s (%s)", v == OLD ? "removed" : "added",
                                           u->defined.data[k], u->path));
      const char *weak = unit_link_weak_definer(s, v, &c->units[v], u->defined.data[k]);
      if (weak)
        gaps_add(&a->gaps, str_format("%s (%s)", u->defined.data[k], u->path),
                 str_format("only one version has it, in place of a weak definition in %s", weak),
                 true);
      else if (v == OLD && !is_of_test)
        analysis_add_lost(a, c, u->defined.data[k], u->path, true);
    }
  }
}

/* --- variables --- */

static bool analysis_knows(const Analysis *a, const char *function) {
  for (size_t i = 0; i < a->functions.len; i++)
    if (strcmp(a->functions.data[i].name, function) == 0) return true;
  return false;
}

static bool analysis_defines(const Analysis *a, const UnitStore *s, const char *name) {
  for (size_t i = 0; i < s->same[NEW].len; i++)
    if (unit_defines(s->same[NEW].data[i], name)) return true;
  for (size_t i = 0; i < a->clusters.len; i++)
    for (size_t k = 0; k < a->clusters.data[i].units[NEW].len; k++)
      if (unit_defines(a->clusters.data[i].units[NEW].data[k], name)) return true;
  return false;
}

/* Functions that NEW lacks are known by now; what else it no longer defines for other files are
 * variables. */
static void say_lost_variables(Analysis *a, const UnitStore *s, size_t number) {
  const Cluster *c = &a->clusters.data[number];
  for (size_t i = 0; i < c->changed[OLD]; i++) {
    const Unit *u = c->units[OLD].data[i];
    for (size_t k = 0; k < u->defined.len && !file_is_of_test(u->path, u->has_main); k++) {
      const char *name = u->defined.data[k];
      if (analysis_knows(a, name) || analysis_defines(a, s, name)) continue;
      vec_push(&a->interface, str_format("removed the variable %s (%s)", name, u->path));
      analysis_add_lost(a, c, name, u->path, true);
    }
  }
}

/* --- headers --- */

static void compare_headers(Analysis *a, const Workspace *w, const ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    if (c->kind != FILE_HEADER || !str_ends(change_path(c), ".h")) continue;
    char *text[VERSIONS];
    for (Version v = OLD; v <= NEW; v++)
      text[v] = c->path[v] ? source_tree_text(&w->tree[v], c->path[v]) : NULL;
    interface_compare(change_path(c), text[OLD], text[NEW], &a->interface);
    mem_free(text[OLD]);
    mem_free(text[NEW]);
  }
}

bool analysis_sees(const Analysis *a, const UnitStore *s, Version v, const char *path) {
  if (units_have(&s->same[v], path)) return true;
  for (size_t i = 0; i < a->clusters.len; i++)
    if (units_have(&a->clusters.data[i].units[v], path)) return true;
  return false;
}

/* --- all of it --- */

/* Files that C files include are headers, whatever their names are. */
static void name_kinds(const UnitStore *s, ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    Change *c = &changes->data[i];
    for (Version v = OLD; v <= NEW && c->kind == FILE_OTHER; v++)
      if (c->path[v] && source_tree_is_included(&s->workspace->tree[v], c->path[v]))
        c->kind = FILE_HEADER;
  }
}

static bool cluster_is_of_test(const Cluster *c) {
  for (size_t i = 0; i < c->changed[NEW]; i++)
    if (!file_is_of_test(c->units[NEW].data[i]->path, c->units[NEW].data[i]->has_main))
      return false;
  return c->changed[NEW] > 0;
}

/* Is the header read for a file of the program that is compared? */
static bool is_read_by_program(const Analysis *a, const Change *header) {
  for (size_t i = 0; i < a->clusters.len; i++) {
    const UnitList *units = &a->clusters.data[i].units[NEW];
    for (size_t k = 0; k < units->len; k++) {
      const Unit *u = units->data[k];
      if (!file_is_of_test(u->path, u->has_main) && unit_reads(u, NEW, header)) return true;
    }
  }
  return false;
}

/* Is each changed C file of the program compiled by itself, and each changed header for a file of
 * the program? If not, tests that include it may be all that compares it. */
static bool analysis_has_program(const Analysis *a, const UnitStore *s, const ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    const SourceTree *tree = &s->workspace->tree[NEW];
    if (!c->path[NEW] || source_tree_is_test(tree, c->path[NEW])) continue;
    if (c->kind == FILE_SOURCE && !analysis_sees(a, s, NEW, c->path[NEW])) return false;
    if (c->kind == FILE_HEADER && !is_read_by_program(a, c)) return false;
  }
  return true;
}

/* Is there a function that both versions have? Only such a function is run. */
static bool analysis_has_run(const Analysis *a) {
  bool is_any = false;
  for (size_t i = 0; i < a->functions.len; i++) {
    FunctionKind kind = a->functions.data[i].kind;
    is_any |= kind != FUNCTION_ADDED && kind != FUNCTION_REMOVED;
  }
  return is_any;
}

/* Tests come last and get at most half the time: each of them may include the whole program
 * again. */
static void find_all_functions(Analysis *a, UnitStore *s, const ChangeList *changes) {
  double end = s->workspace->end, half = end > 0 ? clock_now() + (end - clock_now()) / 2 : 0;
  bool is_limited = analysis_has_program(a, s, changes);
  for (size_t i = 0; i < a->clusters.len; i++) {
    const Cluster *c = &a->clusters.data[i];
    bool is_soft = is_limited && cluster_is_of_test(c);
    bool has_run = analysis_has_run(a);
    s->workspace->end = has_run || is_soft ? end : s->workspace->latest;
    log_progress("comparing functions");
    if (!cluster_is_whole(c)) {
      say_one_sided(a, s, c);
      continue;
    }
    bool is_known = find_functions(a, s, i, is_soft ? half : s->workspace->end, !is_soft);
    if (is_known && !a->broken.len) say_lost_variables(a, s, i);
  }
  for (size_t i = 0; i < a->others.len; i++) {
    vec_push(&a->clusters, a->others.data[i]);
    find_functions(a, s, a->clusters.len - 1, end, false);
  }
  vec_done(&a->others);
  analysis_join_same(a);
}

/* Adds the files that the build compiles with other options than in OLD. */
static void add_other_options(Analysis *a, const UnitStore *s, PairList *pairs) {
  TextList paths = {0};
  a->options = (Change){.kind = FILE_OTHER};
  for (Version v = OLD; v <= NEW; v++)
    a->options.path[v] = mem_strdup("the compile options");
  changed_options_find(s->workspace, &paths);
  file_pairs_add_unchanged(pairs, &a->gaps, s->workspace->tree, &paths, &a->options);
  texts_done(&paths);
}

void analysis_make(Analysis *a, UnitStore *s, ChangeList *changes) {
  assert(s->workspace);
  PairList pairs = {0};
  *a = (Analysis){0};
  computed_includes_find(s->workspace, changes, s->changed_end);
  name_kinds(s, changes);
  test_data_find(&a->test_data, &s->workspace->tree[NEW], changes);
  a->changes_tests = a->test_data.changed > 0;
  for (size_t i = 0; i < changes->len; i++)
    a->changes_tests |= changes->data[i].kind == FILE_SOURCE && changes->data[i].path[NEW] &&
                        file_is_of_test(changes->data[i].path[NEW], false);
  a->files = file_pairs_find(&pairs, &a->gaps, s->workspace->tree, changes);
  made_changes_find(&a->made, s->workspace);
  file_pairs_add_made(&pairs, &a->gaps, s->workspace->tree, changes, &a->made);
  add_other_options(a, s, &pairs);
  log_progress("compiling the changed files");
  clusters_make(&a->clusters, &a->gaps, s, &pairs);
  a->compared = s->same[NEW].len;
  other_commands_find(&a->gaps, s, &pairs);
  broken_find(&a->broken, s, &pairs, &a->gaps);
  find_all_functions(a, s, changes);
  if (a->functions.len) other_commands_find_needed(&a->gaps, s, &a->clusters);
  compare_headers(a, s->workspace, changes);
  log_status(NULL);
  file_pairs_done(&pairs);
}

static void count_files(Analysis *a) {
  TextList files = {0};
  for (size_t i = 0; i < a->functions.len; i++) {
    const ChangedFunction *f = &a->functions.data[i];
    if (f->kind != FUNCTION_REMOVED) /* otherwise it is a place in OLD */
      texts_add_once(&files, mem_strndup(f->place, strcspn(f->place, ":")));
  }
  a->files = files.len;
  texts_done(&files);
}

static void leave_out_part(Analysis *a, const ChangedPart *c) {
  const char *why = c->why ? c->why : "the preprocessor removes it here";
  for (size_t i = 0; i < c->lines.len; i++)
    gaps_add(&a->gaps, mem_strdup(c->lines.data[i]), mem_strdup(why), false);
  if (!c->lines.len) gaps_add(&a->gaps, mem_strdup(c->name), mem_strdup(why), false);
}

void analysis_of_given(Analysis *a, const Workspace *w, const Options *o,
                       const ChangedParts *left_out) {
  assert(w->dir);
  TextList words = {0};
  Options all = *o;
  *a = (Analysis){0};
  vec_push(&a->clusters, (Cluster){.given = o});
  vec_push(&words, mem_strdup("changes"));
  all.start_options = 0; /* for main */
  options_words(&all, CMD_CHANGES, &words);
  log_progress("comparing functions");
  ProcessResult r = self_run(&words, w->dir, budget_seconds_until(w->end), NULL);
  log_progress(NULL);
  json_t *j = read_changes(&r);
  a->compared = j != NULL;
  if (j)
    analysis_take_changes(a, j, 0);
  else
    gaps_add(&a->gaps, mem_strdup("the versions"), self_complaint(&r), true);
  analysis_join_same(a);
  for (size_t i = 0; i < a->functions.len; i++) { /* the user named the files */
    a->functions.data[i].is_in_test = false;
    a->functions.data[i].is_of_test = false;
  }
  for (size_t i = 0; i < left_out->len; i++)
    leave_out_part(a, &left_out->data[i]);
  if (o->no_interface) analysis_lose_none(a);
  count_files(a);
  json_decref(j);
  process_result_done(&r);
  texts_done(&words);
}

void analysis_leave_out(Analysis *a, const TextList *paths) {
  for (size_t i = 0; i < paths->len; i++)
    gaps_add(&a->gaps, mem_strdup(paths->data[i]), mem_strdup("ignored because of .umbraconfig"),
             false);
}

void analysis_prefer(Analysis *a, const TextList *entries) {
  for (size_t i = 0; i < a->functions.len; i++) {
    TextList *all = &a->functions.data[i].entries, sorted = {0};
    for (size_t k = 0; k < entries->len; k++)
      if (texts_have(all, entries->data[k])) texts_add_once(&sorted, mem_strdup(entries->data[k]));
    a->functions.data[i].preferred = sorted.len;
    for (size_t n = 0; n < all->len; n++)
      texts_add_once(&sorted, mem_strdup(all->data[n]));
    texts_done(all);
    *all = sorted;
  }
}

void analysis_done(Analysis *a) {
  clusters_done(&a->clusters);
  for (size_t i = 0; i < a->functions.len; i++)
    changed_function_done(&a->functions.data[i]);
  vec_done(&a->functions);
  gaps_done(&a->gaps);
  broken_done(&a->broken);
  changes_done(&a->made);
  for (Version v = OLD; v <= NEW; v++)
    mem_free(a->options.path[v]);
  texts_done(&a->interface);
  test_data_done(&a->test_data);
  analysis_lose_none(a);
}
