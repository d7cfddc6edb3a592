/* Only regular files are read from what the run leaves, through descriptors relative to the
 * directory that was kept open: the project could have put links there. */
#include "review/configured.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/safe_tree.h"
#include "base/search_path.h"
#include "base/temp.h"
#include "cc/database.h"
#include "cc/deferred.h"
#include "replay/sandbox.h"
#include "review/adapted_build.h"
#include "review/budget.h"
#include "review/build_complaint.h"
#include "review/build_script.h"
#include "review/cache.h"
#include "review/made_places.h"
#include "review/read_watch.h"
#include "review/review_changes.h"
#include "review/tree_shape.h"

static const char BUILD[] = "build"; /* where CMake and meson write their results */

static const char LATE[] = "it took too long";
static bool is_late(const char *why) { return why && strcmp(why, LATE) == 0; }

/* --- a run --- */

/* Copies the tree $1. All files of a copy get the same time: with the order of a checkout, make
 * would run autoconf to update a configure script that belongs to the sources. */
static const char COPYING[] =
    "cp -R \"$1\" tree && chmod -R u+w tree && find tree -exec touch -hd @0 {} +";

typedef VEC(const char *) Paths;

static void add_real(TextList *list, const char *dir, const char *name) {
  char *path = *name ? path_join(dir, name) : mem_strdup(dir), *real = realpath(path, NULL);
  if (real) vec_push(list, mem_strdup(real));
  free(real);
  mem_free(path);
}

/* Lists what the sandbox may read: the sources, and Umbra's own files, which umbra-cc needs. */
static void list_readable(TextList *list, const char *root) {
  static const char *const own[] = {"", "include", "runtime", "libc", "kernel-include"};
  vec_push(list, mem_strdup(root));
  vec_push(list, mem_strdup(umbra_program()));
  vec_push(list, mem_strdup(umbra_home()));
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    add_real(list, umbra_home(), own[i]);
}

/* gcc needs half of umbra-cc's time for the many small programs with which a build checks what the
 * machine has, and the projects are written for it. musl's headers need umbra-cc. */
static bool is_checked_by_gcc(LibcHeaders libc) {
  return libc == HEADERS_HOST && program_is_installed("gcc");
}

/* The value of $CC. A build compiles with umbra-cc, which records its commands. */
static char *compiler_of(const Scratch *s, bool is_built, LibcHeaders libc) {
  if (!is_checked_by_gcc(libc)) return str_format("%s/bin/umbra-cc", s->path);
  return is_built ? str_format("%s/bin/checking-cc", s->path) : mem_strdup("gcc");
}

/* The file that deferred.h asks for. */
static char *not_deferred(const Scratch *s) { return path_join(s->path, "not-deferred"); }

static void configured_make_environment(TextList *env, const Scratch *s, bool is_built,
                                        bool is_deferred, LibcHeaders libc) {
  const char *path = getenv("PATH");
  vec_push(env, str_format("PATH=%s/bin:%s", s->path, path ? path : "/usr/bin:/bin"));
  vec_push(env, str_format("HOME=%s", s->path));
  vec_push(env, str_format("TMPDIR=%s", s->path));
  vec_push(env, str_format("UMBRA_HOME=%s", umbra_home()));
  vec_push(env, mem_strdup("LC_ALL=C"));
  const char *checks = getenv("ASAN_OPTIONS"); /* umbra-cc may be a build with sanitizers */
  if (checks) vec_push(env, str_format("ASAN_OPTIONS=%s", checks));
  vec_push(env, mem_strdup("SOURCE_DATE_EPOCH=0"));
  char *compiler = compiler_of(s, is_built, libc);
  vec_push(env, str_format("CC=%s", compiler));
  mem_free(compiler);
  if (libc == HEADERS_MUSL) vec_push(env, mem_strdup("UMBRA_CC_LIBC=musl"));
  if (is_built) vec_push(env, str_format("UMBRA_CC_DATABASE=%s/%s", s->path, RESULT_LINES));
  vec_push(env, mem_strdup("UMBRA_CC_CONFIGURE_ONLY=1")); /* the bitcode is not needed */
  char *marker = not_deferred(s);
  if (is_deferred) vec_push(env, str_format("%s=%s", DEFER_VARIABLE, marker));
  mem_free(marker);
}

