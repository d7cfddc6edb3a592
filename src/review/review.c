#include "review/review.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/process.h"
#include "base/source_sight.h"
#include "base/temp.h"
#include "cc/passed.h"
#include "front/unit_cache.h"
#include "report/run_dir.h"
#include "review/build_options.h"
#include "review/build_script.h"
#include "review/cache.h"
#include "review/config.h"
#include "review/configured.h"
#include "review/of_test.h"
#include "review/other_configuration.h"
#include "review/review_head.h"
#include "review/review_verdict.h"
#include "review/same_tokens.h"
#include "review/trees.h"
#include "review/unseen.h"
#include "typed/typed.h"

/* Shares of the remaining time: when to stop compiling changed files, then files that they need,
 * and when to stop the analysis of differences. The rest is for the runs. */
static const double FOR_CHANGED = 0.2, FOR_NEEDED = 0.35, FOR_ANALYSIS = 0.5;
static const double FOR_ANY_ANALYSIS = 0.8; /* as long as there is nothing to run */
static const double FOR_OTHER = 0.25; /* for other configurations, if there is something to run */
/* The shares for building each version, which leaves a part of the result when it is stopped; for
 * configuring, which does not; the same if the project has headers that only configuring makes; and
 * for a second attempt, which is usually made for one version only. */
static const double FOR_BUILDING = 0.3, FOR_CONFIGURING = 0.5, FOR_NEEDED_CONFIGURING = 0.65,
                    FOR_LATE_CONFIGURING = 0.6;

/* --- the user's compiler flags --- */

/* Uses the directory of the tree if the tree has one of that name, or else one of this machine. */
static void give_include(Workspace *w, const char *dir) {
  for (Version v = OLD; v <= NEW; v++) {
    char *inner = path_join(w->tree[v].root, dir), *real = realpath(dir, NULL);
    if (*dir != '/' && file_exists(inner))
      texts_add_once(&w->given[v], str_format("-I%s/%s", w->tree[v].name, dir));
    else
      texts_add_once(&w->given[v], str_format("-I%s", real ? real : dir));
    mem_free(inner);
    free(real);
  }
}

static void give_words(Workspace *w, const Options *o, const ReviewConfig *config) {
  for (size_t i = 0; i < config->flags.len; i++) {
    const char *flag = config->flags.data[i];
    bool is_fine = str_starts(flag, "-D") || str_starts(flag, "-std=") || passed_is_meaning(flag);
    if (str_starts(flag, "-I") && flag[2])
      give_include(w, flag + 2);
    else if (is_fine)
      for (Version v = OLD; v <= NEW; v++)
        texts_add_once(&w->given[v], mem_strdup(flag));
    else
      log_warn(".umbraconfig: %s does not affect the meaning of a program; ignored", flag);
  }
  for (size_t i = 0; i < o->include.len; i++)
    give_include(w, o->include.data[i]);
  for (Version v = OLD; v <= NEW; v++) {
    for (size_t i = 0; i < o->define.len; i++)
      texts_add_once(&w->given[v], str_format("-D%s", o->define.data[i]));
    if (o->std) texts_add_once(&w->given[v], str_format("-std=%s", o->std));
  }
}

/* --- what sources can read --- */

/* The user's arguments are trusted, those of a commit are not. Files that compilers exchange are in
 * a directory of this review, not in a shared one. */
static void limit_sources(Review *r, const Options *o) {
  char *temporary = temp_make("review");
  if (setenv("TMPDIR", temporary, 1) != 0) fatal("out of memory");
  source_sight_begin();
  source_sight_add(temporary);
  source_sight_add(r->dir);
  for (Version v = OLD; v <= NEW; v++)
    source_sight_add(r->workspace.tree[v].root);
  for (size_t i = 0; i < o->include.len; i++)
    source_sight_add(o->include.data[i]);
  for (size_t i = 0; i < o->see.len; i++)
    source_sight_add(o->see.data[i]);
  if (!process_limits_reading())
    log_warn(
        "this kernel has no Landlock: the sources of a commit can include any file that you "
        "may read");
  mem_free(temporary);
}

/* The directory that a word of a compilation names; NULL if it names none, or one that does not
 * exist. */
static char *directory_in(const Recipe *r, const char *word) {
  static const char *const options[] = {"-I", "-isystem", "-iquote", "-idirafter"};
  const char *value = NULL;
  for (size_t i = 0; i < sizeof options / sizeof *options && !value; i++)
    if (str_starts(word, options[i])) value = word + strlen(options[i]);
  if (!value) return NULL;
  char *path = path_from(r->directory, value);
  char *real = realpath(path, NULL);
  mem_free(path);
  return real;
}

