#include "cli/cli_run.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "cli/begun.h"
#include "engine/checkpoint.h"
#include "report/merged.h"
#include "report/report_formats.h"

static void check_calls(const Options *o) {
  if (o->calls < 1 || o->calls > MOST_CALLS)
    fatal("--calls %ld: expected 1 to %d calls", o->calls, MOST_CALLS);
  if (o->calls == 1) return;
  if (entry_kind(o->entry) != ENTRY_FUNCTION)
    fatal("--calls only works with function entries: %s is called once", o->entry);
  if (options_have_seeds(o) || o->strategy == SEARCH_DISE)
    fatal("--calls does not work with --search shadow and dise");
}

void check_run_options(const Options *o) {
  if (o->json && o->verbose) fatal("--json and --verbose contradict each other: give one");
  reports_check(o);
  if (!entry_is_main(o->entry) && o->arguments.len)
    fatal(
        "arguments and symbolic input (after --, --sym-...) are for main, but execution starts at "
        "%s",
        o->entry);
  check_calls(o);
  bool is_one = options_have_seeds(o) || o->strategy == SEARCH_DISE || o->tree || o->log_queries;
  if (o->ranks && (is_one || o->write_harness))
    fatal(
        "umbra-mpi does not support --search shadow and dise, --tree, --log-queries and "
        "--write-harness; use umbra for these");
  if (o->shard && is_one)
    fatal("--shard does not support --search shadow and dise, --tree and --log-queries");
  if (o->grow && o->no_grow) fatal("--grow and --no-grow contradict each other");
  if (o->grow && (o->shard || o->ranks || o->seeds.len) && entry_is_main(o->entry))
    fatal(
        "--grow of main does not work with --shard, umbra-mpi and --seeds; give sizes for its "
        "input");
  shard_parse(o->shard);
  if (!o->resumes) run_dir_check(o->output);
}

static void open_dir(Run *r, const Options *o) {
  Str command = {0};
  if (o->command) begun_print(o, &command);
  if (o->resumes)
    run_dir_reopen(&r->dir, o->resumes);
  else
    run_dir_open(&r->dir, o->output, o->command ? &command : NULL);
  run_dir_take_reserve(&r->dir);
  str_done(&command);
}

static void abandon_dir(void *dir) { run_dir_remove(dir); }

char *run_begin(Run *r, const Options *o) {
  assert(!r->dir.path);
  open_dir(r, o);
  if (!o->resumes) fatal_set_cleanup(abandon_dir, &r->dir);
  return path_join(r->dir.path, "harness.c");
}

static void read_saved(Run *r) {
  Saved s;
  saved_read(&s, r->info.program, &r->listener.heard, &r->dir);
  vec_push(&r->saved, s);
}

void run_open(Run *r, RunInfo info) {
  assert(info.options && info.program);
  const RunDir dir = r->dir;
  *r = (Run){.info = info, .dir = dir};
  if (!dir.path) open_dir(r, info.options);
  listener_init(&r->listener, &r->info, &r->dir);
  if (info.options->resumes) read_saved(r);
  if (!info.options->resumes) fatal_set_cleanup(abandon_dir, &r->dir);
  if (info.options->merges) merged_read(&r->saved, info.options->merges, &r->listener);
  r->result =
      (Result){.run = &r->info, .heard = &r->listener.heard, .dir = &r->dir, .state = RUN_RUNNING};
  r->listener.result = &r->result;
  fatal_set_cleanup(publish_abandoned, &r->result);
}

void run_make_engine(Run *r, Program *program, const EngineSink *sink) {
  assert(!r->engine && r->info.program == program);
  r->engine = engine_new(r->info.options, program, run_is_diff(&r->info), sink);
  r->result.engine = r->engine;
  if (r->info.affected) engine_follow_affected(r->engine, r->info.affected);
  for (size_t i = 0; i < r->saved.len; i++) {
    const Saved *s = &r->saved.data[i];
    if (r->info.options->merges)
      engine_merge(r->engine, s->engine, s->engine_len);
    else if (s->bytes)
      engine_resume(r->engine, s->engine, s->engine_len);
  }
  listener_attach(&r->listener, r->engine);
  if (!r->info.options->ranks || !r->info.options->ranks->rank) return;
  engine_serve(r->engine);
  exit(EXIT_NONE);
}

/* The counters of this process are wrong by now, so a new process is started. */
_Noreturn static void cli_run_begin_anew(Run *r) {
  char *dir = mem_strdup(r->dir.path), *saved = path_join(dir, SAVED_NAME);
  log_warn("%s: the unexplored states cannot be rebuilt; starting again", dir);
  unlink(saved);
  fatal_set_cleanup(NULL, NULL);
  run_dir_close(&r->dir);
  execl("/proc/self/exe", "umbra", "resume", dir, NULL);
  fatal("cannot start the run in %s again: %s", dir, strerror(errno));
}

void run_explore_all(Run *r) {
  engine_run(r->engine);
  if (!engine_has_resume_failed(r->engine)) {
    if (r->info.options->shard && !interrupt_seen()) listener_save(&r->listener);
    return;
  }
  if (interrupt_seen())
    fatal("interrupted while rebuilding the states of the run; its earlier results are unchanged");
  cli_run_begin_anew(r);
}

void run_close(Run *r) {
  assert(r->engine);
  engine_free(r->engine);
  run_dir_close(&r->dir);
  listener_done(&r->listener);
  for (size_t i = 0; i < r->saved.len; i++)
    saved_done(&r->saved.data[i]);
  vec_done(&r->saved);
}

FILE *tree_open(const Options *o) {
  if (!o->tree) return NULL;
  FILE *file = fopen(o->tree, "w");
  if (!file) fatal("--tree %s: %s", o->tree, strerror(errno));
  return file;
}

void tree_write(FILE *file, const Options *o, const Engine *engine) {
  if (!file) return;
  engine_print_tree(engine, file);
  bool is_written = !ferror(file);
  if (fclose(file) != 0 || !is_written) fatal("--tree %s: cannot write the file", o->tree);
}
