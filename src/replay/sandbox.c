/* In addition to the program there is one process (confine); with bwrap there are three. confine
 * ends the remaining processes when the time limit is reached; if it does not, the whole session
 * started here is killed. */
#include "replay/sandbox.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/invocation.h"
#include "base/safe_tree.h"
#include "base/temp.h"
#include "base/vec.h"
#include "replay/channels.h"

static const char *const names[] = {"none", "landlock", "bwrap"};
extern char **environ;

/* --- the scratch directory --- */

static const char scratch_name[] = "scratch";

void scratch_make(Scratch *s, const char *area) {
  const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  *s = (Scratch){.area = mem_strdup(area), .path = path_join(area, scratch_name), .fd = -1};
  dir_make(area);
  s->area_fd = open(area, flags);
  if (s->area_fd < 0) fatal("cannot open the directory %s: %s", area, strerror(errno));
  safe_tree_remove(s->area_fd, scratch_name);
  if (mkdirat(s->area_fd, scratch_name, 0777) == 0) s->fd = openat(s->area_fd, scratch_name, flags);
  if (s->fd < 0) fatal("cannot create the scratch directory %s: %s", s->path, strerror(errno));
}

void scratch_done(Scratch *s) {
  struct stat made, now;
  if (fstat(s->fd, &made) == 0 &&
      fstatat(s->area_fd, scratch_name, &now, AT_SYMLINK_NOFOLLOW) == 0 &&
      made.st_dev == now.st_dev && made.st_ino == now.st_ino)
    safe_tree_remove(s->area_fd, scratch_name);
  close(s->fd);
  close(s->area_fd);
  mem_free(s->path);
  mem_free(s->area);
}

/* --- channels --- */

enum { MOST_WORDS = 64 << 20, MOST_OPEN = CHANNEL_PAST + 2 * CHANNELS };

/* The numbers are above those of the channels, so that none is closed when another descriptor is
 * moved to its number. */
static int make_channel(void) {
  int fd = memfd_create("umbra", MFD_CLOEXEC);
  int high = fd < 0 ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, CHANNEL_PAST);
  if (fd >= 0 && high < 0 && errno == EINVAL) /* the error of fcntl for a number above the limit */
    fatal("the limit on open files (ulimit -n) is too low for native runs: at least %d are needed",
          MOST_OPEN);
  if (high < 0) fatal("cannot create a file in memory: %s", strerror(errno));
  assert(high >= CHANNEL_PAST);
  close(fd);
  return high;
}

static Str read_channel(int fd) {
  Str s = {0};
  char chunk[65536];
  ssize_t n;
  while (s.len < MOST_WORDS && (n = pread(fd, chunk, sizeof chunk, (off_t)s.len)) > 0)
    str_add_bytes(&s, chunk, (size_t)n);
  return s;
}

void sandbox_words_done(SandboxWords *w) {
  str_done(&w->result);
  str_done(&w->globals);
  str_done(&w->report);
}

/* --- starting --- */

typedef VEC(const char *) Words;

static void sandbox_add_words(Words *w, const char *const *words) {
  for (; *words; words++)
    vec_push(w, *words);
}

static void add_bind(Words *w, const char *how, const char *from, const char *to) {
  assert(*to == '/');
  vec_push(w, how);
  vec_push(w, from);
  vec_push(w, to);
}

/* A symbolic link is created again: its target is bound under its own name. */
static void add_shown(Words *w, const char *path, TextList *own) {
  char target[PATH_MAX];
  ssize_t n = readlink(path, target, sizeof target - 1);
  if (n <= 0) {
    add_bind(w, "--ro-bind-try", path, path);
    return;
  }
  target[n] = 0;
  vec_push(own, mem_strdup(target));
  add_bind(w, "--symlink", vec_last(own), path);
}

static void add_hidden(Words *w, const char *path) {
  struct stat st;
  if (lstat(path, &st) != 0) return;
  if (!S_ISDIR(st.st_mode)) {
    add_bind(w, "--ro-bind", "/dev/null", path);
    return;
  }
  const char *const words[] = {"--tmpfs", path, "--remount-ro", path, NULL};
  sandbox_add_words(w, words);
}