/* Adds the headers that a build in the working tree has generated. Its database may come from the
 * commit, so nothing outside of the working tree is added. */
static void show_made_headers(const Recipes *r) {
  for (size_t i = 0; i < r->list.len; i++) {
    const Recipe *one = &r->list.data[i];
    for (size_t k = 0; k < one->words.len; k++) {
      char *real = directory_in(one, one->words.data[k]);
      if (real && path_is_within(real, r->root)) source_sight_add(real);
      free(real);
    }
  }
}

/* --- how files are compiled --- */

static bool has_c(const ChangeList *changes) {
  for (size_t i = 0; i < changes->len; i++)
    if (changes->data[i].kind == FILE_SOURCE || changes->data[i].kind == FILE_HEADER) return true;
  return false;
}

/* The directory of the build: the root, or else the directory of all changed files, if only it has
 * a build. The caller frees it. */
static char *build_directory(const Workspace *w, const ChangeList *changes) {
  const char *root = w->tree[NEW].root, *top = NULL;
  size_t len = 0;
  bool is_one = !build_exists(root);
  for (size_t i = 0; i < changes->len && is_one; i++) {
    const char *path = change_path(&changes->data[i]), *slash = strchr(path, '/');
    if (changes->data[i].kind != FILE_SOURCE && changes->data[i].kind != FILE_HEADER) continue;
    is_one = slash && (!top || strncmp(top, path, len + 1) == 0);
    top = path;
    len = slash ? (size_t)(slash - path) : 0;
  }
  char *inner = mem_strndup(is_one && top ? top : "", len), *dir = path_join(root, inner);
  if (*inner && !build_exists(dir)) *inner = 0;
  mem_free(dir);
  return inner;
}

/* A build reads no tests and no documents. */
static bool is_not_built(const Change *c) {
  const char *path = change_path(c);
  return c->kind == FILE_OTHER && (file_is_of_test(path, false) || str_ends(path, ".md"));
}

static bool has_same_path(const Change *c) {
  return c->path[OLD] && c->path[NEW] && strcmp(c->path[OLD], c->path[NEW]) == 0;
}

/* Do the trees differ only in C files that both have, and that OLD's build does not open except to
 * compile them? Then a build compiles them in the same way, and makes the same headers. */
static bool only_sources_differ(const Review *r, const Git *g, const Configured *old) {
  ChangeList all = {0};
  const TextList everything = {0};
  bool is_so = true;
  changes_find(&all, g, (const char *const *)r->tree, &everything);
  for (size_t i = 0; i < all.len && is_so; i++) {
    const Change *c = &all.data[i];
    bool is_compiled =
        c->kind == FILE_SOURCE && has_same_path(c) && !configured_depends_on(old, c->path[OLD]);
    is_so = is_not_built(c) || is_compiled;
  }
  changes_done(&all);
  return is_so;
}

/* Which versions were configured, and how far, in words. The caller frees them. */
static char *configured_note(const char *what, const Configured c[VERSIONS], bool is_one) {
  const char *how = "on each version";
  if (is_one)
    how = "on the old version, as only C files differ";
  else if (strcmp(c[OLD].dir, c[NEW].dir) == 0 || c[NEW].is_adapted)
    how = "once, as the versions do not differ in any file that it reads";
  bool is_partial = c[OLD].is_partial || c[NEW].is_partial;
  return str_format("compile options and generated headers: from %s, run %s%s", what, how,
                    is_partial
                        ? "; it was stopped because it ran out of time, so other files get the "
                          "options of those that it had compiled"
                        : "");
}

/* Configures each tree, unless another one has the same result; if one of them fails, neither
 * result is used. */
