/* Declarations that explore and diff share. */
#ifndef UMBRA_CLI_RUN_H
#define UMBRA_CLI_RUN_H
#include <stdio.h>

#include "report/listener.h"
#include "report/publish.h"
#include "report/saved.h"

/* Fatal, naming the option, for conflicts of --check, --output, --json with --verbose, or arguments
 * without a main. */
void check_run_options(const Options *o);
/* A run of the engine, from making its directory to reporting its result. */
typedef struct Run {
  RunInfo info;
  RunDir dir;
  Listener listener;
  Engine *engine;
  Result result;
  SavedList saved; /* of a resumed run, or of merged runs */
} Run;

/* Makes the run directory before the program is known. Returns the path of a harness in it, which
 * the caller frees. */
char *run_begin(Run *r, const Options *o);
/* Starts a Run that is all zero, or whose directory is open already. From here on, a fatal error
 * saves the results so far; r must not move. */
void run_open(Run *r, RunInfo info);
/* Usually with the listener's sink. At a rank that only explores (Options.ranks), explores and does
 * not return. */
void run_make_engine(Run *r, Program *program, const EngineSink *sink);
/* Calls engine_run; a resumed run continues where it stopped. */
void run_explore_all(Run *r);
void run_close(Run *r);
/* --tree: opens the file before the run, so that a file that cannot be written is reported at once;
 * fatal then. NULL if no tree was requested. */
FILE *tree_open(const Options *o);
/* Writes the tree and closes the file, which may be NULL. */
void tree_write(FILE *file, const Options *o, const Engine *engine);
#endif
