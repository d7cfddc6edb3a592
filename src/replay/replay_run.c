#include "replay/replay_run.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "replay/channels.h"
#include "replay/replay_files.h"
#include "replay/sanitizer.h"
#include "witness/container.h"

/* The exit status of a sanitizer's report, and the statuses of runtime/replay.c. */
enum { STATUS_REPORT = 96, STATUS_ASSUME = 97, STATUS_UNUSABLE = 98 };

extern char **environ;
typedef VEC(char *) Environment; /* NULL-terminated; owned entries first, then borrowed ones */

/* Runs must not depend on the user's environment. */
static bool is_needed(const char *entry) {
  return str_starts(entry, "PATH=") || str_starts(entry, "LD_LIBRARY_PATH=");
}

static const char *symbolizer(void) {
  static const char *const places[] = {"/usr/lib/llvm-19/bin/llvm-symbolizer",
                                       "/usr/bin/llvm-symbolizer-19", "/usr/bin/llvm-symbolizer",
                                       "/usr/bin/addr2line"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (access(places[i], X_OK) == 0) return places[i];
  return NULL;
}

static char *asan_options(const RunOptions *o) {
  Str s = {0};
  str_addf(&s,
           "ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null="
           "1:detect_odr_violation=0:"
           "malloc_fill_byte=0:max_malloc_fill_size=1073741824:exitcode=%d",
           STATUS_REPORT);
  if (o->has_places && symbolizer())
    str_addf(&s, ":external_symbolizer_path=%s", symbolizer());
  else
    str_add(&s, ":symbolize=0");
  return str_take(&s);
}

/* The entries after this one are for the runtime and the sanitizers; the runtime removes them
 * before main runs (runtime/replay.c). */
static const char end_of_environment[] = "UMBRA_END_OF_ENVIRONMENT=";

/* Returns the number of owned entries, which the caller frees. */
static size_t replay_run_make_environment(Environment *env, const RunOptions *o,
                                          const char *ktest_path, const char *probes) {
  for (size_t i = 0; o->start && i < o->start->concrete.environment.len; i++)
    vec_push(env, mem_strdup(o->start->concrete.environment.data[i]));
  if (o->start) vec_push(env, mem_strdup(end_of_environment));
  vec_push(env, str_format("KTEST_FILE=%s", ktest_path));
  vec_push(env, asan_options(o));
  vec_push(env, str_format("UBSAN_OPTIONS=print_stacktrace=0:exitcode=%d", STATUS_REPORT));
  vec_push(env, str_format("UMBRA_REPORT=%d", CHANNEL_REPORT));
  if (o->cost) vec_push(env, str_format("UMBRA_COST=/proc/self/fd/%d", CHANNEL_RESULT));
  if (o->keeps_result && !o->start) {
    vec_push(env, str_format("UMBRA_RESULT=/proc/self/fd/%d", CHANNEL_RESULT));
    vec_push(env, str_format("UMBRA_GLOBALS=%s/globals", o->dir));
    vec_push(env, str_format("UMBRA_GLOBALS_RESULT=/proc/self/fd/%d", CHANNEL_GLOBALS));
    if (probes) vec_push(env, str_format("UMBRA_PROBES=%s", probes));
  }
  size_t own = env->len;
  for (char **e = environ; *e; e++)
    if (is_needed(*e) && !(o->start && str_starts(*e, "PATH="))) vec_push(env, *e);
  vec_push(env, NULL);
  return own;
}

/* Makes locations relative to the working directory, as the user writes them. */
static void shorten_places(NativeReportList *list) {
  char here[PATH_MAX];
  if (!getcwd(here, sizeof here)) return;
  for (size_t i = 0; i < list->len; i++) {
    char *place = list->data[i].location;
    const char *inner = place ? path_below(place, here) : NULL;
    if (inner) memmove(place, inner, strlen(inner) + 1);
  }
}

/* Removes the line that AddressSanitizer always writes to standard error, which is not the
 * program's output. */
static void remove_mark(Str *err) {
  static const char mark[] = "AddressSanitizer:DEADLYSIGNAL\n";
  char *at = err->len ? memmem(err->data, err->len, mark, sizeof mark - 1) : NULL;
  if (!at) return;
  err->len -= sizeof mark - 1;
  memmove(at, at + sizeof mark - 1, (size_t)(err->data + err->len - at) + 1);
}

/* The message after "umbra: " when the program exits with one of the runtime's statuses. */
static char *own_words(const Str *err) {
  const char *why = strstr(str_text(err), "umbra: ");
  if (!why) return NULL;
  why += strlen("umbra: ");
  return mem_strndup(why, strcspn(why, "\n"));
}

static End end_of_exit(const Outcome *o, const ProcessResult *p) {
  assert(p->started && !p->signal && p->status >= 0 && p->status <= 255);
  if (p->status == STATUS_REPORT && o->reports.len)
    return (End){.kind = vec_last(&o->reports).kind};
  if (p->status == STATUS_ASSUME && strstr(str_text(&p->err), "umbra: an assumption does not hold"))
    return (End){.kind = END_ASSUMED_AWAY};
  char *why = p->status == STATUS_UNUSABLE ? own_words(&p->err) : NULL;
  if (why) return (End){.kind = END_UNUSABLE, .message = why};
  return (End){.kind = END_EXIT, .status = p->status};
}

static End replay_run_end_of(Outcome *o, const ProcessResult *p) {
  if (!p->started)
    return (End){.kind = END_UNUSABLE,
                 .message = str_format("the program could not be started: %s", p->why)};
  if (p->over_limit) return (End){.kind = END_LIMIT, .message = mem_strdup(p->why)};
  if (p->timed_out || p->signal == SIGXCPU) return (End){.kind = END_TIMEOUT};
  if (!p->signal) return end_of_exit(o, p);
  sanitizer_add_signal(p->signal, str_text(&p->err), &o->reports);
  assert(end_class(vec_last(&o->reports).kind) == END_CLASS_FAULT);
  return (End){.kind = vec_last(&o->reports).kind, .signal = p->signal};
}

/* The runtime writes one byte after the result when the entry has returned. False if it has not
 * returned. */
static bool take_result(Str *words, Str *to) {
  if (!words->len) return false;
  str_add_bytes(to, words->data, words->len - 1);
  return true;
}

typedef VEC(char *) Words; /* borrowed */

static void make_arguments(Words *argv, const RunOptions *o) {
  vec_push(argv, (char *)(uintptr_t)(o->start ? o->start->name : "program"));
  for (size_t i = 0; o->start && i < o->start->concrete.arguments.len; i++)
    vec_push(argv, o->start->concrete.arguments.data[i]);
  for (size_t i = 0; !o->start && o->arguments && i < o->arguments->len; i++)
    vec_push(argv, (char *)(uintptr_t)o->arguments->data[i]);
  vec_push(argv, NULL);
}

typedef struct Overlays {
  Scratch scratch;
  char *place; /* the name of the working directory in the engine; NULL: it keeps its own */
  char *aside; /* the directory for files of the start that are outside the scratch directory */
  char *input; /* NULL: none */
  VEC(SandboxOverlay) list;
  VEC(char *) owned;
} Overlays;

/* Directories that are needed to run the program must not be hidden. */
static bool can_hide(const RunOptions *o, const char *area, const char *place) {
  static const char *const system[] = {"/usr", "/lib",  "/lib64", "/bin", "/etc",
                                       "/dev", "/proc", "/sys",   "/run"};
  const char *const needed[] = {area, o->dir, o->sandbox->confine};
  for (size_t i = 0; i < sizeof system / sizeof *system; i++)
    if (path_is_within(place, system[i])) return false;
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
    char *path = realpath(needed[i], NULL);
    bool is_hidden = !path || path_is_within(path, place);
    free(path);
    if (is_hidden) return false;
  }
  return strcmp(place, "/") != 0;
}

