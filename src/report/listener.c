#include "report/listener.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "exec/go_on.h"
#include "expr/expr_print.h"
#include "report/path_json.h"
#include "report/publish.h"
#include "report/saved.h"
#include "report/terminal.h"
#include "witness/container.h"
#include "witness/inputs.h"

void listener_init(Listener *l, const RunInfo *run, RunDir *dir) {
  *l = (Listener){.run = run, .dir = dir};
  faults_init(&l->heard.faults);
  log_note("umbra %s %s, entry %s", UMBRA_VERSION, run_is_diff(run) ? "diff" : "explore",
           run->options->entry);
}

void listener_done(Listener *l) {
  eval_free(l->eval);
  faults_done(&l->heard.faults);
  findings_done(&l->heard.findings);
  found_costs_done(&l->heard.costs);
  side_set_done(&l->heard.sides);
  vec_done(&l->diverged);
  str_done(&l->said);
}

void listener_attach(Listener *l, const Engine *e) {
  assert(!l->engine);
  l->engine = e;
  status_start(&l->status);
}

static void fill_test_with(KTest *k, const Listener *l, const uint32_t *inputs, size_t count,
                           const Model *input) {
  assert(!k->args.len && !k->objects.len);
  ktest_add_arg(k, options_program_name(l->run->options));
  for (size_t i = 0; i < l->engine->words->len; i++)
    ktest_add_arg(k, l->engine->words->data[i]);
  inputs_add(k, l->engine->exprs, inputs, count, input);
}

static void fill_test(KTest *k, const Listener *l, const State *s, const Model *input) {
  VEC(uint32_t) inputs = {0};
  for (size_t i = 0; i < s->inputs.len; i++)
    vec_push(&inputs, s->inputs.data[i].input);
  fill_test_with(k, l, inputs.data, inputs.len, input);
  vec_done(&inputs);
}

/* Writes a separate file, for --write-ktest. */
static void write_test_file(Listener *l, const Str *bytes, const char *name) {
  char *path = path_join(l->dir->path, name);
  if (l->heard.tests == 1) {
    char *dir = path_join(l->dir->path, "tests");
    if (!dir_make(dir)) file_failed(dir);
    mem_free(dir);
  }
  if (!file_create(path, str_text(bytes), bytes->len)) {
    l->heard.tests--;
    file_failed(path);
  }
  mem_free(path);
}

char *listener_add_test(Listener *l, const Str *bytes) {
  char *name = test_name(++l->heard.tests);
  if (l->run->options->write_ktest)
    write_test_file(l, bytes, name);
  else
    run_dir_add_test(l->dir, l->heard.tests, bytes);
  return name;
}

static void log_fault(const Listener *l, const Fault *f) {
  char place[4096];
  log_note("fault %zu: %s at %s (%s)", l->heard.faults.list.len, end_name(f->kind),
           program_format_location(l->run->program, f->loc, place, sizeof place), f->test);
}

/* Writes the condition of every path for other tools, for --search dise. */
static void write_condition(const Listener *l, const State *s) {
  char *name = str_format("conditions/%06llu.smt2", (unsigned long long)l->heard.tests),
       *dir = path_join(l->dir->path, "conditions");
  if (l->heard.tests == 1 && !dir_make(dir)) file_failed(dir);
  ExprList all = {0};
  Str text = {0};
  pc_relevant(&s->pc, NULL, &all);
  print_smtlib(&text, l->engine->exprs, all.data, all.len);
  char *path = path_join(l->dir->path, name);
  if (!file_create(path, str_text(&text), text.len)) file_failed(path);
  mem_free(path);
  mem_free(name);
  mem_free(dir);
  str_done(&text);
  vec_done(&all);
}

/* --- paths --- */

/* A path that has ended, before its record and test case get their numbers. */
typedef struct EndedPath {
  bool is_fault; /* only for one version */
  Fault fault;
  bool is_unfinished;
  bool has_test;   /* for any end; otherwise only a fault's first path gets one */
  SideList sides;  /* --new-tests: a test case must be the first to show one of these */
  SideShown shown; /* how the test case shows them */
  Str test;        /* the bytes of a test case; empty if there cannot be one */
  Str end, output; /* parts of its line (path_json.h); output is empty if it is not recorded */
} EndedPath;

static void ended_path_done(EndedPath *e) {
  fault_done(&e->fault);
  vec_done(&e->sides);
  str_done(&e->test);
  str_done(&e->end);
  str_done(&e->output);
}

