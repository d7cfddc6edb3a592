#include "review/git.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/process.h"
#include "base/temp.h"

extern char **environ;

enum { MOST_OUTPUT = 16 << 20 }; /* the limit of process_run */

/* --- the environment --- */

/* Keeps only those of git's own variables that select the repository. */
static bool git_is_kept(const char *setting) {
  static const char *const kept[] = {"GIT_DIR=",
                                     "GIT_WORK_TREE=",
                                     "GIT_COMMON_DIR=",
                                     "GIT_INDEX_FILE=",
                                     "GIT_OBJECT_DIRECTORY=",
                                     "GIT_ALTERNATE_OBJECT_DIRECTORIES=",
                                     "GIT_NAMESPACE=",
                                     "GIT_CEILING_DIRECTORIES=",
                                     "GIT_DISCOVERY_ACROSS_FILESYSTEM=",
                                     NULL};
  if (!str_starts(setting, "GIT_")) return !str_starts(setting, "LC_ALL=");
  return str_starts_one_of(setting, kept);
}

void git_set(Git *g, char *setting) {
  size_t name = strcspn(setting, "=") + 1;
  for (size_t i = 0; i < g->env.len; i++) {
    if (strncmp(g->env.data[i], setting, name) != 0) continue;
    mem_free(g->env.data[i]);
    g->env.data[i] = setting;
    return;
  }
  vec_push(&g->env, setting);
}

typedef struct Setting {
  char *name, *value; /* owned */
} Setting;
typedef VEC(Setting) SettingList;

static void add_setting(SettingList *l, const char *name, const char *value) {
  vec_push(l, ((Setting){mem_strdup(name), mem_strdup(value)}));
}

/* Turns off everything that would run another program, or produce output meant only for people. */
static void git_add_fixed(SettingList *l) {
  static const char *const fixed[][2] = {{"core.fsmonitor", "false"},
                                         {"core.hooksPath", "/dev/null"},
                                         {"core.sshCommand", "false"},
                                         {"core.gitProxy", ""},
                                         {"core.askPass", "false"},
                                         {"core.untrackedCache", "false"},
                                         {"core.quotePath", "false"},
                                         {"core.splitIndex", "false"},
                                         {"core.safecrlf", "false"},
                                         {"protocol.allow", "never"},
                                         {"diff.external", ""},
                                         {"gc.auto", "0"},
                                         {"maintenance.auto", "false"},
                                         {"color.ui", "false"},
                                         {"submodule.recurse", "false"},
                                         {"fetch.recurseSubmodules", "false"},
                                         {"credential.helper", ""},
                                         {"log.showSignature", "false"},
                                         {"diff.ignoreSubmodules", "none"}};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    add_setting(l, fixed[i][0], fixed[i][1]);
}

/* name: "filter.NAME.smudge". An empty command means that there is none. */
static void add_no_filter(SettingList *l, const char *name) {
  static const char *const commands[] = {"clean", "smudge", "process"};
  size_t len = (size_t)(strrchr(name, '.') - name);
  char *key;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    key = str_format("%.*s.%s", (int)len, name, commands[i]);
    add_setting(l, key, "");
    mem_free(key);
  }
  key = str_format("%.*s.required", (int)len, name);
  add_setting(l, key, "false");
  mem_free(key);
}

/* Filters can only be switched off by name. */
static void add_filters(const Git *g, SettingList *l) {
  static const char *const args[] = {"config",       "--name-only",           "-z",
                                     "--get-regexp", "^filter\\..*\\.[^.]*$", NULL};
  Str names = {0};
  if (git_ask(g, args, &names, NULL))
    for (size_t at = 0; at < names.len; at += strlen(names.data + at) + 1)
      add_no_filter(l, names.data + at);
  str_done(&names);
}

static void set_all(Git *g, SettingList *l) {
  for (size_t i = 0; i < l->len; i++) {
    git_set(g, str_format("GIT_CONFIG_KEY_%zu=%s", i, l->data[i].name));
    git_set(g, str_format("GIT_CONFIG_VALUE_%zu=%s", i, l->data[i].value));
    mem_free(l->data[i].name);
    mem_free(l->data[i].value);
  }
  git_set(g, str_format("GIT_CONFIG_COUNT=%zu", l->len));
  vec_done(l);
}

