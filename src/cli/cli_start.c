/* Runs a command, from parsing its arguments to its exit status. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/json.h"
#include "base/log.h"
#include "base/str.h"
#include "base/temp.h"
#include "cli/cli_command.h"

static bool has_word(const char *option, int argc, char *const *argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], option) == 0) return true;
  return false;
}

/* `git bisect run` considers a commit bad for every status from 1 to 124. Called before anything
 * can fail, such as a wrong option. */
static void prepare_bisect(int argc, char *const *argv) {
  if (has_word("--bisect", argc, argv)) fatal_set_status(EXIT_SKIP);
}

static void print_failure(const char *message) {
  json_t *j = json_object();
  json_set(j, "umbra", json_text(UMBRA_VERSION));
  json_set(j, "schema", json_integer(RESULT_SCHEMA));
  json_set(j, "error", json_text(message));
  json_set(j, "status", json_integer(fatal_status()));
  json_put(j);
}

/* A program that reads JSON also gets errors as JSON. Called before anything can fail. */
void tell_failures(int argc, char *const *argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], "--json") == 0) fatal_set_listener(print_failure);
}

/* As in umbra-cc: __DATE__ and __TIME__ must not differ between two versions. */
static void fix_date(void) { setenv("SOURCE_DATE_EPOCH", "0", 0); }

/* --check=ctype and --fail-malloc use different headers of the C library, here and in native
 * builds. The strings added to the options are in `own`. */
static void add_own_headers(Options *o, TextList *own) {
  if (o->check >> CHECK_CTYPE & 1) {
    vec_push(own, path_join(umbra_home(), "include/check"));
    vec_push(&o->include, vec_last(own));
  }
  if (o->fail_malloc <= 0) return;
  vec_push(own, path_join(umbra_home(), "include/fail"));
  vec_push(&o->include, vec_last(own));
  vec_push(own, str_format("UMBRA_FAIL_MALLOC=%ld", o->fail_malloc));
  vec_push(&o->define, vec_last(own));
}

/* A rank that only explores keeps generated files, such as a harness, in its own directory, and
 * does nothing but explore. */
static void leave_reporting(Options *o, int command, TextList *own) {
  bool has_directory = command & (CMD_EXPLORE | CMD_DIFF);
  o->resumes = o->output = NULL;
  o->merges = NULL;
  if (!has_directory) return;
  char *scratch = temp_make("rank");
  vec_push(own, path_join(scratch, "run"));
  mem_free(scratch);
  o->output = vec_last(own);
}

static void set_ranks(Options *o, const Command *c, const Ranks *ranks, TextList *own) {
  const int together = CMD_EXPLORE | CMD_DIFF | CMD_RESUME | CMD_MERGE;
  o->ranks = ranks;
  if (!ranks) return;
  if (!(c->bit & together))
    fatal("umbra-mpi supports explore, diff, resume and merge only; use umbra %s", c->name);
  if (ranks->rank) leave_reporting(o, c->bit, own);
}

/* The arguments come from a run directory, which may not be trusted. Options that weaken the
 * sandbox, make files visible to programs, or write outside of the run directory are only accepted
 * if this command line repeats them. */
static void check_trust(const Options *o, const Options *said) {
  static const char format[] =
      "the run was started with %s%s; check the command in its command.json, and repeat %s%s on "
      "this command line to allow it";
  const char *no_sandbox = "--no-sandbox", *see = "--see=", *report = "--report=";
  if (o->no_sandbox && !said->no_sandbox) fatal(format, no_sandbox, "", no_sandbox, "");
  for (size_t i = 0; i < o->see.len; i++) {
    const char *path = o->see.data[i];
    if (!texts_have(&said->see, path)) fatal(format, see, path, see, path);
  }
  for (size_t i = 0; i < o->reports.len; i++) {
    const char *to = o->reports.data[i];
    if (!str_ends(to, "=-") && !texts_have(&said->reports, to))
      fatal(format, report, to, report, to);
  }
}

int command_start(const Command *c, int argc, char *const *argv, const Circumstances *given) {
  bool wants_all = has_word("--help", argc, argv);
  if (wants_all || has_word("-h", argc, argv)) {
    help_print_command(c, wants_all);
    return EXIT_NONE;
  }
  assert(c->run && c->bit);
  Options o;
  TextList own = {0};
  options_init(&o);
  if (c->bit == CMD_DIFF && !given->explains) prepare_bisect(argc, argv);
  if (!given->explains) tell_failures(argc, argv);
  options_parse(&o, c->bit, argc, argv);
  if (given->said) check_trust(&o, given->said);
  o.command = c->name;
  o.words = argv;
  o.word_count = argc;
  o.resumes = given->resumes;
  o.merges = given->merges;
  o.explains = given->explains;
  set_ranks(&o, c, given->ranks, &own);
  add_own_headers(&o, &own);
  if (!o.explains) log_set_level(options_log_level(&o));
  if (c->bit != CMD_RECORD) { /* the suite handles its signals */
    fix_date();
    interrupt_catch();
  }
  deadline_start(o.explains ? 0 : o.max_time);
  int status = c->run(&o);
  if (status == EXIT_NONE && interrupt_seen()) status = fatal_status(); /* nothing found so far */
  options_done(&o);
  while (own.len)
    mem_free(vec_pop(&own));
  vec_done(&own);
  return status;
}