/* True if paths get test cases; with --new-tests only those that take new sides. */
static bool wants_test(const Listener *l, const SideList *sides) {
  const Options *o = l->run->options;
  return !run_is_diff(l->run) && !o->no_tests && (!o->new_tests || sides->len);
}

static EndedPath ended_path_of(Listener *l, const State *s, const Model *input) {
  EndKind kind = s->end.kind;
  bool is_diff = run_is_diff(l->run);
  EndedPath e = {.is_fault = !is_diff && end_class(kind) == END_CLASS_FAULT,
                 .shown = sides_shown_by(s)};
  sides_list(s, e.shown, &e.sides);
  e.has_test = !end_is_given_up(kind) && wants_test(l, &e.sides);
  const WentOn *went_on = go_on_first(s);
  if (e.is_fault)
    e.fault = fault_of(l->run->program, &s->end, s->origin, went_on ? went_on->loc : 0);
  bool can_have_test = e.is_fault || e.has_test;
  if (can_have_test) {
    KTest k = {0};
    fill_test(&k, l, s, input);
    ktest_encode(&k, &e.test);
    ktest_done(&k);
  }
  if (!l->eval) l->eval = eval_new(l->engine->exprs);
  path_json_end(l->eval, l->run, s, input, &e.end);
  if (!path_json_has_output(l->run, can_have_test)) return e;
  path_json_output(l->eval, s, input, &e.output);
  return e;
}

static void write_line(Listener *l, const EndedPath *e, const char *test) {
  Str line = {0};
  bool has_output = e->output.len && path_json_has_output(l->run, test != NULL);
  path_json(++l->heard.paths, test, &e->end, has_output ? &e->output : NULL, &line);
  run_dir_add_path(l->dir, str_text(&line));
  str_done(&line);
}

static void hear_path(Listener *l, EndedPath *e) {
  Fault *fault = e->is_fault ? faults_add(&l->heard.faults, &e->fault) : NULL;
  bool takes_new = (fault || e->has_test) && side_set_add(&l->heard.sides, &e->sides, e->shown);
  bool has_test = e->has_test && (takes_new || !l->run->options->new_tests);
  char *test = fault || has_test ? listener_add_test(l, &e->test) : NULL;
  if (fault) {
    CHECK(!ktest_decode(&fault->input, e->test.data, e->test.len));
    fault->test = mem_strdup(test);
    log_fault(l, fault);
  }
  if (test || !e->is_unfinished) write_line(l, e, test);
  l->heard.unfinished += test && e->is_unfinished;
  mem_free(test);
  ended_path_done(e);
}

typedef enum EventKind { EVENT_PATH, EVENT_DIVERGED, EVENT_FINDING } EventKind;

static void transfer_path(Transfer *t, EndedPath *e, const Program *p) {
  transfer_bool(t, &e->is_fault);
  if (e->is_fault) fault_transfer(t, &e->fault, p);
  transfer_bool(t, &e->is_unfinished);
  transfer_bool(t, &e->has_test);
  sides_transfer(t, &e->sides);
  e->shown = (SideShown)transfer_kind(t, e->shown, SHOWN + 1);
  transfer_str(t, &e->test);
  transfer_str(t, &e->end);
  transfer_str(t, &e->output);
}

/* Takes ownership. */
static void tell_path(Listener *l, EndedPath *e) {
  if (!l->is_worker) {
    hear_path(l, e);
    return;
  }
  pack_number(&l->said, EVENT_PATH);
  transfer_path(&(Transfer){.out = &l->said}, e, l->run->program);
  ended_path_done(e);
}

static void unfinished(void *self, const Unfinished *u) {
  Listener *l = self;
  if (!wants_test(l, u->sides)) return;
  EndedPath e = {.is_unfinished = true, .has_test = true, .shown = SHOWN};
  for (size_t i = 0; i < u->sides->len; i++)
    vec_push(&e.sides, u->sides->data[i]);
  KTest k = {0};
  fill_test_with(&k, l, u->inputs, u->input_count, u->model);
  ktest_encode(&k, &e.test);
  ktest_done(&k);
  path_json_unfinished(l->run, u, &e.end);
  tell_path(l, &e);
}

/* For native runs after the exploration. Workers are not asked. */
static void sample_test(const Listener *l, const State *s, const Model *input) {
  KTest k = {0};
  if (l->is_worker || !l->sample || !test_sample_wants(l->sample)) return;
  fill_test(&k, l, s, input);
  test_sample_add(l->sample, &k, s->origin);
}

/* For the fuzzer. Workers are not asked. */
static void pass_test(const Listener *l, const State *s, const Model *input) {
  KTest k = {0};
  if (!l->on_test || l->is_worker || end_is_given_up(s->end.kind)) return;
  fill_test(&k, l, s, input);
  l->on_test(l->data, &k);
  ktest_done(&k);
}