/* Records the directory in /tmp that the path goes through, if any. */
static void note_around(TextList *around, const char *path) {
  static const char own[] = "/tmp/";
  const char *end = str_starts(path, own) ? strchr(path + strlen(own), '/') : NULL;
  if (!end) return;
  char *directory = mem_strndup(path, (size_t)(end - path));
  for (size_t i = 0; i < around->len; i++) {
    if (strcmp(around->data[i], directory) != 0) continue;
    mem_free(directory);
    return;
  }
  vec_push(around, directory);
}

static void note_all_around(TextList *around, const Sandbox *s, const SandboxRun *r) {
  for (size_t i = 0; i < s->visible.shown.len; i++)
    note_around(around, s->visible.shown.data[i]);
  note_around(around, s->confine);
  note_around(around, r->program);
  note_around(around, r->scratch->path);
  for (size_t i = 0; i < r->readable_count; i++)
    note_around(around, r->readable[i]);
  for (size_t i = 0; i < r->overlay_count; i++)
    note_around(around, r->overlays[i].to);
}

static bool is_overlaid(const SandboxRun *r, const char *path) {
  for (size_t i = 0; i < r->overlay_count; i++)
    if (strcmp(r->overlays[i].to, path) == 0) return true;
  return false;
}

/* A file tree that contains only what the program may see. Devices are new ones, because those of a
 * bound file system cannot be opened. Later arguments override earlier ones. root could write to
 * /proc/sys even without capabilities, so /proc is read-only. /tmp is the program's own, except for
 * the directories in it that lead to visible files. Programs ask for their user's number, not only
 * for permissions: root is mapped to the user of the model (INVOCATION_USER). */
#define MODEL_USER "1000"
_Static_assert(INVOCATION_USER == 1000, "the number of MODEL_USER");
static void add_bwrap(Words *w, const Sandbox *s, const SandboxRun *r, TextList *own) {
  static const char *const first[] = {
      "bwrap",   "--unshare-all", "--cap-drop", "ALL",   "--new-session", "--die-with-parent",
      "--dev",   "/dev",          "--proc",     "/proc", "--size",        "67108864",
      "--tmpfs", "/tmp",          NULL};
  static const char *const user[] = {"--unshare-user", "--uid",    MODEL_USER,
                                     "--gid",          MODEL_USER, NULL};
  static const char *const last[] = {"--remount-ro", "/dev", "--remount-ro", "/proc",
                                     "--remount-ro", "/",    "--",           NULL};
  const Visible *v = &s->visible;
  note_all_around(own, s, r);
  size_t around = own->len;
  sandbox_add_words(w, first);
  if (s->maps_user) sandbox_add_words(w, user);
  for (size_t i = 0; i < around; i++) {
    vec_push(w, "--tmpfs");
    vec_push(w, own->data[i]);
  }
  for (size_t i = 0; i < v->shown.len; i++)
    add_shown(w, v->shown.data[i], own);
  for (size_t i = 0; i < v->hidden.len; i++)
    add_hidden(w, v->hidden.data[i]);
  add_bind(w, "--ro-bind", s->confine, s->confine);
  add_bind(w, "--ro-bind-try", r->program, r->program);
  for (size_t i = 0; i < r->readable_count; i++)
    add_bind(w, "--ro-bind-try", r->readable[i], r->readable[i]);
  add_bind(w, "--bind", r->scratch->path, r->scratch->path);
  for (size_t i = 0; i < r->overlay_count; i++)
    add_bind(w, "--bind", r->overlays[i].from, r->overlays[i].to);
  for (size_t i = 0; i < around; i++) {
    if (is_overlaid(r, own->data[i])) continue;
    vec_push(w, "--remount-ro");
    vec_push(w, own->data[i]);
  }
  sandbox_add_words(w, last);
}

static void add_rule(Str *rules, char kind, const char *text) {
  assert(kind == RULE_ENVIRONMENT || *text == '/');
  str_add_bytes(rules, &kind, 1);
  str_add_bytes(rules, text, strlen(text) + 1);
}

/* Landlock rules can only add access: if a directory contains something hidden, its other entries
 * are listed one by one. */
static void add_readable(Str *rules, const Visible *v, const char *path) {
  if (visible_is_hidden(v, path)) return;
  if (!visible_has_hidden_in(v, path)) {
    add_rule(rules, RULE_READ, path);
    return;
  }
  DIR *d = opendir(path);
  for (const struct dirent *e; d && (e = readdir(d));) {
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    char *inner = path_join(path, e->d_name);
    struct stat st;
    if (lstat(inner, &st) == 0 && !S_ISLNK(st.st_mode)) add_readable(rules, v, inner);
    mem_free(inner);
  }
  if (d) closedir(d);
}