/* The programs that compiler_of() names, and a `date` with the fixed time of SOURCE_DATE_EPOCH. The
 * names are those of the checks of autoconf and CMake.
 */
static void add_compilers(const Scratch *s) {
  static const char checking[] =
      "#!/bin/sh\n"
      "case \"$*\" in *conftest*|*cmTC_*|*CMakeFiles/CM*) exec gcc \"$@\" ;; esac\n"
      "exec umbra-cc \"$@\"\n";
  /* A header may contain the time of the build, which no commit changes. */
  static const char clock[] =
      "#!/bin/sh\n"
      "for word; do case $word in\n"
      "-[dfrs]*|-u[dfrs]*|--d*|--f*|--ref*|--s*) command -p date \"$@\"; exit ;;\n"
      "esac; done\n"
      "command -p date -d @0 \"$@\"\n";
  char *bin = path_join(s->path, "bin"), *link = path_join(bin, "umbra-cc"),
       *script = path_join(bin, "checking-cc"), *date = path_join(bin, "date");
  if (!dir_make(bin) || symlink(umbra_program(), link) != 0)
    fatal("cannot create %s: %s", link, strerror(errno));
  if (!file_create(script, checking, strlen(checking)) || chmod(script, 0755) != 0)
    file_failed(script);
  if (!file_create(date, clock, strlen(clock)) || chmod(date, 0755) != 0) file_failed(date);
  mem_free(date);
  mem_free(bin);
  mem_free(link);
  mem_free(script);
}

static char *exit_words(const ProcessResult *p) {
  Str line = {0};
  build_complaint(str_text(&p->out), str_text(&p->err), &line);
  char *words = str_format(
      "it exited with status %d%s%s (--verbose shows all of its output, --build sets another "
      "command)",
      p->status, line.len ? ": " : "", str_text(&line));
  str_done(&line);
  return words;
}

/* Returns NULL, or why it failed. */
static char *run_script(const Sandbox *sandbox, const Scratch *s, const char *script,
                        const ConfiguredTree *t, bool is_deferred, LibcHeaders libc,
                        double seconds) {
  enum { WITHOUT_LIMIT = 300 }; /* seconds: a build may never end */
  TextList env = {0}, readable = {0};
  Paths envp = {0}, paths = {0};
  configured_make_environment(&env, s, t->command != NULL, is_deferred, libc);
  list_readable(&readable, t->root);
  for (size_t i = 0; i < env.len; i++)
    vec_push(&envp, env.data[i]);
  vec_push(&envp, NULL);
  for (size_t i = 0; i < readable.len; i++)
    vec_push(&paths, readable.data[i]);
  const char *const argv[] = {"sh",     "-c", script, "sh", t->root, t->command ? t->command : "",
                              t->inner, NULL};
  const SandboxRun run = {.program = "/bin/sh",
                          .argv = (char *const *)(uintptr_t)argv,
                          .env = (char *const *)(uintptr_t)envp.data,
                          .scratch = s,
                          .readable = paths.data,
                          .readable_count = paths.len,
                          .seconds = seconds > 0 ? seconds : WITHOUT_LIMIT};
  ProcessResult p = sandbox_run(sandbox, &run, NULL);
  char *why = NULL;
  log_note("%s%s", str_text(&p.out), str_text(&p.err));
  if (p.timed_out)
    why = mem_strdup(LATE);
  else if (!p.started || p.over_limit)
    why = mem_strdup(p.why ? p.why : "it could not be started");
  else if (p.status != 0)
    why = exit_words(&p);
  process_result_done(&p);
  texts_done(&env);
  texts_done(&readable);
  vec_done(&envp);
  vec_done(&paths);
  return why;
}

/* --- kept files --- */