static void configure(Review *r, const Git *g, const char *command, const Budget *b, double share,
                      const Options *o) {
  assert(r->tree[OLD] && r->tree[NEW]);
  Configured c[VERSIONS] = {0};
  Workspace *w = &r->workspace;
  char *what = command ? build_shown(command) : mem_strdup("CMake or meson");
  log_progress("determining the compile options");
  bool is_one = false;
  for (Version v = OLD; v <= NEW && !c[OLD].why && !is_one; v++) {
    configured_make(&c[v], &(ConfiguredTree){g, r->tree[v], w->tree[v].root, r->build_dir, command},
                    budget_left(b) * share, o);
    is_one = v == OLD && command && !c[OLD].why && only_sources_differ(r, g, &c[OLD]);
  }
  if (is_one && c[OLD].dir) {
    c[NEW].dir = mem_strdup(c[OLD].dir);
    c[NEW].root = mem_strdup(c[OLD].root);
  }
  if (c[OLD].dir && c[NEW].dir) {
    for (Version v = OLD; v <= NEW; v++)
      recipes_read(&w->recipes[v], c[v].root, c[v].dir);
    source_sight_add(c[OLD].dir);
    source_sight_add(c[NEW].dir);
    workspace_note(w, configured_note(what, c, is_one));
  } else {
    for (Version v = OLD; v <= NEW; v++)
      if (c[v].why) workspace_note(w, str_format("%s: %s", what, c[v].why));
  }
  r->build_was_late = c[OLD].is_late || c[NEW].is_late;
  for (Version v = OLD; v <= NEW; v++)
    configured_done(&c[v]);
  mem_free(what);
}

static void read_recipes(Review *r, const Git *g, const char *command, const char *database,
                         const Budget *b, const Options *o, const ChangeList *changes) {
  Workspace *w = &r->workspace;
  if (!has_c(changes)) return;
  if (!command)
    for (Version v = OLD; v <= NEW; v++)
      recipes_read(&w->recipes[v], g->root, database);
  show_made_headers(&w->recipes[NEW]);
  if (w->recipes[NEW].database)
    workspace_note(w,
                   str_format("compile options and generated headers: from %s, for both versions",
                              w->recipes[NEW].database));
  else if (!o->no_build) {
    bool is_needed = source_tree_has_templates(&w->tree[NEW]);
    configure(r, g, command, b,
              command     ? FOR_BUILDING
              : is_needed ? FOR_NEEDED_CONFIGURING
                          : FOR_CONFIGURING,
              o);
  }
}

/* The command of the project's build, if it was not tried yet; NULL if there is none. */
static const char *better_build(const Review *r, const Options *o) {
  const Workspace *w = &r->workspace;
  bool is_known = w->recipes[NEW].database || o->build || o->no_build;
  char *dir = path_join(w->tree[NEW].root, r->build_dir);
  const char *command = is_known ? NULL : build_guess(dir);
  mem_free(dir);
  return command;
}

static void review_analyse(Review *r, ChangeList *changes, const Budget *b, bool is_trial) {
  r->workspace.end = budget_until(b, FOR_ANALYSIS);
  r->workspace.latest = budget_until(b, FOR_ANY_ANALYSIS);
  unit_store_init(&r->store, &r->workspace, budget_until(b, FOR_CHANGED),
                  budget_until(b, FOR_NEEDED));
  r->store.is_trial = is_trial;
  analysis_make(&r->analysis, &r->store, changes);
}

/* from: the index of the first note of the build. */
static void analyse_again(Review *r, ChangeList *changes, const Budget *b, size_t from) {
  Workspace *w = &r->workspace;
  TextList notes = w->notes;
  analysis_done(&r->analysis);
  unit_store_done(&r->store);
  w->notes = (TextList){0};
  w->made = 0;
  for (size_t i = 0; i < notes.len; i++)
    if (i >= from || str_starts(notes.data[i], "compile options"))
      workspace_note(w, mem_strdup(notes.data[i]));
  texts_done(&notes);
  review_analyse(r, changes, b, false);
}

/* Does the analysis know no entry for a changed function? The files that would have one may not
 * compile without the project's options. */
static bool has_no_entry(const Analysis *a) {
  bool is_any = false;
  for (size_t i = 0; i < a->functions.len; i++)
    is_any |= a->functions.data[i].obstacle && !a->functions.data[i].entries.len;
  return is_any;
}

static void review_drop_notes(Workspace *w, size_t from) {
  while (w->notes.len > from)
    mem_free(vec_pop(&w->notes));
}

/* Runs the project's makefile or configure script; again with more time if it was stopped before it
 * had compiled anything. */
static void build_for_options(Review *r, const Git *g, const char *command, const Budget *b,
                              const Options *o) {
  size_t notes = r->workspace.notes.len;
  configure(r, g, command, b, FOR_BUILDING, o);
  if (r->build_was_late && !r->workspace.recipes[NEW].database) {
    review_drop_notes(&r->workspace, notes); /* the second build has its own */
    configure(r, g, command, b, FOR_LATE_CONFIGURING, o);
  }
}

