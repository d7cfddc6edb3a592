#include "replay/confirm.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "replay/globals.h"

static const char *const version_names[] = {"OLD", "NEW"};

/* --- building ------------------------------------------------------------------------------------------------------ */

typedef struct Job { /* one of the builds, which run side by side: most of the time they wait for the compiler */
  BuildOptions options;
  const char *dir;
  char *error;
  pthread_t thread;
  bool has_thread;
} Job;

static void *build_one(void *data) {
  Job *j = data;
  j->error = build_program(&j->options, j->dir);
  return NULL;
}

static Job begin_job(Natives *n, const BuildOptions *o, int v, int b) {
  n->dir[v][b] = str_format("%s/%s-%s", n->root, v == OLD ? "old" : "new", b == BUILD_PLAIN ? "plain" : "sanitized");
  if (!dir_make(n->dir[v][b])) fatal("cannot make the directory %s: %s", n->dir[v][b], strerror(errno));
  Job j = {.options = *o, .dir = n->dir[v][b]};
  j.options.is_version = true;
  j.options.is_plain = b == BUILD_PLAIN;
  return j;
}

char *natives_build(Natives *n, const BuildOptions version[2]) {
  *n = (Natives){.root = dir_make_temp("diff")};
  umbra_home(); /* found out once, before there are threads */
  Job jobs[2][NATIVE_BUILDS];
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++) jobs[v][b] = begin_job(n, &version[v], v, b);
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++) jobs[v][b].has_thread = pthread_create(&jobs[v][b].thread, NULL, build_one, &jobs[v][b]) == 0;
  char *message = NULL;
  for (int v = 0; v < 2; v++) {
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      Job *j = &jobs[v][b];
      if (j->has_thread) pthread_join(j->thread, NULL);
      else build_one(j);
      if (j->error && !message) message = str_format("the %s version cannot be built natively:\n%s", version_names[v], j->error);
      mem_free(j->error);
    }
  }
  if (!message && version[NEW].program) globals_write_lists(version[NEW].program, n->dir[OLD][BUILD_PLAIN], n->dir[NEW][BUILD_PLAIN]);
  return message;
}

void natives_done(Natives *n) {
  if (n->root) dir_remove(n->root);
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++) mem_free(n->dir[v][b]);
  mem_free(n->root);
  *n = (Natives){0};
}

/* --- comparing ----------------------------------------------------------------------------------------------------- */

static bool same_bytes(const Str *a, const Str *b) { return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0); }

/* The report that ended the program, or the first one on its way. */
static const NativeReport *report_of(const NativeEnd *e) {
  if (!e->reports.len) return NULL;
  return e->kind == NATIVE_FAULT ? &vec_last(&e->reports) : &e->reports.data[0];
}

static bool behaves_alike(const NativeEnd *a, const NativeEnd *b) {
  if (a->kind != b->kind || a->signal != b->signal || a->has_result != b->has_result) return false;
  if (a->kind == NATIVE_TIMEOUT) return true; /* how much was written until then is chance */
  if (a->kind == NATIVE_EXIT && a->status != b->status) return false;
  return same_bytes(&a->result, &b->result) && same_bytes(&a->globals, &b->globals) && same_bytes(&a->out, &b->out) &&
         same_bytes(&a->err, &b->err);
}

static bool reports_alike(const NativeEnd *a, const NativeEnd *b) {
  const NativeReport *m = report_of(a), *n = report_of(b);
  return a->kind == b->kind && !m == !n && (!m || strcmp(m->name, n->name) == 0);
}

/* How bad: 2 it died, 1 a sanitizer complained on the way, 0 no error. A complaint that both have must not hide the death of one. */
static int badness(const NativeEnd ends[NATIVE_BUILDS]) {
  if (ends[BUILD_PLAIN].kind == NATIVE_FAULT || ends[BUILD_SANITIZED].kind == NATIVE_FAULT) return 2;
  return ends[BUILD_SANITIZED].reports.len > 0;
}

static FindingClass classify(const Confirmation *c) {
  const NativeEnd *o = c->ends[OLD], *n = c->ends[NEW];
  int old_badness = badness(o), new_badness = badness(n);
  if (new_badness > old_badness) return CLASS_REGRESSION;
  if (old_badness > new_badness) return CLASS_FIX;
  if (!behaves_alike(&o[BUILD_PLAIN], &n[BUILD_PLAIN])) return CLASS_OUTPUT;
  if (!old_badness) return CLASS_INTERNAL;
  return reports_alike(&o[BUILD_SANITIZED], &n[BUILD_SANITIZED]) ? CLASS_PREEXISTING : CLASS_OUTPUT;
}