static void git_make_environment(Git *g) {
  for (char **e = environ; *e; e++)
    if (git_is_kept(*e)) vec_push(&g->env, mem_strdup(*e));
  static const char *const fixed[] = {"LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
                                      "GIT_NO_LAZY_FETCH=1", "GIT_PAGER=cat",
                                      /* unlike protocol.allow, it overrides protocol.ext.allow */
                                      "GIT_ALLOW_PROTOCOL=none"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    git_set(g, mem_strdup(fixed[i]));
  SettingList settings = {0};
  git_add_fixed(&settings);
  set_all(g, &settings);
  git_add_fixed(&settings);
  add_filters(g, &settings);
  set_all(g, &settings);
}

/* --- calls --- */

typedef VEC(char *) Words; /* borrowed; ends with a NULL */

/* What git says is needed for any result, so it gets a few seconds even if --max-time has passed.
 */
static double git_seconds(void) {
  enum { LEAST = 10 };
  double left = deadline_left();
  return left > LEAST || left <= 0 ? left : LEAST;
}

static ProcessResult git_run(const Git *g, const char *const *args, ProcessOptions *o) {
  Words argv = {0}, env = {0};
  vec_push(&argv, (char *)(uintptr_t)"git");
  for (; *args; args++)
    vec_push(&argv, (char *)(uintptr_t)*args);
  vec_push(&argv, NULL);
  for (size_t i = 0; i < g->env.len; i++)
    vec_push(&env, g->env.data[i]);
  vec_push(&env, NULL);
  o->env = env.data;
  o->seconds = git_seconds();
  ProcessResult r = process_run(argv.data, o);
  int error = errno;
  vec_done(&argv);
  vec_done(&env);
  if (r.timed_out && process_all_are_stopped()) fatal("interrupted before anything was compared");
  errno = error;
  return r;
}

static char *complaint_of(const ProcessResult *r) {
  if (!r->started)
    return str_format("cannot run git: %s; install the package git", strerror(errno));
  if (r->timed_out) return mem_strdup("git took too long");
  const char *said = str_text(&r->err);
  if (str_starts(said, "fatal: ")) said += strlen("fatal: ");
  return mem_strndup(said, strcspn(said, "\n"));
}

static bool is_fine(const ProcessResult *r, char **why) {
  bool is_whole = r->out.len < MOST_OUTPUT;
  bool is_done = r->started && !r->timed_out && r->status == 0;
  if (is_done && is_whole) return true;
  if (why) *why = is_done ? mem_strdup("git printed too much") : complaint_of(r);
  return false;
}

bool git_ask(const Git *g, const char *const *args, Str *out, char **why) {
  assert(args[0]);
  assert(args[0]);
  ProcessOptions o = {0};
  ProcessResult r = git_run(g, args, &o);
  bool is_done = is_fine(&r, why);
  if (is_done) str_add_bytes(out, str_text(&r.out), r.out.len);
  process_result_done(&r);
  return is_done;
}

bool git_to_file(const Git *g, const char *const *args, const char *input, const char *output,
                 char **why) {
  int fd = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (fd < 0) file_failed(output);
  SpawnFd to = {.from = fd, .to = 1};
  ProcessOptions o = {.input = input, .fds = &to, .fd_count = 1};
  ProcessResult r = git_run(g, args, &o);
  bool is_done = is_fine(&r, why);
  if (close(fd) != 0) file_failed(output);
  process_result_done(&r);
  return is_done;
}

char *git_line(const Git *g, const char *const *args) {
  Str out = {0};
  if (!git_ask(g, args, &out, NULL)) {
    str_done(&out);
    return NULL;
  }
  char *line = mem_strndup(str_text(&out), strcspn(str_text(&out), "\n"));
  str_done(&out);
  return line;
}

/* --- the repository --- */

bool git_is_far(void) {
  if (getenv("GIT_DIR")) return false;
  char *dir = getcwd(NULL, 0);
  bool is_far = true;
  for (char *end = dir; dir && end && is_far;) {
    char *mark = str_format("%s/.git", dir), *head = str_format("%s/HEAD", dir);
    is_far = !file_exists(mark) && !file_exists(head);
    mem_free(mark);
    mem_free(head);
    end = strrchr(dir, '/');
    if (end) *end = 0;
  }
  free(dir);
  return is_far;
}

static char *path_in(const Git *g, const char *name) {
  const char *const args[] = {"rev-parse", "--path-format=absolute", "--git-path", name, NULL};
  return git_line(g, args);
}

bool git_open(Git *g, char **why) {
  static const char *const inside[] = {"rev-parse", "--is-inside-work-tree", NULL};
  static const char *const top[] = {"rev-parse", "--show-toplevel", NULL};
  *g = (Git){0};
  git_make_environment(g);
  Str out = {0};
  if (!git_ask(g, inside, &out, why)) {
    str_done(&out);
    git_done(g);
    return false;
  }
  if (strcmp(str_text(&out), "true\n") == 0) g->root = git_line(g, top);
  str_done(&out);
  g->index = path_in(g, "index");
  g->objects = path_in(g, "objects");
  CHECK(g->index && g->objects);
  return true;
}

void git_done(Git *g) {
  texts_done(&g->env);
  mem_free(g->root);
  mem_free(g->index);
  mem_free(g->objects);
  if (g->scratch) temp_remove(g->scratch);
  mem_free(g->scratch);
  *g = (Git){0};
}
