#include "replay/agreement.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "replay/gcc_code.h"

typedef struct NativeCheck {
  Agreement *agreement;
  const RunInfo *run;
  Sandbox sandbox;
  bool is_by_gcc;
  double end; /* by clock_now() */
} NativeCheck;

bool agreement_is_wanted(const RunInfo *run) {
  const Options *o = run->options;
  const Sources *of = run->versions->of;
  bool is_small = of[OLD].files.len <= BUILD_FEW_FILES && of[NEW].files.len <= BUILD_FEW_FILES;
  return o->strategy == SEARCH_COMPLETE && o->native_checks > 0 && !o->no_replay && !o->ranks &&
         !o->shard && !o->prove && is_small;
}

static bool is_over(const NativeCheck *c) { return interrupt_seen() || clock_now() >= c->end; }

/* --- builds --- */

static bool build(const NativeCheck *c, Natives *n, NativeBuild build) {
  NativeProgram programs[VERSIONS];
  size_t failed;
  for (Version v = OLD; v <= NEW; v++) {
    programs[v] = native_version(c->run, v);
    programs[v].options.is_by_gcc = c->is_by_gcc && build == BUILD_PLAIN;
    for (NativeBuild b = 0; b < NATIVE_BUILDS; b++)
      programs[v].is_wanted[b] = b == build;
  }
  *n = (Natives){.end = c->end};
  char *error = natives_build(n, programs, VERSIONS, &failed);
  if (error) log_note("no native runs of equal paths: %s", error);
  bool is_built = !error && !(build == BUILD_SANITIZED && n->lacks_sanitizers);
  mem_free(error);
  return is_built;
}

/* --- runs --- */

static void run_versions(const NativeCheck *c, const Natives *n, NativeBuild build, const KTest *k,
                         Outcome of[VERSIONS]) {
  const Options *o = c->run->options;
  const Function *entry =
      run_is_main(c->run) ? NULL : program_find_function(c->run->program, o->entry);
  Start start = {0};
  if (!entry) start_init(&start, k, NULL, &c->sandbox.visible);
  RunOptions run = {.sandbox = &c->sandbox,
                    .start = entry ? NULL : &start,
                    .arguments = &o->arguments,
                    .seconds = 1,
                    .keeps_result = true,
                    .deadline = c->end};
  char *path = path_join(n->root, "input.ktest");
  for (Version v = OLD; v <= NEW && entry; v++)
    run.floating[v] = floating_of_result(entry, v);
  if (!ktest_write(k, path)) file_failed(path);
  for (Version v = OLD; v <= NEW; v++)
    of[v] = natives_run(n, &run, (int)v, build, path);
  mem_free(path);
  start_done(&start);
}

static void outcomes_done(Outcome of[VERSIONS]) {
  for (Version v = OLD; v <= NEW; v++)
    outcome_done(&of[v]);
}

/* Three ends say nothing about behaviour: the time limit, an assumption that does not hold, and a
 * stub in place of a function without a definition. */
static bool is_usable(const Outcome *o) {
  return end_class(o->end.kind) != END_CLASS_CUT && o->end.kind != END_UNUSABLE;
}

/* The programs are in different directories, which is not a difference of the versions. */
static bool names_directory(const Natives *n, const Outcome *o) {
  const Str *const texts[] = {&o->out.bytes, &o->err.bytes};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i]->len && memmem(texts[i]->data, texts[i]->len, n->root, strlen(n->root)))
      return true;
  return false;
}

/* Do the versions differ in this run, and in further ones in the same way? */
static bool differ(const NativeCheck *c, const Natives *n, const KTest *k, Outcome of[VERSIONS]) {
  enum { FURTHER = 2 };
  run_versions(c, n, BUILD_PLAIN, k, of);
  bool is_stable = is_usable(&of[OLD]) && is_usable(&of[NEW]) && !names_directory(n, &of[OLD]) &&
                   outcome_compare(&of[OLD], &of[NEW]) != 0;
  for (int i = 0; i < FURTHER && is_stable; i++) {
    Outcome again[VERSIONS];
    run_versions(c, n, BUILD_PLAIN, k, again);
    for (Version v = OLD; v <= NEW; v++)
      is_stable = is_stable && !outcome_compare(&of[v], &again[v]);
    outcomes_done(again);
  }
  return is_stable;
}