static void write_rules(const Sandbox *s, const SandboxRun *r, int fd) {
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                        "/dev/urandom"};
  Str rules = {0};
  add_rule(&rules, RULE_WRITE, r->scratch->path);
  for (size_t i = 0; i < r->overlay_count; i++)
    add_rule(&rules, RULE_WRITE, r->overlays[i].to);
  for (size_t i = 0; i < s->visible.shown.len; i++)
    add_readable(&rules, &s->visible, s->visible.shown.data[i]);
  add_rule(&rules, RULE_READ, "/proc");
  add_rule(&rules, RULE_READ, "/sys/devices/system/cpu");
  add_rule(&rules, RULE_READ, r->program);
  for (size_t i = 0; i < r->readable_count; i++)
    add_rule(&rules, RULE_READ, r->readable[i]);
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
    add_rule(&rules, RULE_DEVICE, devices[i]);
  for (char *const *e = r->env; *e; e++)
    add_rule(&rules, RULE_ENVIRONMENT, *e);
  if (pwrite(fd, rules.data, rules.len, 0) != (ssize_t)rules.len)
    fatal("cannot write to a file in memory: %s", strerror(errno));
  str_done(&rules);
}

/* The environment of bwrap and confine themselves: only the user's variables that may be needed to
 * load them, and none of the program's, which would take effect before it is confined. */
static void add_own_environment(Words *env) {
  for (char **e = environ; *e; e++)
    if (str_starts(*e, "PATH=") || str_starts(*e, "LD_LIBRARY_PATH=")) vec_push(env, *e);
  vec_push(env, NULL);
}

static ProcessResult sandbox_start(const Sandbox *s, const SandboxRun *r, const int *channels) {
  enum { GRACE = 5 }; /* seconds for confine to end processes after the time limit */
  char *seconds = str_format("%g", r->seconds);
  Words words = {0}, env = {0};
  TextList own = {0};
  add_own_environment(&env);
  if (s->kind == SANDBOX_BWRAP) add_bwrap(&words, s, r, &own);
  const char *const confine[] = {s->confine, names[s->kind], r->place ? r->place : r->scratch->path,
                                 seconds, r->program};
  for (size_t i = 0; i < sizeof confine / sizeof *confine; i++)
    vec_push(&words, confine[i]);
  for (char *const *a = r->argv; *a; a++)
    vec_push(&words, *a);
  vec_push(&words, NULL);
  SpawnFd fds[CHANNELS];
  for (int i = 0; i < CHANNELS; i++)
    fds[i] = (SpawnFd){channels[i], CHANNEL_FIRST + i};
  const ProcessOptions options = {.env = (char *const *)(uintptr_t)env.data,
                                  .input = r->input,
                                  .seconds = r->seconds > 0 ? r->seconds + GRACE : 0,
                                  .own_session = true,
                                  .fds = fds,
                                  .fd_count = CHANNELS};
  ProcessResult result = process_run((char *const *)(uintptr_t)words.data, &options);
  int error = errno;
  while (own.len)
    mem_free(vec_pop(&own));
  vec_done(&own);
  vec_done(&words);
  vec_done(&env);
  mem_free(seconds);
  errno = error;
  return result;
}

/* --- ending --- */

static bool sandbox_has_number(const char *text, const char *word, int *number) {
  if (!str_starts(text, word)) return false;
  *number = atoi(text + strlen(word));
  return true;
}

static void sandbox_fail(ProcessResult *p, const char *why) {
  assert(!p->why);
  p->started = false;
  p->why = mem_strndup(why, strcspn(why, "\n"));
}

/* Parses confine's report of how the program ended, which is not how confine itself ended. */
static void read_end(ProcessResult *p, const char *text) {
  static const char limit[] = "limit ", failed[] = "failed ";
  p->timed_out = str_starts(text, "timeout");
  p->status = -1;
  p->signal = 0;
  if (p->timed_out) return;
  if (sandbox_has_number(text, "exit ", &p->status) ||
      sandbox_has_number(text, "signal ", &p->signal))
    return;
  if (str_starts(text, limit)) {
    p->over_limit = true;
    p->why = mem_strdup(text + strlen(limit));
  } else {
    sandbox_fail(p, str_starts(text, failed) ? text + strlen(failed) : "the sandbox was killed");
  }
}