/* Runs the project's build before anything is compiled: a file may compile without the options of
 * the build, and then mean something else. Returns false if a second build would give the same. */
static bool build_first(Review *r, const Git *g, const char *command, const ChangeList *changes,
                        const Budget *b, const Options *o) {
  Workspace *w = &r->workspace;
  if (!has_c(changes)) return true;
  size_t notes = w->notes.len;
  configure(r, g, command, b, FOR_BUILDING, o);
  bool is_open = r->build_was_late && !w->recipes[NEW].database;
  r->build_was_late = false;
  if (is_open) review_drop_notes(w, notes); /* the second build has its own */
  return is_open;
}

/* Names the changed files of the program that the build does not compile, or not only with the
 * options that are known. */
static void name_borrowed_options(Review *r, const ChangeList *changes) {
  Workspace *w = &r->workspace;
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    const char *path = c->path[NEW];
    if (c->kind != FILE_SOURCE || !c->path[OLD] || !path) continue;
    bool is_read = units_have(&r->store.units[NEW], path) || units_have(&r->store.same[NEW], path);
    bool is_known = recipes_count(&w->recipes[NEW], path) > 0;
    const char *response = recipes_response(&w->recipes[NEW], &w->tree[NEW], path);
    if (is_read && response)
      workspace_guess(w, str_format("%s: the options in %s are not used", path, response));
    if (!is_read || is_known || source_tree_is_test(&w->tree[NEW], path)) continue;
    if (source_tree_is_included(&w->tree[NEW], path)) continue; /* what includes it is compared */
    const char *from = recipes_source(&w->recipes[NEW], &w->tree[NEW], path);
    if (from)
      workspace_guess(w, str_format("%s: the build does not compile it; it gets the options of %s",
                                    path, from));
  }
}

/* Names the options of the project's build if the files were compiled without them. */
static void name_unused_options(Review *r, const ChangeList *changes) {
  Workspace *w = &r->workspace;
  bool is_any = r->analysis.clusters.len || r->store.same[NEW].len;
  if (w->recipes[NEW].database) name_borrowed_options(r, changes);
  if (!is_any || w->recipes[NEW].database) return;
  char *dir = path_join(w->tree[NEW].root, r->build_dir),
       *option = build_options_find(&w->tree[NEW], changes);
  if (option)
    workspace_guess(w, str_format("the files are compiled without the options of the project's "
                                  "build (%s)",
                                  option));
  else if (build_exists(dir))
    workspace_guess(w, mem_strdup("the files are compiled without the project's build, which may "
                                  "have options for them"));
  mem_free(dir);
  mem_free(option);
}

/* Analyses with the build that is known, or else with the project's makefile or configure script.
 * If that leaves gaps, gives a build that was late more time; if it leaves gaps or guesses, or
 * functions without an entry, also the makefile or script. Then repeats the analysis. */
static void analyse_best(Review *r, const Git *g, const char *command, ChangeList *changes,
                         const Budget *b, const Options *o) {
  const char *better = better_build(r, o);
  if (better && !build_first(r, g, better, changes, b, o)) better = NULL;
  review_analyse(r, changes, b, better != NULL);
  bool has_gaps = gaps_count(&r->analysis.gaps, true) > 0;
  bool is_again = r->build_was_late && !command && has_gaps;
  if (is_again) better = NULL;
  bool needs_build = has_gaps || r->workspace.made > 0 || has_no_entry(&r->analysis);
  if (!is_again && !(better && needs_build)) return;
  size_t notes = r->workspace.notes.len;
  if (is_again)
    configure(r, g, command, b, FOR_LATE_CONFIGURING, o);
  else
    build_for_options(r, g, better, b, o);
  if (better || r->workspace.recipes[NEW].database) analyse_again(r, changes, b, notes);
}

/* Finds what the preprocessor removes, and compares it with the macros that would keep it. */
static void analyse_removed(Review *r, const Git *g, ChangeList *changes, const Budget *b) {
  static const char *const names[MOST_CONFIGURATIONS] = {"other-", "second-", "third-"};
  Unseen unseen;
  bool has_functions = r->analysis.functions.len > 0, is_added = !r->analysis.broken.len;
  if (!has_functions) r->workspace.end = budget_until(b, FOR_ANALYSIS);
  unseen_init(&unseen, g, changes, &r->workspace);
  unseen_read(&unseen, &r->analysis, &r->store);
  if (has_functions) r->workspace.latest = r->workspace.end = budget_until(b, FOR_OTHER);
  for (int i = 0; i < MOST_CONFIGURATIONS && is_added; i++) {
    UnitStore *other = &r->other_stores[i];
    unit_store_init(other, &r->workspace, budget_until(b, FOR_CHANGED), r->workspace.end);
    other->names = names[i];
    is_added = other_configuration_add(&r->analysis, &unseen, &r->store, other);
  }
  unseen_add_gaps(&unseen, &r->analysis, &r->store);
  analysis_judge_tests(&r->analysis, &r->store, g, changes);
  unseen_done(&unseen);
}

