#include "report/listener.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/log.h"
#include "base/version.h"
#include "expr/print.h"
#include "report/path_json.h"
#include "report/publish.h"
#include "report/saved.h"
#include "witness/container.h"

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
}

void listener_attach(Listener *l, const Engine *e) {
  assert(!l->engine);
  l->engine = e;
  status_start(&l->status);
}

static void fill_test(KTest *k, const Listener *l, const State *s, const Model *input) {
  assert(!k->args.len && !k->objects.len);
  ktest_add_arg(k, options_program_name(l->run->options));
  for (size_t i = 0; i < l->engine->words->len; i++)
    ktest_add_arg(k, l->engine->words->data[i]);
  Str bytes = {0};
  for (size_t i = 0; i < s->inputs.len; i++) {
    const Input *in = expr_get_input(l->engine->exprs, s->inputs.data[i].input);
    bytes.len = 0;
    for (uint32_t b = 0; b < in->size; b++)
      str_add_bytes(&bytes, &(uint8_t){model_get(input, in->first_var + b)}, 1);
    ktest_add_object(k, in->name, (const uint8_t *)str_text(&bytes), in->size);
    vec_last(&k->objects).look = in->look;
  }
  str_done(&bytes);
}

/* --write-ktest: a file of its own. */
static void write_test_file(Listener *l, const KTest *k, const char *name) {
  char *path = path_join(l->dir->path, name);
  if (l->heard.tests == 1) {
    char *dir = path_join(l->dir->path, "tests");
    if (!dir_make(dir)) file_failed(dir);
    mem_free(dir);
  }
  if (!ktest_write(k, path)) {
    l->heard.tests--;
    file_failed(path);
  }
  mem_free(path);
}

static char *write_test(Listener *l, const KTest *k) { /* its name in the run directory */
  char *name = test_name(++l->heard.tests);
  if (l->run->options->write_ktest) {
    write_test_file(l, k, name);
    return name;
  }
  Str bytes = {0};
  ktest_encode(k, &bytes);
  run_dir_add_test(l->dir, l->heard.tests, &bytes);
  str_done(&bytes);
  return name;
}

static void record_path(Listener *l, const State *s, const Model *input, const char *test) {
  l->heard.paths++;
  Str line = {0};
  bool has_output = path_json_has_output(l->run, test);
  if (has_output && !l->eval) l->eval = eval_new(l->engine->exprs);
  path_json(l->run, l->heard.paths, s, input, test, has_output ? l->eval : NULL, &line);
  run_dir_add_path(l->dir, str_text(&line));
  str_done(&line);
}

static void log_fault(const Listener *l, const Fault *f) {
  char place[4096];
  log_note("fault %zu: %s at %s (%s)", l->heard.faults.list.len, end_name(f->kind),
           program_format_location(l->run->program, f->loc, place, sizeof place), f->test);
}

/* --search dise: the condition of every path, for other tools. */
static void write_condition(const Listener *l, const State *s) {
  char *name = str_format("conditions/%06llu.smt2", (unsigned long long)l->heard.tests),
       *dir = path_join(l->dir->path, "conditions");
  if (l->heard.tests == 1 && !dir_make(dir)) file_failed(dir);
  ExprList all = {0};
  Str text = {0};
  pc_slice(&s->pc, NULL, &all);
  print_smtlib(&text, l->engine->exprs, all.data, all.len);
  char *path = path_join(l->dir->path, name);
  if (!file_create(path, str_text(&text), text.len)) file_failed(path);
  mem_free(path);
  mem_free(name);
  mem_free(dir);
  str_done(&text);
  vec_done(&all);
}

static void path_end(void *self, const State *s, const Model *input) {
  assert(s->has_ended && input);
  Listener *l = self;
  EndKind kind = s->end.kind;
  Fault *fault = !run_is_diff(l->run) && end_class(kind) == END_CLASS_FAULT
                     ? faults_add(&l->heard.faults, l->run->program, &s->end, s->origin)
                     : NULL;
  bool has_test =
      fault || (!run_is_diff(l->run) && !l->run->options->no_tests && !end_is_given_up(kind));
  char *test = NULL;
  if (has_test) {
    KTest k = {0};
    fill_test(&k, l, s, input);
    test = write_test(l, &k);
    if (l->run->options->search == SEARCH_DISE) write_condition(l, s);
    if (fault) {
      fault->input = k;
      fault->test = mem_strdup(test);
    } else {
      ktest_done(&k);
    }
  }
  if (fault) log_fault(l, fault);
  record_path(l, s, input, test);
  mem_free(test);
}

static void finding(void *self, Finding *f) {
  assert(run_is_diff(((const Listener *)self)->run) && f->input);
  Listener *l = self;
  Found *found = findings_add(&l->heard.findings, l->run->program, l->engine->exprs, f);
  fill_test(&found->input, l, f->state, f->input);
  found->test = write_test(l, &found->input);
  found->phase = l->engine->phase;
  if (l->heard.findings.list.len == 1 && l->heard.first_finding_seconds == 0)
    l->heard.first_finding_seconds = clock_now() - l->status.started;
  if (l->run->options->verbose) {
    Str path = {0};
    engine_print_path(l->engine, f->state, &path);
    found->path = str_take(&path);
  }
  log_note("finding: %s (%s)", class_name(f->class), found->test);
}

static bool is_time_to_write(const Listener *l) {
  return l->result && clock_now() >= l->next_writing;
}

/* The more there is to write the more seldom: it shall not take the time of the run. */
static void write_so_far(Listener *l) {
  static const double SHARE = 0.01; /* of the time */
  double every = l->run->options->save_every;
  double begin = clock_now();
  publish_so_far(l->result);
  saved_write(l->result->engine, &l->heard, l->dir);
  double end = clock_now(), pause = (end - begin) / SHARE;
  l->next_writing = end + (pause > every ? pause : every);
}

void listener_write_so_far(Listener *l) {
  if (is_time_to_write(l)) write_so_far(l);
}

static void begin(void *self) { run_dir_release(((Listener *)self)->dir); }

static void progress(void *self, const Stats *stats, size_t waiting_states) {
  Listener *l = self;
  run_dir_flush(l->dir);
  if (is_time_to_write(l)) {
    findings_arrange(&l->heard.findings);
    write_so_far(l);
  }
  status_show(&l->status, l->run, &l->heard, stats, waiting_states);
}

EngineSink listener_sink(Listener *l) {
  return (EngineSink){
      .self = l, .path_end = path_end, .finding = finding, .begin = begin, .progress = progress};
}