ProcessResult sandbox_run(const Sandbox *s, const SandboxRun *r, SandboxWords *words) {
  assert(r->scratch->fd >= 0 && (!r->overlay_count || s->kind == SANDBOX_BWRAP));
  assert(s->kind != SANDBOX_NONE || !s->is_wanted);
  int channels[CHANNELS];
  for (int i = 0; i < CHANNELS; i++)
    channels[i] = make_channel();
  write_rules(s, r, channels[CHANNEL_RULES - CHANNEL_FIRST]);
  ProcessResult p = sandbox_start(s, r, channels);
  int error = errno;
  Str end = read_channel(channels[CHANNEL_END - CHANNEL_FIRST]);
  if (words)
    *words = (SandboxWords){read_channel(channels[CHANNEL_RESULT - CHANNEL_FIRST]),
                            read_channel(channels[CHANNEL_GLOBALS - CHANNEL_FIRST]),
                            read_channel(channels[CHANNEL_REPORT - CHANNEL_FIRST])};
  for (int i = 0; i < CHANNELS; i++)
    close(channels[i]);
  if (!p.started)
    sandbox_fail(&p, strerror(error));
  else if (end.len)
    read_end(&p, str_text(&end));
  else if (!p.timed_out)
    sandbox_fail(&p, p.err.len ? str_text(&p.err) : "the sandbox was killed");
  str_done(&end);
  return p;
}

/* --- choosing a mechanism --- */

/* Returns NULL, or why this kind does not work here, tested by a run that tries to break out. */
static char *try_kind(Sandbox *s, SandboxKind kind, const char *root) {
  char *area = path_join(root, "area");
  char *const argv[] = {(char[]){"confine"}, (char[]){"probe"}, (char *)(uintptr_t)root, NULL};
  Scratch scratch;
  s->kind = kind;
  scratch_make(&scratch, area);
  const SandboxRun run = {.program = s->confine,
                          .argv = argv,
                          .env = (char *const[]){NULL},
                          .scratch = &scratch,
                          .seconds = 10};
  ProcessResult p = sandbox_run(s, &run, NULL);
  char *outside = path_join(root, "probe");
  bool is_tight = p.started && p.status == 0 && !file_exists(outside);
  char *why = is_tight ? NULL : mem_strdup(p.why ? p.why : "the program could break out");
  mem_free(outside);
  process_result_done(&p);
  scratch_done(&scratch);
  mem_free(area);
  return why;
}

static void sandbox_choose(Sandbox *s) {
  char *root = temp_make("sandbox");
  s->maps_user = true;
  char *bwrap = try_kind(s, SANDBOX_BWRAP, root);
  if (bwrap) {
    mem_free(bwrap);
    s->maps_user = false;
    bwrap = try_kind(s, SANDBOX_BWRAP, root);
  }
  char *landlock = bwrap ? try_kind(s, SANDBOX_LANDLOCK, root) : NULL;
  if (landlock) {
    s->kind = SANDBOX_NONE;
    s->why = str_format("bubblewrap does not work (%s), nor does Landlock (%s)", bwrap, landlock);
  }
  mem_free(bwrap);
  mem_free(landlock);
  temp_remove(root);
  mem_free(root);
}

void sandbox_init(Sandbox *s, const Options *o) {
  *s = (Sandbox){.is_wanted = !o->no_sandbox, .confine = path_join(umbra_home(), "confine")};
  visible_init(&s->visible, o);
  if (s->is_wanted) visible_hide_special(&s->visible);
  if (access(s->confine, X_OK) != 0)
    fatal("%s is missing, which is needed to run native programs; run 'make'", s->confine);
  if (s->is_wanted) sandbox_choose(s);
}

void sandbox_done(Sandbox *s) {
  visible_done(&s->visible);
  mem_free(s->confine);
  mem_free(s->why);
  *s = (Sandbox){0};
}

char *sandbox_complaint(const Sandbox *s) {
  assert(s->is_wanted && s->why);
  return str_format(
      "no sandbox for native programs: %s; install bubblewrap, or run the programs without a "
      "sandbox (--no-sandbox)",
      s->why);
}