/* --- excluded files --- */

static void drop_ignored(ChangeList *changes, const ReviewConfig *config, TextList *ignored) {
  ChangeList kept = {0};
  for (size_t i = 0; i < changes->len; i++) {
    Change *c = &changes->data[i];
    bool is_dropped = review_config_ignores(config, c);
    if (is_dropped) vec_push(ignored, mem_strdup(c->path[NEW] ? c->path[NEW] : c->path[OLD]));
    if (!is_dropped) {
      vec_push(&kept, *c);
      *c = (Change){0};
    }
  }
  changes_done(changes);
  *changes = kept;
}

/* --- all of it --- */

static const double USUAL_TIME = 300; /* seconds for the whole review */

/* From the command line, or else from .umbraconfig. */
static Budget start_budget(const Options *o, double configured, double begin) {
  double seconds = configured >= 0 ? configured : USUAL_TIME;
  if (o->max_time >= 0) seconds = o->max_time;
  deadline_start(0); /* the review divides the time itself */
  return budget_start(begin, seconds);
}

/* What can be made again is made again: another user may have made the directory, with links in
 * it. */
static void reopen_dir(Review *r, const Options *o) {
  r->dir = mem_strdup(o->resumes);
  r->lock = run_dir_lock(r->dir);
  kept_runs_init(&r->kept, r->dir);
  kept_runs_remove_others(&r->kept, r->lock);
  for (Version v = OLD; v <= NEW; v++)
    unlinkat(r->lock, v == OLD ? "old" : "new", 0);
}

static void open_dir_new(Review *r, const Str *command, const Options *o) {
  r->dir = run_dir_make(o->output);
  r->lock = run_dir_lock(r->dir);
  if (!command) return;
  char *path = path_join(r->dir, COMMAND_NAME);
  if (!file_write(path, str_text(command), command->len)) file_failed(path);
  mem_free(path);
  kept_revisions_write(r->dir, r->revisions, r->tree);
  kept_runs_init(&r->kept, r->dir);
}

static void make_dirs(Review *r, const Str *command, const Options *o) {
  if (o->resumes)
    reopen_dir(r, o);
  else
    open_dir_new(r, command, o);
  char *bitcode = path_join(r->dir, "bitcode");
  if (!dir_make(bitcode)) fatal("cannot create the directory %s: %s", bitcode, strerror(errno));
  mem_free(bitcode);
}

/* The working directory, relative to the root; NULL if it is outside. The caller frees it. */
static char *path_from_root(const Git *g) {
  char *here = realpath(".", NULL), *root = realpath(g->root, NULL);
  bool is_root = here && root && strcmp(here, root) == 0;
  const char *below = here && root ? path_below(here, root) : NULL;
  char *path = is_root ? mem_strdup("") : below ? mem_strdup(below) : NULL;
  free(root);
  free(here);
  return path;
}

/* The assumptions of both; the caller frees the list, whose strings are borrowed. */
static Options options_with_assumptions(const Options *o, const ReviewConfig *config) {
  Options own = *o;
  own.assume = (StrList){0};
  for (size_t i = 0; i < o->assume.len; i++)
    vec_push(&own.assume, o->assume.data[i]);
  for (size_t i = 0; i < config->assumed.len; i++)
    vec_push(&own.assume, config->assumed.data[i]);
  return own;
}

/* Names the assumptions of the command line that no run used. Those of the configuration are for
 * whichever functions a commit changes. */
static void warn_of_unused(const Review *r, const Options *o) {
  for (size_t i = 0; i < o->assume.len; i++) {
    const char *assumed = o->assume.data[i];
    bool is_used = false;
    for (size_t k = 0; k < r->runs.len && !is_used; k++)
      is_used = r->runs.data[k].entry && typed_assumption(assumed, r->runs.data[k].entry);
    if (!is_used && strchr(assumed, ':'))
      log_warn("--assume '%s' was not used: no run starts at %.*s", assumed,
               (int)strcspn(assumed, ":"), assumed);
  }
}

