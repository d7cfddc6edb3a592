/* umbra replay: a test case, or all of a run, on the native program. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "cli/command.h"
#include "cli/load.h"
#include "replay/build.h"
#include "report/replay_report.h"

static void remove_dir(void *dir) { dir_remove(dir); }

/* The native program in a fresh scratch directory, which fatal errors remove; the caller removes and frees it. */
static char *build(const Options *o, const StrList *files) {
  check_program_files(files, command_find("replay")->usage);
  Program *program = build_needs_driver(o->entry) ? load_program(o, files) : NULL;
  char *dir = dir_make_temp("replay");
  fatal_set_cleanup(remove_dir, dir);
  const Sources sources = {*files, o->include, o->define, o->std};
  const BuildOptions b = {.sources = &sources, .entry = o->entry, .program = program, .is_plain = o->plain};
  char *error = build_program(&b, dir);
  if (error) fatal("the program cannot be built natively:\n%.*s", (int)(strlen(error) - str_ends(error, "\n")), error);
  if (program) program_free(program);
  return dir;
}

static int exit_status(const NativeEnd *e, ReplayVerdict v) {
  if (e->kind == NATIVE_UNUSABLE) return EXIT_TROUBLE;
  if (v == REPLAY_UNPREDICTED) return e->kind == NATIVE_FAULT ? EXIT_FOUND : EXIT_NONE;
  return v == REPLAY_DIFFERS ? EXIT_FOUND : EXIT_NONE;
}

/* Arguments behind "--" go to the program; without any, those of the test case. */
static NativeEnd run_test(const Options *o, RunOptions run, const KTest *k, const char *test) {
  StrList arguments = {0};
  for (size_t i = 1; i < k->args.len; i++) vec_push(&arguments, k->args.data[i]);
  run.name = k->args.len ? k->args.data[0] : NULL;
  run.arguments = o->arguments.len ? &o->arguments : &arguments;
  NativeEnd e = run_native(&run, test);
  vec_done(&arguments);
  return e;
}

static int replay_one(const Options *o, const RunOptions *run, const char *test) {
  KTest k = {0};
  ktest_read(&k, test);
  PredictionList list;
  Prediction *p;
  prediction_find(&list, test, &p);
  NativeEnd e = run_test(o, *run, &k, test);
  ReplayVerdict v = replay_compare(&e, p);
  if (o->json) replay_print_json(&e, p, &k, test);
  else if (!o->quiet || v == REPLAY_DIFFERS) replay_print(&e, p, &k, o->verbose);
  int status = exit_status(&e, v);
  native_end_done(&e);
  predictions_done(&list);
  ktest_done(&k);
  return status;
}

typedef struct Tally {
  uint64_t agreed, differed, unpredicted;
} Tally;

static void replay_predicted(const Options *o, const RunOptions *run, const Prediction *p, Tally *t) {
  if (end_class(p->kind) == END_CLASS_CUT) { /* it may well run for ever natively */
    t->unpredicted++;
    return;
  }
  char *test = path_join(o->all, p->test);
  KTest k = {0};
  ktest_read(&k, test);
  NativeEnd e = run_test(o, *run, &k, test);
  if (replay_compare(&e, p) == REPLAY_AGREES) {
    t->agreed++;
  } else {
    log_status(NULL);
    printf("%s\n", test);
    replay_print(&e, p, &k, o->verbose);
    putchar('\n');
    t->differed++;
  }
  ktest_done(&k);
  native_end_done(&e);
  mem_free(test);
}

static int replay_all(const Options *o, const RunOptions *run) {
  PredictionList list;
  if (!predictions_read(&list, o->all)) fatal("%s is no run directory: there is no readable paths.jsonl in it", o->all);
  Tally t = {0};
  for (size_t i = 0; i < list.len; i++) {
    if (isatty(STDERR_FILENO) && !o->quiet && i % 16 == 0) {
      char *line = str_format("%zu of %zu replayed, %" PRIu64 " differ", i, list.len, t.differed);
      log_status(line);
      mem_free(line);
    }
    replay_predicted(o, run, &list.data[i], &t);
  }
  log_status(NULL);
  if (!o->quiet) {
    printf("%" PRIu64 " of %" PRIu64 " test cases end as predicted", t.agreed, t.agreed + t.differed);
    if (t.unpredicted) printf("; %" PRIu64 " of cut paths were not replayed", t.unpredicted);
    putchar('\n');
  }
  predictions_done(&list);
  return t.differed ? EXIT_FOUND : EXIT_NONE;
}

/* One test case in front of the program's files. */
static const char *split_files(const Options *o, StrList *program) {
  size_t first = o->all ? 0 : 1;
  if (!o->all && !o->files.len) fatal("which test case? usage: %s", command_find("replay")->usage);
  if (!o->all && !str_ends(o->files.data[0], ".ktest"))
    fatal("%s: the test case (.ktest) comes first, then the program's files", o->files.data[0]);
  if (o->all && o->json) fatal("--all and --json contradict each other: give one");
  for (size_t i = first; i < o->files.len; i++) vec_push(program, o->files.data[i]);
  return o->all ? NULL : o->files.data[0];
}

static void init_sandbox(Sandbox *s, const Options *o) {
  sandbox_init(s, !o->no_sandbox);
  if (s->why && !build_needs_driver(o->entry)) fatal("%s", sandbox_complaint(s));
}

int run_replay(const Options *o) {
  StrList files = {0};
  const char *test = split_files(o, &files);
  if (test) { /* before the program is built */
    KTest k = {0};
    ktest_read(&k, test);
    ktest_done(&k);
  } else {
    PredictionList list;
    if (!predictions_read(&list, o->all)) fatal("%s is no run directory: there is no readable paths.jsonl in it", o->all);
    predictions_done(&list);
  }
  Sandbox sandbox;
  init_sandbox(&sandbox, o);
  char *dir = build(o, &files);
  RunOptions run = {.sandbox = &sandbox, .dir = dir, .seconds = o->timeout, .has_places = !o->all};
  int status = test ? replay_one(o, &run, test) : replay_all(o, &run);
  fatal_set_cleanup(NULL, NULL);
  sandbox_done(&sandbox);
  dir_remove(dir);
  mem_free(dir);
  vec_done(&files);
  return status;
}
