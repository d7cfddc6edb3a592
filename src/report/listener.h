/* The engine's sink: hears every path end, writes its record and its test case, and keeps faults
 * and findings.
 *
 *   Listener l;
 *   listener_init(&l, &run, &dir);
 *   EngineSink sink = listener_sink(&l);
 *   Engine *e = engine_new(&options, program, false, &sink);
 *   listener_attach(&l, e);
 *   engine_run(e);                    l.heard is what came of it
 *   listener_done(&l); */
#ifndef UMBRA_REPORT_LISTENER_H
#define UMBRA_REPORT_LISTENER_H
#include "engine/engine.h"
#include "engine/run_info.h"
#include "report/heard.h"
#include "report/result.h"
#include "report/run_dir.h"
#include "report/status.h"

typedef struct Listener {
  const RunInfo *run;
  RunDir *dir;
  const Engine *engine; /* NULL before listener_attach */
  Evaluator *eval;      /* of what paths write; NULL until it is needed */
  Heard heard;
  Status status;
  Result *result;                   /* to be written every few seconds; NULL: it is not */
  double next_writing, next_saving; /* clock_now */
  void (*on_first)(void *data);     /* the first finding was heard; may be NULL */
  void *data;
  bool is_worker; /* what is heard goes into `said`, for the process that listens */
  Str said;
} Listener;

void listener_init(Listener *l, const RunInfo *run, RunDir *dir);
EngineSink listener_sink(Listener *l);
void listener_attach(Listener *l, const Engine *e); /* the clock starts */
/* Writes the result as it is by now, unless that was done a few seconds ago. */
void listener_write_so_far(Listener *l);
/* What it takes to go on with the run (saved.h), when all that was heard is settled. */
void listener_save(Listener *l);
void listener_add_finding(Listener *l, const Found *f); /* takes it */
/* The bytes of a .ktest file; its name in the run directory, which the caller frees. */
char *listener_add_test(Listener *l, const Str *bytes);
void listener_done(Listener *l);
#endif
