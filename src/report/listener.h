/* The engine's sink: receives the end of each path, writes its record and its test case, and
 * collects faults and findings.
 *
 *   Listener l;
 *   listener_init(&l, &run, &dir);
 *   EngineSink sink = listener_sink(&l);
 *   Engine *e = engine_new(&options, program, false, &sink);
 *   listener_attach(&l, e);
 *   engine_run(e);                    the results are in l.heard
 *   listener_done(&l); */
#ifndef UMBRA_REPORT_LISTENER_H
#define UMBRA_REPORT_LISTENER_H
#include "engine/engine.h"
#include "engine/run_info.h"
#include "report/heard.h"
#include "report/result.h"
#include "report/run_dir.h"
#include "report/status.h"
#include "witness/test_sample.h"

typedef struct DivergedAt {
  uint32_t loc;
  uint64_t paths;
} DivergedAt;

typedef struct Listener {
  const RunInfo *run;
  RunDir *dir;
  const Engine *engine; /* NULL before listener_attach */
  Evaluator *eval;      /* evaluates the output of paths; NULL until it is needed */
  Heard heard;
  Status status;
  Result *result;                   /* written every few seconds; NULL: not written */
  double next_writing, next_saving; /* by clock_now() */
  void (*on_first)(void *data);     /* called at the first finding; may be NULL */
  /* called from time to time when findings were added, which are arranged; may be NULL */
  void (*on_new)(void *data);
  void (*on_await)(void *data); /* the findings, which are arranged, should be confirmed now */
  void (*on_fuzzed)(void *data, bool is_last); /* EngineSink.fuzzed */
  /* a test case of a path that has ended, or of a finding. NULL: not wanted */
  void (*on_test)(void *data, const KTest *k);
  /* a test case of a path on which the versions did different things, for some of those at each
   * place. NULL: not wanted */
  void (*on_diverged)(void *data, const KTest *k);
  void *data;
  VEC(DivergedAt) diverged;
  TestSample *sample;    /* gets test cases of paths that have ended; NULL: not wanted */
  size_t arranged;       /* number of findings at the last findings_arrange */
  double next_arranging; /* by clock_now() */
  bool is_worker;        /* events are packed into `said`, to be sent to the parent process */
  Str said;
} Listener;

void listener_init(Listener *l, const RunInfo *run, RunDir *dir);
EngineSink listener_sink(Listener *l);
void listener_attach(Listener *l, const Engine *e); /* starts the clock */
/* Writes the current result, unless it was written a few seconds ago. */
void listener_write_so_far(Listener *l);
/* Saves what is needed to resume the run (saved.h); call when all events are processed. */
void listener_save(Listener *l);
void listener_add_finding(Listener *l, const Found *f); /* takes ownership */
/* Adds a test case, given the bytes of a .ktest file. Returns its name in the run directory, which
 * the caller frees. */
char *listener_add_test(Listener *l, const Str *bytes);
void listener_done(Listener *l);
#endif