static DivergedAt *diverged_at(Listener *l, uint32_t loc) {
  enum { MOST_PLACES = 64 };
  for (size_t i = 0; i < l->diverged.len; i++)
    if (l->diverged.data[i].loc == loc) return &l->diverged.data[i];
  if (l->diverged.len == MOST_PLACES) return NULL;
  vec_push(&l->diverged, (DivergedAt){.loc = loc});
  return &vec_last(&l->diverged);
}

/* The first paths at each place, and one whenever their number there has doubled. */
static bool wants_diverged(Listener *l, uint32_t loc) {
  enum { FIRST = 4 };
  DivergedAt *at = diverged_at(l, loc);
  uint64_t before = at ? at->paths++ : 0;
  return at && (before < FIRST || (before & (before - 1)) == 0);
}

static void pass_diverged(Listener *l, const State *s, const Model *input) {
  uint32_t loc = s->divergence ? s->divergence->loc : s->parted;
  KTest k = {0};
  if (!l->on_diverged || !loc || end_is_given_up(s->end.kind) || !wants_diverged(l, loc)) return;
  fill_test(&k, l, s, input);
  if (l->is_worker) {
    Str bytes = {0};
    ktest_encode(&k, &bytes);
    pack_number(&l->said, EVENT_DIVERGED);
    transfer_u32(&(Transfer){.out = &l->said}, &loc);
    transfer_str(&(Transfer){.out = &l->said}, &bytes);
    str_done(&bytes);
  } else {
    l->on_diverged(l->data, &k);
  }
  ktest_done(&k);
}

static void receive_diverged(Listener *l, Transfer *t) {
  uint32_t loc;
  Str bytes = {0};
  KTest k = {0};
  transfer_u32(t, &loc);
  transfer_str(t, &bytes);
  CHECK(!ktest_decode(&k, bytes.data, bytes.len));
  if (l->on_diverged && wants_diverged(l, loc)) l->on_diverged(l->data, &k);
  ktest_done(&k);
  str_done(&bytes);
}

static void pruned(void *self, const State *s, const Model *input) {
  Listener *l = self;
  pass_diverged(l, s, input);
  sample_test(l, s, input);
}

static void path_end(void *self, const State *s, const Model *input) {
  assert(s->has_ended && input);
  Listener *l = self;
  pass_test(l, s, input);
  pass_diverged(l, s, input);
  sample_test(l, s, input);
  EndedPath e = ended_path_of(l, s, input);
  uint64_t tests = l->heard.tests;
  tell_path(l, &e);
  bool has_test = l->heard.tests > tests;
  if (has_test && l->run->options->search == SEARCH_DISE) write_condition(l, s);
}

/* --- findings --- */

void listener_add_finding(Listener *l, const Found *f) {
  Str bytes = {0};
  Found *found = findings_add(&l->heard.findings, f);
  ktest_encode(&found->input, &bytes);
  found->test = listener_add_test(l, &bytes);
  str_done(&bytes);
  bool is_first = l->heard.findings.list.len == 1 && l->heard.first_finding_seconds == 0;
  if (is_first) l->heard.first_finding_seconds = clock_now() - l->status.started;
  if (is_first && l->on_first) l->on_first(l->data);
  if (l->on_test) l->on_test(l->data, &found->input);
  log_note("finding: %s (%s)", class_name(found->class), found->test);
}

static void finding(void *self, Finding *f) {
  assert(run_is_diff(((const Listener *)self)->run) && f->input);
  Listener *l = self;
  Found found = found_of(l->run->program, l->engine->exprs, l->run->options->entry, f);
  fill_test(&found.input, l, f->state, f->input);
  inputs_add_reads(&found.input, &f->reads);
  found.phase = l->engine->phase;
  if (l->engine->from) found.from = mem_strdup(l->engine->from);
  if (l->run->options->verbose) {
    Str path = {0};
    engine_print_path(l->engine, f->state, &path);
    found.path = str_take(&path);
  }
  if (!l->is_worker) {
    listener_add_finding(l, &found);
    return;
  }
  pack_number(&l->said, EVENT_FINDING);
  found_transfer(&(Transfer){.out = &l->said}, &found, l->run->program);
  found_done(&found);
}

