/* The engine: one run of the symbolic executor over one program.
 *
 *   bool is_diff = false;                   true: the program is a unified one
 *   Engine *e = engine_new(&options, program, is_diff, &sink);
 *   engine_run(e);                          until everything is explored or a limit is hit;
 *                                           Ctrl-C is a limit
 *   ... e->stats, e->ends, e->cuts ...
 *   engine_free(e);
 *
 * The sink hears of every path end, in order. Same program, options and seed: the same events in
 * the same order (time limits aside). */
#ifndef UMBRA_ENGINE_ENGINE_H
#define UMBRA_ENGINE_ENGINE_H
#include "base/entry.h"
#include "base/options.h"
#include "base/stats.h"
#include "engine/finding.h"
#include "exec/exec.h"
#include "exec/sides.h"
#include "exec/state.h"
#include "outcome/outcome.h"
#include "outcome/unreached.h"
#include "outcome/verdict.h"
#include "search/dise.h"

/* A state that waits when a limit ends the run, and an input that takes its path so far. */
typedef struct Unfinished {
  EndKind why;
  uint32_t loc;
  uint64_t instructions, depth;
  const uint32_t *inputs; /* by their numbers in Engine.exprs, in the order of the path */
  size_t input_count;
  const Model *model;
  const SideList *sides; /* --new-tests: exec/sides.h */
} Unfinished;

/* How far a run is. */
typedef struct Progress {
  const Stats *stats;
  size_t waiting;          /* states */
  size_t blocks, executed; /* of the program, by the process that knows most; 0: by none yet */
} Progress;

typedef struct EngineSink {
  void *self;
  /* A path ended (class DONE, FAULT or CUT; dropped ones are not told). `input` satisfies the path
   * condition and has small readable values.
   */
  void (*path_end)(void *self, const State *s, const Model *input);
  /* Two versions: the path shows a difference. f->seen may be taken. */
  void (*finding)(void *self, Finding *f);
  /* Of as many as there is time for. May be NULL. */
  void (*unfinished)(void *self, const Unfinished *u);
  /* Exploration begins. In a run that goes on: all states are there again, and the findings have
   * been told again. May be NULL. */
  void (*begin)(void *self);
  /* A few times a second, for a status line. */
  void (*progress)(void *self, const Progress *progress);
  /* For a run of several processes (workers.h); all NULL: one process does it. */
  void (*divide)(void *self);         /* this is a worker: what is heard is kept as bytes */
  void (*take)(void *self, Str *out); /* there: what was heard since */
  void (*hear)(void *self, const void *bytes, size_t len); /* what a worker heard */
  void (*settled)(void *self); /* nothing that was heard so far is left half done */
} EngineSink;

/* --search shadow: the phase that a finding comes from. */
typedef enum ShadowPhase {
  PHASE_NONE, /* no search of its own, or a shorter input made of what one found */
  PHASE_CONCOLIC,
  PHASE_BSE,
  PHASE_AROUND,
  SHADOW_PHASES
} ShadowPhase;

typedef struct SeedInput { /* an input to start from; borrowed */
  Model *input;            /* its objects must have been made with expr_input in Engine.exprs */
  uint32_t data_size;      /* what LLVMFuzzerTestOneInput is given */
  const StrList *words;    /* how main is started (base/invocation.h); NULL: as the options say */
} SeedInput;

typedef struct SeedResult {
  Touch touch;
  bool is_followed; /* the run came to it */
  bool diverges;    /* the versions part on the seed itself */
} SeedResult;

