/* One process more than the program (confine), with bwrap three. The whole session of what is
 * started here is killed when the time is over, and whatever else lives then dies with its parent
 * or its process namespace. */
#include "replay/sandbox.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/vec.h"

static const char *const names[] = {"none", "landlock", "bwrap"};

/* --- starting --- */

typedef VEC(const char *) Words;

/* Devices are new ones, because those of a bound file system cannot be opened. */
static void add_bwrap(Words *w, const SandboxRun *r) {
  static const char *const fixed[] = {"bwrap",
                                      "--ro-bind",
                                      "/",
                                      "/",
                                      "--dev",
                                      "/dev",
                                      "--proc",
                                      "/proc",
                                      "--unshare-net",
                                      "--unshare-pid",
                                      "--unshare-ipc",
                                      "--die-with-parent"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
    vec_push(w, fixed[i]);
  vec_push(w, "--bind");
  vec_push(w, r->area);
  vec_push(w, r->area);
  for (size_t i = 0; i < r->overlay_count; i++) {
    vec_push(w, "--bind");
    vec_push(w, r->overlays[i].from);
    vec_push(w, r->overlays[i].to);
  }
  vec_push(w, "--");
}

static ProcessResult start(const Sandbox *s, const SandboxRun *r) {
  char *seconds = str_format("%g", r->seconds), *scratch = path_join(r->area, "scratch");
  Words words = {0};
  if (s->kind == SANDBOX_BWRAP) add_bwrap(&words, r);
  const char *const confine[] = {s->confine, names[s->kind], r->area, r->place ? r->place : scratch,
                                 seconds,    r->program};
  for (size_t i = 0; i < sizeof confine / sizeof *confine; i++)
    vec_push(&words, confine[i]);
  for (char *const *a = r->argv; *a; a++)
    vec_push(&words, *a);
  vec_push(&words, NULL);
  const ProcessOptions options = {
      .env = r->env, .input = r->input, .seconds = r->seconds, .own_session = true};
  ProcessResult result = process_run((char *const *)(uintptr_t)words.data, &options);
  int error = errno;
  vec_done(&words);
  mem_free(scratch);
  mem_free(seconds);
  errno = error;
  return result;
}

void sandbox_empty(const char *area) {
  char *scratch = path_join(area, "scratch");
  dir_remove(scratch);
  if (!dir_make(scratch))
    fatal("cannot make the scratch directory %s: %s", scratch, strerror(errno));
  mem_free(scratch);
}

/* --- ending --- */

static char *take_end(const char *area) {
  char *path = path_join(area, "end"), *text = file_read(path, NULL);
  unlink(path);
  mem_free(path);
  return text;
}

static bool has_number(const char *text, const char *word, int *number) {
  if (!str_starts(text, word)) return false;
  *number = atoi(text + strlen(word));
  return true;
}

static void fail(ProcessResult *p, const char *why) {
  p->started = false;
  p->why = mem_strndup(why, strcspn(why, "\n"));
}

/* confine's word on how the program ended, which is not how confine did. */
static void read_end(ProcessResult *p, const char *text) {
  static const char limit[] = "limit ", failed[] = "failed ";
  p->timed_out = false;
  p->status = -1;
  p->signal = 0;
  if (has_number(text, "exit ", &p->status) || has_number(text, "signal ", &p->signal)) return;
  if (str_starts(text, limit)) {
    p->over_limit = true;
    p->why = mem_strdup(text + strlen(limit));
  } else {
    fail(p, str_starts(text, failed) ? text + strlen(failed) : "the sandbox was killed");
  }
}

ProcessResult sandbox_run(const Sandbox *s, const SandboxRun *r) {
  ProcessResult p = start(s, r);
  char *end = take_end(r->area);
  if (!p.started)
    fail(&p, strerror(errno));
  else if (end && *end)
    read_end(&p, end);
  else if (!p.timed_out)
    fail(&p, p.err.len ? str_text(&p.err) : "the sandbox was killed");
  mem_free(end);
  return p;
}

/* --- choosing --- */

/* NULL, or why this kind does not work here: a run that tries to break out tells. */
static char *try_kind(Sandbox *s, SandboxKind kind, const char *root) {
  char *area = path_join(root, "area");
  char *const argv[] = {(char[]){"confine"}, (char[]){"probe"}, (char *)(uintptr_t)root, NULL};
  s->kind = kind;
  sandbox_empty(area);
  const SandboxRun run = {.program = s->confine,
                          .argv = argv,
                          .env = (char *const[]){NULL},
                          .area = area,
                          .seconds = 10};
  ProcessResult p = sandbox_run(s, &run);
  bool is_tight = p.started && p.status == 0;
  char *why = is_tight ? NULL : mem_strdup(p.why ? p.why : "the program could break out");
  process_result_done(&p);
  mem_free(area);
  return why;
}

static void choose(Sandbox *s) {
  char *root = dir_make_temp("sandbox");
  char *bwrap = try_kind(s, SANDBOX_BWRAP, root),
       *landlock = bwrap ? try_kind(s, SANDBOX_LANDLOCK, root) : NULL;
  if (landlock) {
    s->kind = SANDBOX_NONE;
    s->why = str_format("bubblewrap does not work (%s), nor does Landlock (%s)", bwrap, landlock);
  }
  mem_free(bwrap);
  mem_free(landlock);
  dir_remove(root);
  mem_free(root);
}

void sandbox_init(Sandbox *s, bool is_wanted) {
  *s = (Sandbox){.is_wanted = is_wanted, .confine = path_join(umbra_home(), "confine")};
  if (access(s->confine, X_OK) != 0)
    fatal("%s, which native programs are run by, is missing: run 'make'", s->confine);
  if (is_wanted) choose(s);
}

void sandbox_done(Sandbox *s) {
  mem_free(s->confine);
  mem_free(s->why);
  *s = (Sandbox){0};
}

char *sandbox_complaint(const Sandbox *s) {
  return str_format(
      "there is no sandbox for native programs: %s; install bubblewrap, or allow the programs to "
      "do what they like with "
      "--no-sandbox",
      s->why);
}
