#include "cli/run.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/entry.h"
#include "base/fatal.h"

static void check_calls(const Options *o) {
  if (o->calls < 1 || o->calls > MOST_CALLS)
    fatal("--calls %ld: the entry is called 1 to %d times", o->calls, MOST_CALLS);
  if (o->calls == 1) return;
  if (entry_kind(o->entry) != ENTRY_FUNCTION)
    fatal("--calls is for a function: %s is called once", o->entry);
  if (o->seeds.len || o->strategy == SEARCH_DISE)
    fatal("--calls is not for --search shadow and dise");
}

void check_run_options(const Options *o) {
  if (o->json && o->verbose) fatal("--json and --verbose contradict each other: give one");
  if (!entry_is_main(o->entry) && o->arguments.len)
    fatal("arguments behind -- are main's: with --entry %s there is nobody to take them", o->entry);
  check_calls(o);
  run_dir_check(o->output);
}

void run_open(Run *r, RunInfo info) {
  assert(info.options && info.program);
  *r = (Run){.info = info};
  run_dir_open(&r->dir, info.options->output);
  listener_init(&r->listener, &r->info, &r->dir);
  r->result =
      (Result){.run = &r->info, .heard = &r->listener.heard, .dir = &r->dir, .state = RUN_RUNNING};
  r->listener.result = &r->result;
  fatal_set_cleanup(publish_abandoned, &r->result);
}

void run_make_engine(Run *r, Program *program, const EngineSink *sink) {
  assert(!r->engine && r->info.program == program);
  r->engine = engine_new(r->info.options, program, run_is_diff(&r->info), sink);
  r->result.engine = r->engine;
  listener_attach(&r->listener, r->engine);
}

void run_close(Run *r) {
  assert(r->engine);
  engine_free(r->engine);
  run_dir_close(&r->dir);
  listener_done(&r->listener);
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
  if (fclose(file) != 0 || !is_written) fatal("--tree %s: it could not be written", o->tree);
}
