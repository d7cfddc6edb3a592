/* umbra replay: runs a test case, or all test cases of a run, on the native program. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/log.h"
#include "cli/cli_command.h"
#include "cli/cli_sources.h"
#include "cli/load.h"
#include "cli/replay_findings.h"
#include "outcome/floating.h"
#include "report/replay_report.h"
#include "witness/run_state.h"

static void cli_replay_abandon(void *natives) { natives_done(natives); }

static FloatingResult cli_replay_result_of(const Options *o, const Program *program) {
  const Function *entry = program ? program_find_function(program, o->entry) : NULL;
  return entry ? floating_of_result(entry, OLD) : (FloatingResult){FLOATING_NONE, 0};
}

/* False if an earlier version of Umbra wrote the prediction, which contains only the first
 * register. */
static bool has_whole_result(const Prediction *p, FloatingResult r) {
  uint32_t registers = r.count * (floating_width(r.kind) > 64 ? 2 : 1);
  return p->outcome.result.len == 8 * (registers - 1);
}

/* Builds a whole program twice, to see its behaviour and its errors; other entries once, and
 * without sanitizers only on request. Returns what numbers the entry returns. */
static FloatingResult cli_replay_build(Natives *n, const Options *o, const StrList *files) {
  check_program_files(files, command_find("replay")->usage);
  Sources sources;
  sources_init(&sources, o, files);
  Program *program = build_needs_driver(o->entry) ? load_sources(o, &sources) : NULL;
  const NativeProgram wanted = {
      .name = "program",
      .options = {.sources = &sources, .entry = o->entry, .program = program},
      .is_wanted = {o->plain || entry_is_main(o->entry), !o->plain}};
  *n = (Natives){0};
  fatal_set_cleanup(cli_replay_abandon, n);
  size_t failed;
  interrupt_take_over(); /* the programs must be removed */
  char *error = natives_build(n, &wanted, 1, &failed);
  if (interrupt_seen()) fatal("interrupted while building the program");
  if (error)
    fatal("the program cannot be built natively:\n%.*s",
          (int)(strlen(error) - str_ends(error, "\n")), error);
  FloatingResult floating = cli_replay_result_of(o, program);
  if (program) program_free(program);
  sources_done(&sources);
  return floating;
}

static int cli_replay_exit_status(const Replay *r, ReplayVerdict v) {
  const Outcome *e = replay_shown(r);
  if (e->end.kind == END_UNUSABLE) return EXIT_TROUBLE;
  if (v == REPLAY_UNPREDICTED) return outcome_is_fault(e) ? EXIT_FOUND : EXIT_NONE;
  return v == REPLAY_DIFFERS ? EXIT_FOUND : EXIT_NONE;
}

typedef struct Setting { /* what all runs have in common */
  const Options *options;
  const Sandbox *sandbox;
  const Natives *natives;
  FloatingResult floating; /* the result of the entry */
} Setting;

/* The arguments after "--" are used, or those of the test case if there are none. */
static Replay run_test(const Setting *s, const KTest *k, const char *test, Prediction *p) {
  const Options *o = s->options;
  bool is_floating = s->floating.kind != FLOATING_NONE;
  if (p && is_floating && p->outcome.end.kind == END_EXIT && has_whole_result(p, s->floating)) {
    p->outcome.end.by_return = true;
    p->outcome.floating = s->floating;
  }
  StrList own = ktest_words(k);
  const StrList *words = o->arguments.len ? &o->arguments : &own;
  Start start = {0};
  bool is_main = entry_is_main(o->entry);
  if (is_main) start_init(&start, k, words, &s->sandbox->visible);
  RunOptions run = {.sandbox = s->sandbox,
                    .start = is_main ? &start : NULL,
                    .arguments = words,
                    .seconds = o->timeout,
                    .keeps_result = is_floating,
                    .floating = {s->floating, s->floating},
                    .has_places = !o->all};
  Replay r = replay_run(s->natives, &run, test, p);
  start_done(&start);
  vec_done(&own);
  return r;
}

static int replay_one(const Setting *s, const char *test) {
  const Options *o = s->options;
  KTest k = {0};
  ktest_read(&k, test);
  PredictionList list;
  Prediction *p;
  run_state_warn_of(test);
  predictions_find(&list, test, &p);
  Replay r = run_test(s, &k, test, p);
  if (interrupt_seen()) fatal("interrupted while replaying %s", test);
  ReplayVerdict v = replay_compare(&r, p);
  if (o->json)
    replay_print_json(&r, p, &k, test);
  else if (!o->quiet)
    replay_print(&r, p, &k, o->verbose);
  int status = cli_replay_exit_status(&r, v);
  replay_done(&r);
  predictions_done(&list);
  ktest_done(&k);
  return status;
}

typedef struct Tally {
  /* Numbers of test cases that ended as predicted (with any output), that differed in any way, and
   * that have no prediction to compare with. */
  uint64_t ended, differed, unpredicted;
  uint64_t compared, same; /* of ended: outputs that were compared, and that were the same */
  uint64_t chance;         /* different in each run */
} Tally;

enum { MOST_SHOWN = 20 }; /* maximum number of differences shown */

static void cli_replay_count(const Replay *r, const Prediction *p, Tally *t) {
  unsigned differs = replay_differences(r, p);
  bool has_ended = !(differs & 1u << PART_END),
       is_compared = has_ended && replay_compares_output(r, p);
  t->ended += has_ended;
  t->compared += is_compared;
  t->same += is_compared && !differs;
  t->differed += differs != 0;
  t->chance += r->is_chance;
  assert(t->same <= t->compared && t->compared <= t->ended);
}