static void use_cache(void) {
  char *home = cache_home(), *units = path_join(home, "units");
  unit_cache_use(units);
  mem_free(home);
  mem_free(units);
}

static void judge_all(Review *r, const Options *o, bool is_same, double begin) {
  warn_of_unused(r, o);
  review_judge(r, is_same);
  cache_trim();
  r->seconds = clock_now() - begin;
}

void review_make(Review *r, Git *g, const Revisions *revisions, const Str *command,
                 const Options *o) {
  assert(revisions->tree[OLD]);
  *r = (Review){.revisions = revisions};
  double begin = clock_now();
  char *roots[VERSIONS];
  ReviewConfig config;
  TextList ignored = {0};
  ChangeList changes = {0};
  log_progress("reading the revisions");
  for (Version v = OLD; v <= NEW; v++)
    r->tree[v] = revisions->tree[v] ? mem_strdup(revisions->tree[v]) : tree_of_working_tree(g);
  revisions_check_paths(revisions, g, (const char *const *)r->tree);
  changes_find(&changes, g, (const char *const *)r->tree, &revisions->paths);
  for (Version v = OLD; v <= NEW; v++)
    roots[v] = tree_unpack(g, r->tree[v]);
  review_config_read(&config, g, roots[NEW]);
  bool is_same = !changes.len;
  if (revisions->is_first) changes_clear(&changes);
  size_t respaced = changes_drop_respaced(&changes, roots);
  Budget budget = start_budget(o, config.max_time, begin);
  drop_ignored(&changes, &config, &ignored);
  make_dirs(r, command, o);
  use_cache();
  workspace_init(&r->workspace, r->dir, roots);
  r->workspace.here = path_from_root(g);
  r->workspace.headers = o->libc_headers;
  limit_sources(r, o);
  give_words(&r->workspace, o, &config);
  const char *build = o->no_build ? NULL : o->build ? o->build : config.build;
  r->build_dir = build ? mem_strdup("") : build_directory(&r->workspace, &changes);
  read_recipes(r, g, build, config.database, &budget, o, &changes);
  analyse_best(r, g, build, &changes, &budget, o);
  analyse_removed(r, g, &changes, &budget);
  name_unused_options(r, &changes);
  r->analysis.respaced = respaced;
  r->analysis.files += respaced;
  analysis_leave_out(&r->analysis, &ignored);
  analysis_prefer(&r->analysis, &config.entries);
  Options of_runs = options_with_assumptions(o, &config);
  review_print_head(revisions, &r->analysis, o);
  runs_make(&r->runs, &r->analysis, &r->workspace, &r->kept, &of_runs, &budget);
  vec_done(&of_runs.assume);
  judge_all(r, o, is_same, begin);
  changes_done(&changes);
  review_config_done(&config);
  texts_done(&ignored);
}

void review_make_given(Review *r, const Revisions *names, const ChangedParts *left_out,
                       const Options *o) {
  assert(!names->tree[OLD] && !names->tree[NEW] && !names->is_first);
  *r = (Review){.revisions = names};
  double begin = clock_now();
  Budget budget = start_budget(o, -1, begin);
  r->dir = run_dir_make(o->output);
  use_cache();
  r->workspace = (Workspace){.dir = mem_strdup("."), .runs = mem_strdup(r->dir)};
  strmap_init(&r->workspace.libc);
  r->workspace.end = budget_until(&budget, FOR_ANALYSIS);
  analysis_of_given(&r->analysis, &r->workspace, o, left_out);
  Options of_runs = *o;
  of_runs.entry = NULL; /* each function has its own entries */
  review_print_head(names, &r->analysis, o);
  runs_make(&r->runs, &r->analysis, &r->workspace, &r->kept, &of_runs, &budget);
  judge_all(r, o, false, begin);
}

void review_done(Review *r) {
  runs_done(&r->runs);
  analysis_done(&r->analysis);
  unit_store_done(&r->store);
  for (int i = 0; i < MOST_CONFIGURATIONS; i++)
    unit_store_done(&r->other_stores[i]);
  workspace_done(&r->workspace);
  run_limits_done(&r->reasons);
  for (Version v = OLD; v <= NEW; v++)
    mem_free(r->tree[v]);
  mem_free(r->build_dir);
  kept_runs_done(&r->kept);
  if (r->lock) close(r->lock);
  mem_free(r->dir);
}
