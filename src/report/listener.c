/* Path ends in, files of the run directory out. What a file looks like is decided in run_json.c,
 * what a person sees in terminal.c. */
#include "report/listener.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/version.h"
#include "expr/print.h"
#include "witness/finding_dir.h"

Report *report_new(const Options *options, int command, const Program *program) {
  Report *r = NEW(Report);
  r->options = options;
  r->command = command;
  r->program = program;
  r->is_diff = command == CMD_DIFF;
  faults_init(&r->faults);
  run_dir_open(&r->dir, options->output);
  log_note("umbra %s %s, entry %s", UMBRA_VERSION, r->is_diff ? "diff" : "explore", options->entry);
  return r;
}

void report_free(Report *r) {
  run_dir_close(&r->dir);
  eval_free(r->eval);
  faults_done(&r->faults);
  findings_done(&r->findings);
  mem_free(r->unreplayed);
  mem_free(r);
}

void report_attach(Report *r, const Engine *e) {
  r->engine = e;
  r->started = r->last_time = clock_now();
}

/* States that were merely waiting when the run stopped are at no particular place: no test case is
 * made of them. */
bool report_is_given_up(EndKind kind) {
  return kind == END_CUT_TIME || kind == END_CUT_PATHS || kind == END_CUT_MEMORY ||
         kind == END_CUT_INTERRUPT;
}

static void fill_test(KTest *k, const Report *r, const State *s, const Model *input) {
  ktest_add_arg(k, options_program_name(r->options));
  for (size_t i = 0; i < r->engine->words->len; i++)
    ktest_add_arg(k, r->engine->words->data[i]);
  Str bytes = {0};
  for (size_t i = 0; i < s->inputs.len; i++) {
    const Input *in = expr_get_input(r->engine->exprs, s->inputs.data[i].input);
    bytes.len = 0;
    for (uint32_t b = 0; b < in->size; b++)
      str_add_bytes(&bytes, &(uint8_t){model_get(input, in->first_var + b)}, 1);
    ktest_add_object(k, in->name, (const uint8_t *)str_text(&bytes), in->size);
  }
  str_done(&bytes);
}

static char *write_test(Report *r, const KTest *k) { /* its name in the run directory */
  char *name = str_format("tests/%06llu.ktest", (unsigned long long)++r->tests);
  char *path = path_join(r->dir.path, name);
  if (!ktest_write(k, path)) {
    r->tests--;
    run_dir_failed(path);
  }
  mem_free(path);
  return name;
}

static void record_path(Report *r, const State *s, const Model *input, const char *test) {
  r->paths++;
  Str line = {0};
  report_path_json(r, s, input, test, &line);
  run_dir_add_path(&r->dir, str_text(&line));
  str_done(&line);
}

static void log_fault(const Report *r, const Fault *f) {
  char place[4096];
  log_note("fault %zu: %s at %s (%s)", r->faults.list.len, end_name(f->kind),
           program_format_location(r->program, f->loc, place, sizeof place), f->test);
}

/* --search dise: the condition of every path, for other tools. */
static void write_condition(const Report *r, const State *s) {
  char *name = str_format("conditions/%06llu.smt2", (unsigned long long)r->tests),
       *dir = path_join(r->dir.path, "conditions");
  if (r->tests == 1 && !dir_make(dir)) run_dir_failed(dir);
  ExprList all = {0};
  Str text = {0};
  pc_slice(&s->pc, NULL, &all);
  print_smtlib(&text, r->engine->exprs, all.data, all.len);
  char *path = path_join(r->dir.path, name);
  if (!file_create(path, str_text(&text), text.len)) run_dir_failed(path);
  mem_free(path);
  mem_free(name);
  mem_free(dir);
  str_done(&text);
  vec_done(&all);
}

static void path_end(void *self, const State *s, const Model *input) {
  Report *r = self;
  EndKind kind = s->end.kind;
  Fault *fault = !r->is_diff && end_class(kind) == END_CLASS_FAULT
                     ? faults_add(&r->faults, r->program, &s->end)
                     : NULL;
  bool has_test = fault || (!r->is_diff && !r->options->no_tests && !report_is_given_up(kind));
  char *test = NULL;
  if (has_test) {
    KTest k = {0};
    fill_test(&k, r, s, input);
    test = write_test(r, &k);
    if (r->options->search == SEARCH_DISE) write_condition(r, s);
    if (fault) {
      fault->input = k;
      fault->test = mem_strdup(test);
    } else {
      ktest_done(&k);
    }
  }
  if (fault) log_fault(r, fault);
  record_path(r, s, input, test);
  mem_free(test);
}