/* Returns false if the user interrupted it. */
static bool replay_predicted(const Setting *s, Prediction *p, Tally *t) {
  if (end_class(p->outcome.end.kind) == END_CLASS_CUT) { /* it may never end natively */
    t->unpredicted++;
    return true;
  }
  char *test = path_join(s->options->all, p->test);
  KTest k = {0};
  ktest_read(&k, test);
  Replay r = run_test(s, &k, test, p);
  bool is_whole = !interrupt_seen();
  if (is_whole) cli_replay_count(&r, p, t);
  bool is_shown = is_whole && (t->differed <= MOST_SHOWN || s->options->verbose);
  if (replay_compare(&r, p) == REPLAY_DIFFERS && is_shown && !s->options->quiet) {
    log_status(NULL);
    printf("%s\n", test);
    replay_print(&r, p, &k, s->options->verbose);
    putchar('\n');
  }
  ktest_done(&k);
  replay_done(&r);
  mem_free(test);
  return is_whole;
}

static void print_tally(const Tally *t, uint64_t tests) {
  assert(t->ended + t->unpredicted <= tests && t->differed <= tests);
  printf("%" PRIu64 " of %" PRIu64 " test cases end as predicted", t->ended,
         tests - t->unpredicted);
  if (t->compared == t->ended && t->ended)
    printf(", %" PRIu64 " of them with the same output", t->same);
  else if (t->compared)
    printf(", %" PRIu64 " of the %" PRIu64 " that exit with the same output", t->same, t->compared);
  if (t->unpredicted) printf("; %" PRIu64 " of cut paths were not replayed", t->unpredicted);
  if (t->chance) printf("; %" PRIu64 " behave differently each time", t->chance);
  putchar('\n');
}

static int replay_all(const Setting *s) {
  const Options *o = s->options;
  PredictionList list;
  if (!predictions_read(&list, o->all))
    fatal("%s is not a run directory: it has no readable paths.jsonl", o->all);
  run_state_warn(o->all);
  Tally t = {0};
  size_t done = 0;
  for (; done < list.len; done++) {
    if (isatty(STDERR_FILENO) && !o->quiet && done % 16 == 0) {
      char *line =
          str_format("%zu of %zu replayed, %" PRIu64 " differ", done, list.len, t.differed);
      log_status(line);
      mem_free(line);
    }
    if (!replay_predicted(s, &list.data[done], &t)) break;
  }
  log_status(NULL);
  if (!o->quiet) {
    if (t.differed > MOST_SHOWN && !o->verbose)
      printf("%" PRIu64 " more differ (-v lists them)\n\n", t.differed - MOST_SHOWN);
    print_tally(&t, done);
  }
  if (done < list.len) fatal("interrupted after replaying %zu of %zu test cases", done, list.len);
  predictions_done(&list);
  return t.differed ? EXIT_FOUND : EXIT_NONE;
}

static bool cli_replay_is_directory(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* The test case comes before the program's files. */
static const char *split_files(const Options *o, StrList *program) {
  size_t first = o->all ? 0 : 1;
  if (!o->all && !o->files.len)
    fatal("no test case given; usage: %s", command_find("replay")->usage);
  bool is_test = !o->all && str_ends(o->files.data[0], ".ktest"); /* may be in a container */
  if (!o->all && !is_test && access(o->files.data[0], F_OK) != 0)
    fatal("cannot read %s: %s", o->files.data[0], strerror(errno));
  if (!o->all && cli_replay_is_directory(o->files.data[0]))
    fatal(
        "%s is a run: umbra replay RUN takes no other argument; to replay one finding, run its "
        "repro.sh in %s/findings",
        o->files.data[0], o->files.data[0]);
  if (!o->all && !is_test)
    fatal("%s: name the test case (.ktest) first, then the program's files", o->files.data[0]);
  if (o->all && o->json) fatal("--all and --json contradict each other: give one");
  for (size_t i = first; i < o->files.len; i++)
    vec_push(program, o->files.data[i]);
  return o->all ? NULL : o->files.data[0];
}

static void init_sandbox(Sandbox *s, const Options *o) {
  sandbox_init(s, o);
  if (s->why) fatal("%s", sandbox_complaint(s));
}

int run_replay(const Options *o) {
  StrList files = {0};
  if (!o->all && o->files.len == 1 && cli_replay_is_directory(o->files.data[0]))
    return replay_findings(o, o->files.data[0]);
  const char *test = split_files(o, &files);
  if (test) { /* before the program is built */
    KTest k = {0};
    ktest_read(&k, test);
    ktest_done(&k);
  } else {
    PredictionList list;
    if (!predictions_read(&list, o->all))
      fatal("%s is not a run directory: it has no readable paths.jsonl", o->all);
    predictions_done(&list);
  }
  Sandbox sandbox;
  init_sandbox(&sandbox, o);
  Natives natives = {0};
  FloatingResult floating = cli_replay_build(&natives, o, &files);
  const Setting setting = {o, &sandbox, &natives, floating};
  int status = test ? replay_one(&setting, test) : replay_all(&setting);
  fatal_set_cleanup(NULL, NULL);
  natives_done(&natives);
  sandbox_done(&sandbox);
  vec_done(&files);
  return status;
}