typedef struct Engine {
  const Options *options;
  Program *program;
  ExprTable *exprs;
  Stats stats;              /* seconds, peak_rss_kib valid after engine_run */
  uint64_t ends[END_KINDS]; /* path ends per kind */
  CutList cuts;
  EarlyEnds early;            /* how paths ended, as long as none came to the change */
  AssumptionList assumptions; /* what paths took the modelled machine's word for */
  BoundList bounds;           /* what umbra_bound() said */
  EarlyEnds old_failures;     /* paths left out: OLD fails on a made-up state */
  bool is_complete;           /* after engine_run: nothing was cut; or only larger sizes were */
  bool is_same;               /* engine_skip: both versions are the same program */
  bool is_diff;               /* two versions are executed */
  uint64_t classes[CLASSES];  /* findings per class */
  uint64_t diff_paths;        /* paths that diverged */
  uint64_t seeds, seeds_untouched; /* shadow: seeds given, and those that execute nothing of the
                                      change (skipped) */
  uint64_t points;                 /* shadow: divergence points found by the concolic phase */
  VEC(SeedResult) seed_results;    /* shadow: in the order of the seeds */
  ShadowPhase phase;               /* shadow: that goes on */
  /* how main is started on the paths that the sink hears of (base/invocation.h) */
  const StrList *words;
  uint64_t equal_paths; /* paths whose outcomes were shown equal */
  /* Of these, paths on which both came to an end that C defines; and paths that were given up,
   * because the versions cannot come to differ on them any more. */
  uint64_t compared_paths;
  /* The first TREE_MOST decisions, before the work is divided; with --tree all of them. Of a run
   * that goes on, and was explored before, the root alone. NULL: none were kept */
  const struct Tree *tree;
  InternalNames internal;    /* what differs on some of them all the same, and nobody sees */
  struct EngineParts *parts; /* engine.c */
} Engine;

/* Borrows options and program. */
Engine *engine_new(const Options *options, Program *program, bool is_diff, const EngineSink *sink);
/* --search shadow; the words must outlive e, the input is referenced. */
void engine_add_seed(Engine *e, const SeedInput *seed);
/* What does the input execute of the change? */
Touch engine_touch(Engine *e, const SeedInput *seed);
typedef void HearFinding(void *data, Finding *f);
/* After engine_run: what the versions do differently on one input, if anything. Both are followed
 * on it as long as they go together, for at most so many instructions; nothing is counted, and the
 * sink hears nothing. Returns how many instructions that took. */
uint64_t engine_try(Engine *e, const SeedInput *input, uint64_t most, HearFinding *hear,
                    void *data);
/* Runs one version without any input, or on zeros where it asks for some. */
Outcome engine_execute(Engine *e, Version version);
/* Both versions on an input, an instruction at a time (concrete.h). */
struct Stepper *engine_steps(Engine *e, const SeedInput *input);
/* What they did: f's class, outcomes, and what was seen. Frees the stepper. */
void engine_judge_steps(Engine *e, struct Stepper *p, Finding *f);
/* --search dise: explores NEW alone; before engine_run. Borrows units. */
struct Dise *engine_direct(Engine *e, const Units *units, DiseMode mode);
/* After engine_run: the sequence of affected nodes that the input takes (dise_followed). False: it
 * could not be followed to its end. */
bool engine_follow(Engine *e, const SeedInput *test, uint32_t *sequence);
/* Two versions: from now on it is noted whether these places are executed. Borrows them. */
void engine_follow_affected(Engine *e, const AffectedPlaces *places);
void engine_run(Engine *e);
/* Instead of engine_run, at a rank that does not report (engine/host.h): explores what that one
 * says, until it needs no more. */
void engine_serve(Engine *e);
/* Instead of engine_run: unification found no difference at all, nothing has to be executed. */
void engine_skip(Engine *e);
/* Without findings, faults and suite, and what unification left out. Makes lists that verdict_of
 * takes. */
VerdictFacts engine_facts(const Engine *e);
void engine_print_tree(const Engine *e, FILE *f); /* --tree: Graphviz */
/* Two versions: what of each change was executed, on whatever path. */
void engine_find_coverage(const Engine *e, CoverageList *l);
/* The same of what the change affects, when it was followed. */
void engine_find_affected_coverage(const Engine *e, CoverageList *l);
/* --verbose: the decisions of a path, one a line. */
void engine_print_path(const Engine *e, const State *s, Str *out);
/* The entry is main: of an exit status only the low 8 bits can be seen, and the memory is gone. */
static inline bool engine_is_main(const Engine *e) { return entry_is_main(e->options->entry); }
void engine_free(Engine *e);
#endif
