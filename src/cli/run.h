/* What explore and diff have in common. */
#ifndef UMBRA_CLI_RUN_H
#define UMBRA_CLI_RUN_H
#include <stdio.h>

#include "report/listener.h"
#include "report/publish.h"
#include "report/saved.h"

/* Fatal, naming the option: --check, --output, --json with --verbose, arguments without a main. */
void check_run_options(const Options *o);
/* One run of the engine, from the making of its directory to the last word about it. */
typedef struct Run {
  RunInfo info;
  RunDir dir;
  Listener listener;
  Engine *engine;
  Result result;
  SavedList saved; /* of a run that is resumed; of those that are merged */
} Run;

/* Makes the run directory; from here on a fatal error saves what was found. r must stay where it
 * is. */
/* Opens the directory before the rest is known; the path of a harness in it, which the caller
 * frees. */
char *run_begin(Run *r, const Options *o);
/* Of a Run that is all zero, or whose directory is open already. */
void run_open(Run *r, RunInfo info);
/* With the listener's sink, as a rule. At a rank that only explores (Options.ranks) it does that,
 * and does not return. */
void run_make_engine(Run *r, Program *program, const EngineSink *sink);
/* engine_run. Of a run that is resumed: from where it was. */
void run_explore_all(Run *r);
void run_close(Run *r);
/* --tree: the file is opened before the run, so that a name that cannot be written is told at once;
 * fatal then. NULL: no tree is wanted. */
FILE *tree_open(const Options *o);
/* Writes the tree and closes the file; FILE may be NULL. */
void tree_write(FILE *file, const Options *o, const Engine *engine);
#endif