/* The sandbox has limited the size of each file. */
static Str configured_read_all(int fd) {
  Str text = {0};
  char chunk[65536];
  for (ssize_t n; (n = read(fd, chunk, sizeof chunk)) > 0;)
    str_add_bytes(&text, chunk, (size_t)n);
  return text;
}

typedef struct Keeping {
  const char *from, *to; /* the run's directory; the directory that receives the files */
  const char *root;      /* root of the sources */
  const char *name;      /* final name of `to` in the cache */
  unsigned made;         /* number of files kept that are not among the sources */
  bool is_over;          /* there were more than MOST_MADE */
  bool is_linked;        /* a file has several names: one of the sources may be among them */
} Keeping;

enum { MOST_MADE = 10000 };

static bool is_of_sources(const Keeping *k, const char *path) {
  const char *inner = path_below(path, RESULT_SOURCES);
  char *source = inner ? path_join(k->root, inner) : NULL;
  bool is_there = source && file_is_regular(source);
  mem_free(source);
  return is_there;
}

static void keep_file(Keeping *k, int fd, const char *path, bool is_text) {
  bool is_made = !is_text && !is_of_sources(k, path);
  if (is_made && k->made == MOST_MADE) {
    k->is_over = true;
    return;
  }
  k->made += is_made;
  char *to = path_join(k->to, path), *dir = path_dir(to);
  Str text = configured_read_all(fd);
  if (is_text) {
    char *build = path_join(k->from, BUILD),
         *way = path_relative(build, k->root); /* as meson names the sources */
    str_replace(&text, way, k->root);
    str_replace(&text, k->from, k->name);
    mem_free(build);
    mem_free(way);
  } else if (is_made) {
    made_places_replace(&text, k->from, k->root);
  }
  if (!dir_make(dir) || !file_create(to, str_text(&text), text.len)) file_failed(to);
  str_done(&text);
  mem_free(to);
  mem_free(dir);
}

/* Keeps files that an #include can name. Files of CMake's configure checks are not part of the
 * project. */
static void keep_made(Keeping *k, int parent, const char *name, const char *path, int depth) {
  enum { MOST_DEPTH = 20 };
  int fd = safe_tree_open(parent, name);
  struct stat st;
  if (fd < 0) return;
  if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
    bool is_text = build_names_directories(path);
    k->is_linked |= st.st_nlink > 1;
    if (is_text || file_kind(path) != FILE_OTHER) keep_file(k, fd, path, is_text);
    close(fd);
    return;
  }
  DIR *d = depth < MOST_DEPTH && strcmp(name, "CMakeFiles") != 0 && strcmp(name, ".git") != 0
               ? fdopendir(fd)
               : NULL;
  if (!d) close(fd);
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = *path ? path_join(path, e->d_name) : mem_strdup(e->d_name);
    keep_made(k, dirfd(d), e->d_name, inner, depth + 1);
    mem_free(inner);
  }
  if (d) closedir(d);
}

/* Makes a database of the lines that umbra-cc wrote, one for each compilation; the last one is not
 * whole if the build was stopped. */
static void join_lines(const char *dir) {
  char *from = path_join(dir, RESULT_LINES), *to = path_join(dir, RESULT_DATABASE);
  char *lines = file_read(from, NULL), *rest = NULL, *end = lines ? strrchr(lines, '\n') : NULL;
  if (end) *end = 0;
  Str text = {0};
  str_add(&text, "[");
  for (char *line = lines ? strtok_r(lines, "\n", &rest) : NULL; line;
       line = strtok_r(NULL, "\n", &rest))
    str_addf(&text, "%s\n%s", text.len > 1 ? "," : "", line);
  str_add(&text, "\n]\n");
  if (lines && !file_create(to, str_text(&text), text.len)) file_failed(to);
  mem_free(lines);
  mem_free(from);
  mem_free(to);
  str_done(&text);
}