static void finding(void *self, const Finding *f) {
  Report *r = self;
  Found *found = findings_add(&r->findings, r->program, r->engine->exprs, f);
  fill_test(&found->input, r, f->state, f->input);
  found->test = write_test(r, &found->input);
  found->phase = r->engine->phase;
  if (r->findings.list.len == 1) r->first_finding_seconds = clock_now() - r->started;
  if (r->options->verbose) {
    Str path = {0};
    engine_print_path(r->engine, f->state, &path);
    found->path = str_take(&path);
  }
  log_note("finding: %s (%s)", class_name(f->class), found->test);
}

static void progress(void *self, const Stats *stats, size_t waiting_states) {
  Report *r = self;
  run_dir_flush(&r->dir);
  status_show(r, stats, waiting_states);
}

EngineSink report_sink(Report *r) {
  return (EngineSink){.self = r, .path_end = path_end, .finding = finding, .progress = progress};
}

static void write_json(const Report *r, const Engine *e, Verdict v, Str *run, Str *found) {
  report_run_json(r, e, v, run);
  if (r->is_diff)
    report_findings_json(r, found);
  else
    report_faults_json(r, found);
}

static const char *found_name(const Report *r) {
  return r->is_diff ? "findings.json" : "faults.json";
}

/* What the engine found is on the disk before the native runs begin, which may take their time. */
static void replay_findings(Report *r) {
  findings_arrange(&r->findings);
  if (r->options->no_replay || (!r->findings.list.len && !suite_has_work(r))) return;
  Str found = {0};
  report_findings_json(r, &found);
  run_dir_write(&r->dir, found_name(r), &found);
  str_done(&found);
  report_replay_findings(r);
  findings_arrange(&r->findings);
}

Verdict report_finish(Report *r, const Engine *e) {
  log_status(NULL);
  if (r->is_diff) replay_findings(r);
  Verdict v = report_verdict(r, e, false);
  Str run = {0}, found = {0};
  if (r->is_diff) finding_dirs_write(r);
  write_json(r, e, v, &run, &found);
  log_note("%s: %llu path ends, %zu different faults, %zu findings", verdict_name(v),
           (unsigned long long)r->paths, r->faults.list.len, r->findings.list.len);
  run_dir_flush(&r->dir);
  run_dir_write(&r->dir, found_name(r), &found);
  run_dir_write(&r->dir, "run.json", &run);
  r->is_finished = true;
  if (fflush(r->dir.log) != 0 || ferror(r->dir.log))
    log_warn("log.txt is incomplete: %s", strerror(errno));
  if (r->options->json) {
    fputs(str_text(&run), stdout);
    if (fflush(stdout) != 0) fatal("cannot write to standard output: %s", strerror(errno));
  } else if (r->is_diff) {
    terminal_diff_summary(r, e, v);
  } else {
    terminal_summary(r, e, v);
  }
  str_done(&run);
  str_done(&found);
  return v;
}

static void write_quietly(const Report *r, const char *name, const Str *text) {
  char *path = path_join(r->dir.path, name);
  if (!file_write(path, str_text(text), text->len))
    log_note("%s could not be written: %s", path, strerror(errno));
  mem_free(path);
}

void report_abandon(void *report) {
  Report *r = report;
  log_status(NULL);
  if (r->is_finished) return;
  if (!r->engine || (!r->paths && !r->engine->stats.instructions)) {
    run_dir_remove(&r->dir);
    return;
  }
  natives_done(&r->natives);
  findings_arrange(&r->findings);
  Str run = {0}, found = {0};
  write_json(r, r->engine, report_verdict(r, r->engine, true), &run, &found);
  run_dir_try_flush(&r->dir);
  write_quietly(r, found_name(r), &found);
  write_quietly(r, "run.json", &run);
  fprintf(stderr, "umbra: what was found until then is in %s\n", r->dir.path);
  str_done(&run);
  str_done(&found);
}