/* If the sandbox supports it, the working directory has the same name as the user's, as in the
 * engine; the directories above it are visible as well. */
static void choose_place(const RunOptions *o, const char *area, Overlays *v) {
  assert(o->start && !v->place);
  char *place = realpath(o->start->invocation.dir ? o->start->invocation.dir : ".", NULL);
  if (place && o->sandbox->kind == SANDBOX_BWRAP && can_hide(o, area, place)) {
    v->place = mem_strdup(place);
    vec_push(&v->list, ((SandboxOverlay){v->scratch.path, v->place}));
  }
  free(place);
}

static char *take_aside(Overlays *v, const StartFile *f, size_t number, bool can_overlay) {
  assert(start_file_is_aside(f));
  char *path = str_format("%s/%zu", v->aside, number), *error = NULL;
  vec_push(&v->owned, path);
  if (!*f->name) {
    v->input = path;
  } else if (v->place &&
             path_is_within(f->name,
                            v->place)) { /* its absolute name is in the working directory */
    char *inside = path_join(v->scratch.path, f->name + strlen(v->place) + 1),
         *parent = path_dir(inside);
    dir_make(parent);
    mem_free(parent);
    if (rename(path, inside) != 0) error = str_format("%s: %s", f->name, strerror(errno));
    mem_free(inside);
  } else if (!can_overlay) {
    error =
        str_format("only bubblewrap can replace a file outside the working directory: %s", f->name);
  } else {
    vec_push(&v->list, ((SandboxOverlay){path, f->name}));
  }
  return error;
}

/* Returns NULL, or why the program cannot be started this way. */
static char *make_start(const RunOptions *o, const char *area, Overlays *v) {
  *v = (Overlays){.aside = path_join(area, "aside")};
  scratch_make(&v->scratch, area);
  if (!o->start) return NULL;
  dir_remove(v->aside);
  choose_place(o, area, v);
  char *error = start_make(o->start, v->scratch.path, v->aside);
  for (size_t i = 0; i < o->start->files.len && !error; i++)
    if (start_file_is_aside(&o->start->files.data[i]))
      error = take_aside(v, &o->start->files.data[i], i, o->sandbox->kind == SANDBOX_BWRAP);
  return error;
}