/* Returns NULL, or why it cannot be used: the project may have written it. */
static char *check_database(const char *dir) {
  char *path = path_join(dir, RESULT_DATABASE);
  bool is_there = file_exists(path);
  Database d = {0};
  char *problem = is_there ? database_try(&d, path) : NULL;
  char *why = !is_there
                  ? mem_strdup("it compiled nothing; the files are compiled without its options")
                  : NULL;
  const char *inner = problem ? path_below(problem, dir) : NULL;
  if (problem) why = str_format("its results cannot be used: %s", inner ? inner : problem);
  database_done(&d);
  mem_free(problem);
  mem_free(path);
  return why;
}

/* --- all of it --- */

/* What a build that was stopped has left by then. The caller frees the path. */
static char *configured_partial(const char *dir) { return str_format("%s.partial", dir); }

typedef struct BuildRun {
  const Sandbox *sandbox;
  const ConfiguredTree *tree;
  const char *script;
  LibcHeaders libc;
  double end;      /* by clock_now(); 0: no limit */
  ReadWatch watch; /* of what the script opens in the tree, or in its copy */
} BuildRun;

/* Returns NULL, or why it failed. */
static char *configured_run_in(BuildRun *b, const Scratch *s, bool is_deferred) {
  const ConfiguredTree *t = b->tree;
  char *why = NULL, *copy = path_join(s->path, RESULT_SOURCES);
  if (t->command)
    why = run_script(b->sandbox, s, COPYING, t, false, b->libc, budget_seconds_until(b->end));
  if (!why && (!t->command || is_deferred))
    read_watch_start(&b->watch, t->command ? copy : t->root);
  if (!why)
    why =
        run_script(b->sandbox, s, b->script, t, is_deferred, b->libc, budget_seconds_until(b->end));
  mem_free(copy);
  return why;
}

/* A build compiles what it has deferred only if it runs a program that it has built; if that does
 * not work, the build starts again. */
static char *configured_run(BuildRun *b, Scratch *s, const char *area) {
  add_compilers(s);
  char *why = configured_run_in(b, s, b->tree->command != NULL), *marker = not_deferred(s);
  bool is_again = file_exists(marker) && !is_late(why);
  mem_free(marker);
  if (!is_again) return why;
  mem_free(why);
  read_watch_stop(&b->watch);
  scratch_done(s);
  scratch_make(s, area);
  add_compilers(s);
  return configured_run_in(b, s, false);
}

/* Writes to dir, which will be renamed to `name`, or to that of a partial build. Returns NULL, or
 * why it failed. opened: receives the files of the tree that it depends on, if *is_watched. */
static char *configured_make_run(const char *dir, const char *name, const char *script,
                                 const ConfiguredTree *t, double seconds, const Options *o,
                                 bool *has_run, TextList *opened, bool *is_watched) {
  Sandbox sandbox;
  sandbox_init(&sandbox, o);
  char *why = sandbox.why ? sandbox_complaint(&sandbox) : NULL;
  *has_run = !why;
  if (!why) {
    char *area = temp_make("configure");
    Scratch s;
    scratch_make(&s, area);
    BuildRun b = {.sandbox = &sandbox,
                  .tree = t,
                  .script = script,
                  .libc = o->libc_headers,
                  .end = seconds > 0 ? clock_now() + seconds : 0,
                  .watch = {.fd = -1}};
    why = configured_run(&b, &s, area);
    *is_watched = read_watch_end(&b.watch, opened);
    char *partial = configured_partial(name);
    bool is_kept = !why || (is_late(why) && t->command);
    Keeping k = {.from = s.path, .to = dir, .root = t->root, .name = why ? partial : name};
    int fd = dup(s.fd);
    DIR *d = is_kept && fd >= 0 ? fdopendir(fd) : NULL;
    for (const struct dirent *e; d && (e = readdir(d));)
      if (e->d_name[0] != '.') keep_made(&k, s.fd, e->d_name, e->d_name, 0);
    if (d) closedir(d);
    if (k.is_over) why = str_format("it created more than %d C files and headers", MOST_MADE);
    if (k.is_linked) *is_watched = false;
    scratch_done(&s);
    temp_remove(area);
    mem_free(area);
    mem_free(partial);
    if (is_kept && t->command) join_lines(dir);
  }
  sandbox_done(&sandbox);
  return why ? why : check_database(dir);
}

