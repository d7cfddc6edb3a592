/* The report of one run: hears every path end from the engine, keeps the run directory, and says at
 * the end what was found.
 *
 *   Report *r = report_new(&options, CMD_EXPLORE, program);   makes the run directory; CMD_DIFF: of
 * two versions EngineSink sink = report_sink(r); Engine *e = engine_new(&options, program, false,
 * &sink); report_attach(r, e); fatal_set_cleanup(report_abandon, r); engine_run(e); Verdict v =
 * report_finish(r, e);                        run.json, faults.json, the summary report_free(r);
 *
 * docs/formats.md describes the files. Apart from fields about time and memory they are the same
 * for the same program, options and seed. */
#ifndef UMBRA_REPORT_LISTENER_H
#define UMBRA_REPORT_LISTENER_H
#include "base/sources.h"
#include "engine/engine.h"
#include "report/faults.h"
#include "report/run_dir.h"
#include "suite/suite.h"
#include "unify/unify.h"
#include "witness/findings.h"

typedef enum Verdict {
  VERDICT_NO_FAULTS,  /* everything was explored, no fault */
  VERDICT_FAULTS,     /* at least one */
  VERDICT_INCOMPLETE, /* none found, but something was cut */
  /* Two versions (design section 4): */
  VERDICT_DIFFERS,       /* an input that shows a difference */
  VERDICT_UNCONFIRMED,   /* only such as the native programs did not show */
  VERDICT_NO_DIFFERENCE, /* none found */
  VERDICT_EQUIVALENT     /* nothing was cut, and every path was shown to be equal */
} Verdict;
const char *verdict_name(Verdict v); /* "no faults", "faults", "incomplete", "differs",
                                        "unconfirmed", "no difference found", "equivalent" */

typedef struct Report Report;
struct Report {
  const Options *options;
  const Versions *versions; /* CMD_DIFF: set by the caller after report_new; else NULL */
  const UnifySummary
      *unified; /* the same, when the versions were unified automatically; else NULL */
  int command;  /* CMD_ */
  const Program *program;
  const Engine *engine; /* NULL before report_attach */
  Evaluator *eval;      /* of what paths write; NULL until it is needed */
  bool is_diff;         /* two versions: findings instead of faults */
  RunDir dir;
  FaultList faults;
  FindingList findings;
  Suite *suite;     /* the seeds; NULL: there are none. Borrowed */
  Natives natives;  /* while findings are replayed */
  char *unreplayed; /* why nothing was run natively; NULL: it was, or nobody wanted it. Owned */
  double replay_seconds;
  double first_finding_seconds; /* from the start to the first finding, if any */
  uint64_t paths, tests;        /* records and test cases written; their last numbers */
  bool is_finished;             /* the files are written */
  double started;               /* clock_now() of report_attach, for the status line */
  double last_time;             /* of the last status line, and the counters then */
  uint64_t last_instructions, last_queries;
};

Report *report_new(const Options *options, int command, const Program *program);
EngineSink report_sink(Report *r);
void report_attach(Report *r, const Engine *e);
Verdict report_finish(Report *r, const Engine *e);
/* For fatal errors while a run goes on: writes what there is, as `incomplete`; before the first
 * instruction it removes the empty directory. Writes nothing to the terminal and ignores failures.
 */
void report_abandon(void *report);
void report_free(Report *r);

/* run_json.c */
Verdict report_verdict(const Report *r, const Engine *e, bool is_abandoned);
void report_run_json(const Report *r, const Engine *e, Verdict v, Str *out);
void report_faults_json(const Report *r, Str *out);
/* One line, without newline. */
void report_path_json(Report *r, const State *s, const Model *input, const char *test, Str *out);
bool report_is_given_up(EndKind kind); /* a state that merely waited when a limit ended the run */
/* findings_json.c */
void report_findings_json(const Report *r, Str *out);
/* replay_findings.c: runs the native versions on every finding's test case, which decides about its
 * class. */
void report_replay_findings(Report *r);
/* terminal_diff.c */
void terminal_diff_summary(const Report *r, const Engine *e, Verdict v);
/* terminal.c */
void terminal_summary(const Report *r, const Engine *e, Verdict v);
void terminal_cuts(const Report *r, const Engine *e);
/* status.c */
void status_show(Report *r, const Stats *stats, size_t waiting_states);
#endif