/* Adds the runs of builds with sanitizers. False if undefined behaviour may be the cause. */
static bool is_defined(const NativeCheck *c, const KTest *k, Confirmation *n) {
  Natives natives;
  Outcome of[VERSIONS];
  bool is_built = build(c, &natives, BUILD_SANITIZED);
  if (is_built) run_versions(c, &natives, BUILD_SANITIZED, k, of);
  for (Version v = OLD; v <= NEW && is_built; v++)
    n->ends[v][BUILD_SANITIZED] = of[v];
  natives_done(&natives);
  return is_built &&
         !(n->ends[OLD][BUILD_SANITIZED].reports.len && n->ends[NEW][BUILD_SANITIZED].reports.len);
}

/* --- findings --- */

static char *describe(const NativeCheck *c) {
  return str_format(
      "only the native programs, built by %s, show it: the exploration found no "
      "difference",
      c->is_by_gcc ? "gcc" : "clang");
}

Found native_finding(Origin origin, KTest *input, Confirmation *n, char *reason) {
  FindingClass class = confirmation_class(n);
  assert(!n->reason && reason);
  n->class = class;
  n->is_confirmed = true;
  n->reason = reason;
  Found f = {.class = class,
             .claim = class,
             .origin = origin,
             .input = *input,
             .native = *n,
             .only_native = true,
             .is_replayed = true};
  for (Version v = OLD; v <= NEW; v++)
    f.outcome[v] = outcome_copy(&n->ends[v][BUILD_PLAIN]);
  *input = (KTest){0};
  *n = (Confirmation){0};
  return f;
}

/* A generated state in which OLD fails may be one that no caller produces (docs/entries.md). */
static bool is_excused(Origin origin, const Confirmation *n) {
  return origin != ORIGIN_REACHED && (outcome_is_fault(&n->ends[OLD][BUILD_PLAIN]) ||
                                      outcome_is_fault(&n->ends[OLD][BUILD_SANITIZED]));
}

static bool try_input(const NativeCheck *c, const Natives *n, Origin origin, KTest *input,
                      Found *found) {
  Confirmation native = {0};
  Outcome of[VERSIONS];
  bool is_found = differ(c, n, input, of);
  c->agreement->runs++;
  for (Version v = OLD; v <= NEW; v++)
    native.ends[v][BUILD_PLAIN] = of[v];
  is_found = is_found && is_defined(c, input, &native) && !is_excused(origin, &native) &&
             class_is_difference(confirmation_class(&native));
  if (is_found) *found = native_finding(origin, input, &native, describe(c));
  confirmation_done(&native);
  return is_found;
}

/* Half of the inputs are the paths' own, those of the latest paths first; the others are variants
 * of them. */
static bool try_inputs(const NativeCheck *c, const Natives *n, Found *found) {
  const TestSample *s = &c->agreement->sample;
  size_t most = (size_t)c->run->options->native_checks, tests = s->tests.len;
  size_t own = tests < (most + 1) / 2 ? tests : (most + 1) / 2;
  for (size_t i = 0; i < most && !is_over(c); i++) {
    const SampledTest *t = &s->tests.data[tests - 1 - i % tests];
    KTest input = test_sample_vary(&t->test, i < own ? 0 : i);
    bool is_found = try_input(c, n, t->origin, &input, found);
    ktest_done(&input);
    if (is_found) return true;
  }
  return false;
}

bool agreement_find_difference(Agreement *a, const RunInfo *run, double seconds, Found *found) {
  assert(agreement_is_wanted(run));
  if (!a->sample.tests.len || seconds <= 0) return false;
  double begin = clock_now();
  NativeCheck c = {.agreement = a, .run = run, .end = begin + seconds};
  Natives n;
  c.is_by_gcc = gcc_compiles(run);
  sandbox_init(&c.sandbox, run->options);
  log_progress("running both versions natively");
  bool may_run = !c.sandbox.why, is_built = may_run && build(&c, &n, BUILD_PLAIN);
  if (may_run && !is_built && c.is_by_gcc && !is_over(&c)) {
    natives_done(&n);
    c.is_by_gcc = false;
    is_built = build(&c, &n, BUILD_PLAIN);
  }
  bool is_found = is_built && try_inputs(&c, &n, found);
  if (may_run) natives_done(&n);
  log_progress(NULL);
  sandbox_done(&c.sandbox);
  a->seconds = clock_now() - begin;
  return is_found;
}

void agreement_done(Agreement *a) { test_sample_done(&a->sample); }