static char *real_cache(void) {
  char *home = cache_home();
  if (!dir_make(home)) fatal("cannot create the directory %s: %s", home, strerror(errno));
  char *real = realpath(home, NULL), *kept = mem_strdup(real ? real : home);
  free(real);
  mem_free(home);
  return kept;
}

/* Adds the directories of programs, headers and libraries to the key with their times: what is
 * installed there may change what the build finds or does. */
static void add_installed(Str *key) {
  static const char places[] =
      ":/usr/include:/usr/include/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu:/usr/share/aclocal";
  const char *path = getenv("PATH");
  char *all = str_format("%s%s", path ? path : "", places);
  struct stat st;
  const char *at = all;
  for (char *dir; (dir = search_path_next(&at)); mem_free(dir)) {
    bool is_there = *dir && stat(dir, &st) == 0;
    str_addf(key, " %s", dir);
    if (is_there) str_addf(key, " %jd.%09ld", (intmax_t)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
  }
  if (stat(umbra_program(), &st) == 0)
    str_addf(key, " %jd.%09ld", (intmax_t)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
  mem_free(all);
}

/* The path in the cache for a tree, or for trees like it, named after everything else that affects
 * the result. */
static char *configured_place_of(const char *tree, const ConfiguredTree *t, const char *script,
                                 LibcHeaders libc) {
  char *home = real_cache();
  Str key = {0};
  const char *compiler = libc == HEADERS_MUSL ? "musl" : is_checked_by_gcc(libc) ? "gcc" : "clang";
  str_addf(&key, "%s %s %s %s", script, compiler, t->inner, t->command ? t->command : "");
  add_installed(&key);
  char *dir = str_format("%s/builds/%s-%016" PRIx64, home, tree, hash_bytes(key.data, key.len));
  str_done(&key);
  mem_free(home);
  return dir;
}

/* Why it failed, if it would fail again. The file holds "SECONDS REASON", where SECONDS is the time
 * that was not enough, or 0. NULL if it was not tried, or only with less time. */
static char *known_failure(const char *file, double seconds) {
  char *text = file_read(file, NULL), *end = NULL;
  double tried = text ? strtod(text, &end) : 0;
  bool is_known = text && *end == ' ' && (tried <= 0 || (seconds > 0 && seconds <= tried));
  char *why = is_known ? mem_strdup(end + 1) : NULL;
  mem_free(text);
  return why;
}

static void keep_failure(const char *file, const char *why, double seconds) {
  char *text = str_format("%g %s", is_late(why) ? seconds : 0, why);
  if (!file_publish(file, text, strlen(text)))
    log_note("%s was not cached: %s", file, strerror(errno));
  mem_free(text);
}

/* Renames the directory of a build that was stopped, if it had compiled something. */
static void keep_partial(const char *fresh, const char *dir) {
  char *partial = configured_partial(dir), *problem = check_database(fresh);
  if (!problem) {
    dir_remove(partial);
    if (rename(fresh, partial) != 0) log_note("%s was not cached: %s", partial, strerror(errno));
  }
  mem_free(problem);
  mem_free(partial);
}

/* Runs the script in the tree, and keeps the results as `dir`. Returns NULL, or why it failed; that
 * it takes too long is expected of all trees like this one. */
static char *configure_tree(const ConfiguredTree *t, const char *script, const char *dir,
                            const char *like, double seconds, const Options *o, TextList *opened,
                            bool *is_watched) {
  char *failed = str_format("%s.failed", dir), *late = str_format("%s.failed", like);
  char *why = known_failure(failed, seconds);
  if (!why) why = known_failure(late, seconds);
  char *fresh = str_format("%s.new-%ld", dir, (long)getpid());
  *is_watched = false;
  if (!why) {
    if (!dir_make(fresh)) fatal("cannot create the directory %s: %s", fresh, strerror(errno));
    bool has_run = false;
    why = configured_make_run(fresh, dir, script, t, seconds, o, &has_run, opened, is_watched);
    if (why && has_run && !process_all_are_stopped())
      keep_failure(is_late(why) ? late : failed, why, seconds);
    if (is_late(why) && t->command) keep_partial(fresh, dir);
    if (!why && rename(fresh, dir) != 0 && !file_exists(dir))
      fatal("cannot create %s: %s", dir, strerror(errno));
    dir_remove(fresh);
  }
  mem_free(failed);
  mem_free(late);
  mem_free(fresh);
  return why;
}

/* Takes the results for a tree from which this one differs in nothing that the script depends on. A
 * build has copied the sources, so its results are adapted to those of this tree. */
static void find_earlier(Configured *c, const ConfiguredTree *t, const TreeShape *s,
                         const char *like, const char *place, const char *script,
                         LibcHeaders libc) {
  char *root = NULL, *tree = tree_shape_find(s, like, &root, NULL);
  char *dir = tree ? configured_place_of(tree, t, script, libc) : NULL;
  bool is_there = dir && file_exists(dir);
  if (is_there && t->command) {
    c->is_adapted = adapted_build_make(dir, root, place, t->root);
  } else if (is_there) {
    c->dir = mem_strdup(dir);
    c->root = mem_strdup(root);
  }
  mem_free(dir);
  mem_free(tree);
  mem_free(root);
}

/* Uses what a build has left that was stopped, if there is anything. */
static void take_partial(Configured *c, const char *dir) {
  char *partial = configured_partial(dir);
  if (file_exists(partial)) {
    c->dir = mem_strdup(partial);
    c->root = path_join(partial, RESULT_SOURCES);
    c->is_partial = true;
    mem_free(c->why);
    c->why = NULL;
  }
  mem_free(partial);
}

static void find_opened(Configured *c, const TreeShape *s, const char *like) {
  char *root = NULL, *tree = tree_shape_find(s, like, &root, &c->opened);
  c->is_watched = tree != NULL;
  mem_free(tree);
  mem_free(root);
}

bool configured_depends_on(const Configured *c, const char *path) {
  if (c->is_partial) return false;
  return !c->is_watched || texts_have(&c->opened, path);
}

void configured_make(Configured *c, const ConfiguredTree *t, double seconds, const Options *o) {
  assert(*t->tree && *t->root == '/');
  *c = (Configured){0};
  char *build = path_join(t->root, t->inner);
  const char *script = build_script(build, t->command);
  mem_free(build);
  if (!script) return;
  TreeShape s = {0};
  tree_shape_read(&s, t->git, t->tree);
  char *shape = str_format("like-%016" PRIx64, s.shape);
  char *dir = configured_place_of(t->tree, t, script, o->libc_headers),
       *like = configured_place_of(shape, t, script, o->libc_headers);
  if (!file_exists(dir)) find_earlier(c, t, &s, like, dir, script, o->libc_headers);
  if (!c->dir) {
    TextList opened = {0};
    bool is_watched = false;
    if (!file_exists(dir))
      c->why = configure_tree(t, script, dir, like, seconds, o, &opened, &is_watched);
    c->is_late = is_late(c->why);
    if (c->is_late && t->command) take_partial(c, dir);
    if (!c->why && is_watched) tree_shape_keep(&s, like, t->tree, t->root, &opened);
    texts_done(&opened);
    if (!c->why && !c->dir) c->dir = mem_strdup(dir);
    if (!c->why && !c->root)
      c->root = t->command ? path_join(dir, RESULT_SOURCES) : mem_strdup(t->root);
  }
  find_opened(c, &s, like);
  if (c->dir) cache_touch(c->dir);
  tree_shape_done(&s);
  mem_free(shape);
  mem_free(dir);
  mem_free(like);
}

void configured_done(Configured *c) {
  mem_free(c->dir);
  mem_free(c->root);
  mem_free(c->why);
  texts_done(&c->opened);
}