static bool is_as_predicted(const NativeEnd ends[NATIVE_BUILDS], const Outcome *o) {
  if (!o->has_ended) return ends[BUILD_PLAIN].kind == NATIVE_TIMEOUT;
  if (!native_end_agrees(&ends[BUILD_SANITIZED], o->end.kind, o->end.status) &&
      !native_end_agrees(&ends[BUILD_PLAIN], o->end.kind, o->end.status))
    return false;
  return end_class(o->end.kind) == END_CLASS_FAULT || same_bytes(&ends[BUILD_PLAIN].out, &o->out);
}

/* --- running ------------------------------------------------------------------------------------------------------- */

static NativeEnd run_one(const Natives *n, const RunOptions *o, int v, int b, const char *ktest_path) {
  RunOptions one = *o;
  one.dir = n->dir[v][b];
  one.keeps_result = true;
  return run_native(&one, ktest_path);
}

/* Whether a second run of any of the programs is different from the first one. */
static bool is_nondeterministic(const Natives *n, const RunOptions *o, const char *ktest_path, const Confirmation *c) {
  bool differs = false;
  for (int v = 0; v < 2 && !differs; v++) {
    for (int b = 0; b < NATIVE_BUILDS && !differs; b++) {
      NativeEnd again = run_one(n, o, v, b, ktest_path);
      differs = b == BUILD_PLAIN ? !behaves_alike(&again, &c->ends[v][b]) : !reports_alike(&again, &c->ends[v][b]);
      native_end_done(&again);
    }
  }
  return differs;
}

/* A run that tells nothing: no statement is possible then. */
static char *find_trouble(const Confirmation *c) {
  for (int v = 0; v < 2; v++) {
    for (int b = 0; b < NATIVE_BUILDS; b++) {
      const NativeEnd *e = &c->ends[v][b];
      if (e->kind == NATIVE_UNUSABLE) return str_format("%s: %s", version_names[v], e->why);
      if (e->kind == NATIVE_ASSUMED) return str_format("%s: an assumption of the program does not hold for this input", version_names[v]);
    }
  }
  if (c->ends[OLD][BUILD_PLAIN].kind == NATIVE_TIMEOUT && c->ends[NEW][BUILD_PLAIN].kind == NATIVE_TIMEOUT)
    return mem_strdup("neither version ended in time");
  return NULL;
}

static void reject(Confirmation *c, char *reason) {
  c->class = CLASS_UNCONFIRMED;
  c->is_confirmed = false;
  c->reason = reason;
}

static void judge(const Natives *n, const RunOptions *o, const char *ktest_path, const Claim *claim, Confirmation *c) {
  char *trouble = find_trouble(c);
  if (trouble) {
    reject(c, trouble);
    return;
  }
  c->class = classify(c);
  c->is_confirmed = true;
  c->as_predicted = is_as_predicted(c->ends[OLD], claim->outcome[OLD]) && is_as_predicted(c->ends[NEW], claim->outcome[NEW]);
  if (c->class == claim->class && c->as_predicted) return; /* what a chance would hardly show as foretold */
  if (is_nondeterministic(n, o, ktest_path, c)) {
    reject(c, mem_strdup("the native programs are nondeterministic: two runs of one differ"));
    return;
  }
  bool is_visible = c->class == CLASS_REGRESSION || c->class == CLASS_FIX || c->class == CLASS_OUTPUT;
  if (c->class == claim->class) c->reason = mem_strdup("natively the programs do not behave quite as Umbra foretold");
  else if (is_visible)
    c->reason = str_format("natively %s, while Umbra foretold: %s", class_meaning(c->class), class_meaning(claim->class));
  else reject(c, str_format("natively %s, while Umbra foretold: %s", class_meaning(c->class), class_meaning(claim->class)));
}

Confirmation confirm(const Natives *n, const RunOptions *o, const char *ktest_path, const Claim *claim) {
  Confirmation c = {0};
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++) c.ends[v][b] = run_one(n, o, v, b, ktest_path);
  judge(n, o, ktest_path, claim, &c);
  return c;
}

void confirmation_done(Confirmation *c) {
  for (int v = 0; v < 2; v++)
    for (int b = 0; b < NATIVE_BUILDS; b++) native_end_done(&c->ends[v][b]);
  mem_free(c->reason);
}