static void overlays_done(Overlays *v) {
  for (size_t i = 0; i < v->owned.len; i++)
    mem_free(v->owned.data[i]);
  vec_done(&v->owned);
  vec_done(&v->list);
  mem_free(v->aside);
  mem_free(v->place);
  scratch_done(&v->scratch);
}

/* Copies the test case to where the program can read it: the program runs elsewhere and may not see
 * the user's working directory. Returns NULL, or an error; the caller frees it. */
static char *bring_test(const char *ktest_path, const char *to) {
  size_t len;
  char *bytes = test_read(ktest_path, &len);
  if (!bytes) return str_format("cannot read %s: %s", ktest_path, strerror(errno));
  unlink(to);
  bool is_there = file_create(to, bytes, len);
  mem_free(bytes);
  return is_there ? NULL : str_format("cannot write %s: %s", to, strerror(errno));
}

/* Returns its path; the caller frees it. */
static char *bring_probes(const RunOptions *o, const char *test) {
  assert(o->probes);
  char *path = str_format("%s.probes", test);
  unlink(path);
  if (!file_create(path, o->probes, strlen(o->probes)))
    fatal("cannot write %s: %s", path, strerror(errno));
  return path;
}

static ProcessResult replay_run_start(const RunOptions *o, const Overlays *v, const char *test,
                                      SandboxWords *words) {
  char *program = path_join(o->dir, "program");
  Words argv = {0};
  Environment env = {0};
  char *probes = o->probes ? bring_probes(o, test) : NULL;
  make_arguments(&argv, o);
  size_t own = replay_run_make_environment(&env, o, test, probes);
  char *globals = path_join(o->dir, "globals");
  const char *const readable[] = {test, globals, probes};
  const SandboxRun run = {.program = program,
                          .argv = argv.data,
                          .env = env.data,
                          .scratch = &v->scratch,
                          .place = v->place,
                          .input = v->input,
                          .readable = readable,
                          .readable_count = probes ? 3 : 2,
                          .overlays = v->list.data,
                          .overlay_count = v->list.len,
                          .seconds = o->seconds};
  ProcessResult p = sandbox_run(o->sandbox, &run, words);
  for (size_t i = 0; i < own; i++)
    mem_free(env.data[i]);
  vec_done(&env);
  vec_done(&argv);
  mem_free(probes);
  mem_free(globals);
  mem_free(program);
  return p;
}

static NativeCost cost_of_words(const Str *words) {
  NativeCost c = {0};
  c.is_known = words->len && sscanf(words->data, "%" SCNu64 " %" SCNu64, &c.count, &c.memory) == 2;
  return c;
}

static Outcome replay_run_inside(const RunOptions *o, const Overlays *v, const char *test) {
  Outcome outcome = {.is_native = true};
  SandboxWords words;
  bool is_whole;
  FileChanges before = files_read(v->scratch.fd, &is_whole);
  ProcessResult p = replay_run_start(o, v, test, &words);
  sanitizer_parse(str_text(&words.report), &outcome.reports);
  shorten_places(&outcome.reports);
  outcome.end = replay_run_end_of(&outcome, &p);
  if (o->keeps_result) {
    outcome.end.by_return = take_result(&words.result, &outcome.result);
    str_add_bytes(&outcome.globals, str_text(&words.globals), words.globals.len);
  }
  if (o->cost) *o->cost = cost_of_words(&words.result);
  outcome.files = files_read(v->scratch.fd, &is_whole);
  files_subtract(&outcome.files, &before);
  outcome.out.bytes = p.out;
  outcome.err.bytes = p.err;
  remove_mark(&outcome.err.bytes);
  if (!is_whole && outcome.end.kind == END_EXIT)
    outcome.end =
        (End){.kind = END_LIMIT, .message = mem_strdup("it left more files than can be compared")};
  sandbox_words_done(&words);
  mem_free(p.why);
  return outcome;
}

Outcome run_native(const RunOptions *o, const char *ktest_path) {
  assert(o->sandbox && o->dir && o->seconds >= 0 && !(o->cost && o->keeps_result));
  char *area = o->area ? mem_strdup(o->area) : path_join(o->dir, "area");
  char *test = path_join(area, "test.ktest");
  Overlays overlays;
  char *error = make_start(o, area, &overlays);
  if (!error) error = bring_test(ktest_path, test);
  Outcome outcome = {.end = {.kind = END_UNUSABLE, .message = error}};
  if (!error) outcome = replay_run_inside(o, &overlays, test);
  overlays_done(&overlays);
  mem_free(test);
  mem_free(area);
  return outcome;
}
