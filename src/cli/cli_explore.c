/* umbra explore: explores one program and writes a run directory. */
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_run.h"
#include "cli/cli_sources.h"
#include "cli/load.h"
#include "code/passes.h"
#include "entries/grow.h"
#include "entries/vocabulary.h"

/* Errors in the options are reported before anything is compiled or written. */
static void cli_explore_check_options(const Options *o) {
  check_program_files(&o->files, command_find("explore")->usage);
  check_run_options(o);
}

/* Returns the function in it, which the caller frees. */
static char *cli_explore_write_harness(const Options *o, const char *path) {
  Sources s;
  sources_init(&s, o, &o->files);
  EntryReader reader = entry_reader_of(o, &s, &s);
  char *entry = entry_write_harness(&reader, NULL, path);
  entry_reader_done(&reader);
  sources_done(&s);
  return entry;
}

/* Copies the options, so that files can be added. */
static Options own_files(const Options *o) {
  Options own = *o;
  own.files = (StrList){0};
  for (size_t i = 0; i < o->files.len; i++)
    vec_push(&own.files, o->files.data[i]);
  return own;
}

int run_explore(const Options *given) {
  cli_explore_check_options(given);
  Options own = own_files(given), *o = &own;
  Program *program = load_program(o, &o->files);
  Run run = {0};
  TextList kept = {0};
  if (o->write_harness) {
    mem_free(cli_explore_write_harness(o, o->write_harness));
    vec_done(&o->files);
    program_free(program);
    return EXIT_NONE;
  }
  if (entry_needs_harness(program, o)) {
    program_free(program);
    char *harness = run_begin(&run, o);
    char *entry = cli_explore_write_harness(o, harness);
    vec_push(&kept, entry);
    vec_push(&kept, harness);
    o->entry = entry;
    o->entry_file = NULL;
    vec_push(&o->files, harness);
    program = load_program(o, &o->files);
  }
  vocabulary_put(program, &own.arguments, &kept);
  pass_all(program);
  grow_put(program, NULL, &own, &kept);
  run_open(&run, (RunInfo){.options = o, .command = CMD_EXPLORE, .program = program});
  EngineSink sink = listener_sink(&run.listener);
  run_make_engine(&run, program, &sink);
  run_explore_all(&run);
  Verdict v = publish_result(&run.result);
  run_close(&run);
  program_free(program);
  int status = verdict_exit_status(&v, o);
  verdict_done(&v);
  vec_done(&o->files);
  vec_done(&o->arguments);
  texts_done(&kept);
  return status;
}