static void cost(void *self, const CostReport *r) {
  Listener *l = self;
  FoundCost f = {.measure = r->measure,
                 .judged = r->judged,
                 .series = *r->series,
                 .grows = mem_strdup(r->grows)};
  for (int i = 0; i < COST_SIZES; i++) {
    Str bytes = {0};
    fill_test_with(&f.input[i], l, r->used[i], r->used_count[i], r->input[i]);
    ktest_encode(&f.input[i], &bytes);
    f.test[i] = listener_add_test(l, &bytes);
    str_done(&bytes);
  }
  log_note("cost: %s (%s)", cost_word(f.measure, f.judged.is_more), f.test[COST_SIZES - 1]);
  vec_push(&l->heard.costs, f);
}

/* --- messages between processes --- */

static void listener_divide(void *self) {
  Listener *l = self;
  if (!l->is_worker) run_dir_leave(l->dir);
  l->is_worker = true;
  l->said.len = 0;
}

static void listener_take(void *self, Str *out) {
  Listener *l = self;
  str_add_bytes(out, str_text(&l->said), l->said.len);
  l->said.len = 0;
  vec_clear(&l->diverged); /* so that what a task reports does not depend on the worker */
}

static void listener_receive(void *self, const void *bytes, size_t len) {
  Listener *l = self;
  const Program *p = l->run->program;
  Unpack u = unpack_begin(bytes, len);
  Transfer t = {.in = &u};
  while (u.at < u.end && !u.is_short) {
    uint64_t kind = unpack_number(&u);
    if (kind == EVENT_PATH) {
      EndedPath e = {0};
      transfer_path(&t, &e, p);
      hear_path(l, &e);
    } else if (kind == EVENT_DIVERGED) {
      receive_diverged(l, &t);
    } else {
      Found f = {0};
      found_transfer(&t, &f, p);
      listener_add_finding(l, &f);
    }
  }
  CHECK(!u.is_short);
}

/* --- periodic output --- */

/* The longer the writing takes, the less often it is done, so that it takes only a small part of
 * the run's time. */
static double next_time(const Listener *l, double begin) {
  static const double SHARE = 0.01; /* of the run's time */
  double every = l->run->options->save_every, end = clock_now();
  double pause = (end - begin) / SHARE;
  return end + (pause > every ? pause : every);
}

void listener_write_so_far(Listener *l) {
  double begin = clock_now();
  if (!l->result || begin < l->next_writing) return;
  findings_arrange(&l->heard.findings, l->run);
  publish_so_far(l->result);
  l->next_writing = next_time(l, begin);
}

static void listener_begin(void *self) { run_dir_release(((Listener *)self)->dir); }

/* Arranging many findings takes time, so it is limited to a small part of the run's time. */
static void arrange_new(Listener *l) {
  static const double TIMES = 50;
  double begin = clock_now();
  FindingList *findings = &l->heard.findings;
  if (findings->list.len == l->arranged || begin < l->next_arranging) return;
  findings_arrange(findings, l->run);
  l->arranged = findings->list.len;
  l->next_arranging = begin + TIMES * (clock_now() - begin);
}

/* A run that ends soon is reported as a whole. */
static bool is_long(const Listener *l) {
  static const double SHORT = 3;
  return clock_now() - l->status.started > SHORT;
}

static void progress(void *self, const Progress *so_far) {
  Listener *l = self;
  run_dir_flush(l->dir);
  listener_write_so_far(l);
  arrange_new(l);
  if (is_long(l) && l->on_new) l->on_new(l->data);
  if (is_long(l) && l->result) terminal_faults(l->result);
  status_show(&l->status, l->run, &l->heard, so_far);
}

static void await(void *self) {
  Listener *l = self;
  run_dir_flush(l->dir);
  arrange_new(l);
  if (l->heard.findings.list.len && l->on_await) l->on_await(l->data);
}

static void fuzzed(void *self, bool is_last) {
  const Listener *l = self;
  if (l->on_fuzzed) l->on_fuzzed(l->data, is_last);
}

void listener_save(Listener *l) {
  run_dir_flush(l->dir);
  saved_write(l->result->engine, l->run->program, &l->heard, l->dir);
}

static void settled(void *self) {
  Listener *l = self;
  double begin = clock_now();
  if (!l->result || begin < l->next_saving) return;
  listener_save(l);
  l->next_saving = next_time(l, begin);
}

EngineSink listener_sink(Listener *l) {
  return (EngineSink){.self = l,
                      .path_end = path_end,
                      .pruned = pruned,
                      .unfinished = unfinished,
                      .finding = finding,
                      .cost = cost,
                      .begin = listener_begin,
                      .progress = progress,
                      .await = await,
                      .fuzzed = fuzzed,
                      .divide = listener_divide,
                      .take = listener_take,
                      .receive = listener_receive,
                      .settled = settled};
}
