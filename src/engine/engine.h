/* The engine: one run of the symbolic executor over one program.
 *
 *   Engine *e = engine_new(&options, program, &sink);
 *   engine_run(e);             until everything is explored or a limit is hit; Ctrl-C is a limit
 *   ... e->stats, e->ends, e->cuts ...
 *   engine_free(e);
 *
 * The sink hears of every path end, in order. Same program, options and seed: the same events in the same order (time limits aside). */
#ifndef UMBRA_ENGINE_ENGINE_H
#define UMBRA_ENGINE_ENGINE_H
#include "base/options.h"
#include "base/stats.h"
#include "exec/state.h"

typedef struct EngineSink {
  void *self;
  /* A path ended (class DONE, FAULT or CUT; dropped ones are not told). `input` satisfies the path condition and has small readable values. */
  void (*path_end)(void *self, const State *s, const Model *input);
  /* A few times a second, for a status line. */
  void (*progress)(void *self, const Stats *stats, size_t waiting_states);
} EngineSink;

typedef struct Engine {
  const Options *options;
  Program *program;
  ExprTable *exprs;
  Stats stats;                     /* seconds, peak_rss_kib valid after engine_run */
  uint64_t ends[END_KINDS];        /* path ends per kind */
  CutList cuts;
  bool is_complete;                /* after engine_run: nothing was cut */
  struct EngineParts *parts;       /* engine.c */
} Engine;

Engine *engine_new(const Options *options, Program *program, const EngineSink *sink); /* borrows options and program */
void engine_run(Engine *e);
void engine_interrupt(void);       /* async-signal-safe: end the run at the next slice */
void engine_free(Engine *e);
#endif
