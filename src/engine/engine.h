/* The engine: one run of the symbolic executor over one program.
 *
 *   bool is_diff = false;                   true: the program is a unified one
 *   Engine *e = engine_new(&options, program, is_diff, &sink);
 *   engine_run(e);                          until everything is explored or a limit is hit;
 *                                           Ctrl-C is a limit
 *   ... e->stats, e->ends, e->cuts ...
 *   engine_free(e);
 *
 * The sink receives every path end, in order. The same program, options and seed give the same
 * events in the same order (apart from time limits). */
#ifndef UMBRA_ENGINE_ENGINE_H
#define UMBRA_ENGINE_ENGINE_H
#include "base/base_entry.h"
#include "base/options.h"
#include "base/stats.h"
#include "engine/finding.h"
#include "exec/exec.h"
#include "exec/exec_state.h"
#include "exec/sides.h"
#include "outcome/outcome.h"
#include "outcome/outcome_cost.h"
#include "outcome/unreached.h"
#include "outcome/verdict.h"
#include "search/search_dise.h"

/* A state that is waiting when a limit ends the run, with an input that takes its path so far. */
typedef struct Unfinished {
  EndKind why;
  uint32_t loc;
  uint64_t instructions, depth;
  const uint32_t *inputs; /* their numbers in Engine.exprs, in the order of the path */
  size_t input_count;
  const Model *model;
  const SideList *sides; /* --new-tests: exec/sides.h */
} Unfinished;

/* The progress of a run. */
typedef struct Progress {
  const Stats *stats;
  size_t waiting; /* number of waiting states */
  /* basic blocks of the program, and those executed as known by the process with the highest
   * number; 0: not yet reported */
  size_t blocks, executed;
} Progress;

/* Two versions: on inputs of several sizes, the cost of NEW grows differently from that of OLD. */
typedef struct CostReport {
  CostMeasure measure;
  CostJudgement judged;
  const CostSeries *series;
  const char *grows; /* "the length of s" */
  /* of each size: the input, and the numbers in Engine.exprs of its parts */
  const Model *input[COST_SIZES];
  const uint32_t *used[COST_SIZES];
  size_t used_count[COST_SIZES];
} CostReport;

typedef struct EngineSink {
  void *self;
  /* A path ended (class DONE, FAULT or CUT; dropped paths are not reported). `input` satisfies the
   * path condition and has small readable values. */
  void (*path_end)(void *self, const State *s, const Model *input);
  /* Two versions: the path was left because they cannot differ on it any more; `input` takes it so
   * far. May be NULL. */
  void (*pruned)(void *self, const State *s, const Model *input);
  /* Two versions: the path shows a difference. The sink may take f->seen. */
  void (*finding)(void *self, Finding *f);
  /* After the exploration, in the process that reports. May be NULL. */
  void (*cost)(void *self, const CostReport *r);
  /* Called for waiting states as long as there is time. May be NULL. */
  void (*unfinished)(void *self, const Unfinished *u);
  /* The exploration begins. In a resumed run all states are restored and the findings have been
   * reported again. May be NULL. */
  void (*begin)(void *self);
  /* Called a few times per second, for a status line. */
  void (*progress)(void *self, const Progress *progress);
  /* The next solver call can take long: confirms the findings so far. May be NULL. */
  void (*await)(void *self);
  /* Appends files that a fuzzer that runs with the engine has found to those that are given
   * (given_files.h); is_last: after the exploration, waits for it. May be NULL. */
  void (*fuzzed)(void *self, bool is_last);
  /* For a run with several processes (workers.h); all NULL: a single process. */
  void (*divide)(void *self); /* this process is a worker: from now on events are stored as bytes */
  void (*take)(void *self, Str *out); /* in a worker: the events since the last call */
  /* in the listening process: replays a worker's events */
  void (*receive)(void *self, const void *bytes, size_t len);
  void (*settled)(void *self); /* no event so far is only partly processed */
} EngineSink;

/* --search shadow: the phase that found a finding. */
typedef enum ShadowPhase {
  PHASE_NONE, /* another search, or a shorter input derived from a finding */
  PHASE_CONCOLIC,
  PHASE_BSE, /* bounded symbolic execution from the divergence points (shadow.c) */
  PHASE_AROUND,
  SHADOW_PHASES
} ShadowPhase;

typedef struct SeedInput { /* an input to start from; borrowed */
  Model *input;            /* its objects must have been created with expr_input in Engine.exprs */
  uint32_t data_size;      /* size of the data passed to LLVMFuzzerTestOneInput */
  /* how main is started (base/invocation.h); NULL: according to the options */
  const StrList *words;
  const char *from; /* the file of --corpus that it was made from; NULL: none */
} SeedInput;

typedef struct SeedResult {
  Touch touch;
  bool is_followed; /* the run followed the seed */
  bool diverges;    /* the versions diverge on the seed itself */
} SeedResult;

typedef struct Engine {
  const Options *options;
  Program *program;
  ExprTable *exprs;
  Stats stats;              /* seconds, peak_rss_kib valid after engine_run */
  uint64_t ends[END_KINDS]; /* path ends per kind */
  CutList cuts;
  EarlyEnds early;            /* how paths ended, as long as none reached the change */
  AssumptionList assumptions; /* assumptions about the real machine that paths made */
  BoundList bounds;           /* bounds declared by umbra_bound() */
  EarlyEnds old_failures;     /* ignored paths: OLD fails in a generated state */
  bool is_complete;           /* after engine_run: nothing was cut, or only larger sizes were */
  bool is_same;               /* engine_skip: both versions are the same program */
  bool is_diff;               /* two versions are executed */
  uint64_t classes[CLASSES];  /* findings per class */
  uint64_t diff_paths;        /* paths that diverged */
  /* shadow: number of seeds, and of those that execute no part of the change (skipped) */
  uint64_t seeds, seeds_untouched;
  uint64_t probed; /* number of findings by probes (probe.h) */
  /* the files of --corpus, and what is added while the engine runs; NULL: none. Borrowed */
  const struct GivenFiles *given;
  uint64_t given_run, fuzzed_run;          /* how many of them were run */
  uint64_t fuzzed_shown, fuzzed_not_shown; /* those on which the native versions differ: by whether
                                              the engine shows a difference as well */
  /* of normal forms; once it has proved equivalence, only a part of the time is used (proved.h).
   * NULL: it does not matter. Borrowed */
  const struct NormalRun *normal;
  struct Earlier *earlier;      /* --since: the earlier run; NULL: none. Borrowed */
  uint64_t seeds_found;         /* shadow: number of seeds that probes found */
  uint64_t seeds_of_files;      /* the number of those that were made from files of --corpus */
  const char *from;             /* the file from which the current finding was made; NULL: none */
  uint64_t points;              /* shadow: divergence points found by the concolic phase */
  VEC(SeedResult) seed_results; /* shadow: in the order of the seeds */
  ShadowPhase phase;            /* shadow: the current phase */
  /* how main is started on the paths that the sink receives (base/invocation.h) */
  const StrList *words;
  uint64_t equal_paths; /* paths whose outcomes were proved equal */
  /* Among these, paths that reached an end that C defines in both versions; in addition paths that
   * were pruned because the versions cannot differ on them any more. */
  uint64_t compared_paths;
  /* The first TREE_MOST decisions before the work is divided; with --tree all of them. In a resumed
   * run that was already explored, the root alone. NULL if not kept */
  const struct Tree *tree;
  InternalNames internal;    /* invisible state that differs on some of the equal paths */
  struct EngineParts *parts; /* engine_parts.h */
} Engine;

/* Borrows options and program. */
Engine *engine_new(const Options *options, Program *program, bool is_diff, const EngineSink *sink);
/* --search shadow; the words must outlive e, the input is referenced. */
void engine_add_seed(Engine *e, const SeedInput *seed);
/* Which parts of the change does the input execute? */
Touch engine_touch(Engine *e, const SeedInput *seed);
typedef void ReceiveFinding(void *data, Finding *f);
/* Reports how the versions differ on one input, if they do. Both are followed on it as long as they
 * stay together, for at most `most` instructions; nothing is counted. The sink is called only if
 * receive is NULL, and if there is no finding of that class yet. Returns the number of instructions
 * executed. */
uint64_t engine_try(Engine *e, const SeedInput *input, uint64_t most, ReceiveFinding *receive,
                    void *data);
/* Runs one version without input; input that it requests is zero. */
Outcome engine_execute(Engine *e, Version version);
/* Executes both versions on an input, one instruction at a time (concrete.h). */
struct Stepper *engine_steps(Engine *e, const SeedInput *input);
/* Fills in their results: f's class, outcomes, and differences in memory. Frees the stepper. */
void engine_judge_steps(Engine *e, struct Stepper *p, Finding *f);
/* --search dise: explores NEW alone. Called before engine_run. Borrows units. */
struct Dise *engine_direct(Engine *e, const Units *units, DiseMode mode);
/* After engine_run: the sequence of affected nodes that the input takes (dise_followed). False if
 * it could not be followed to its end. */
bool engine_follow(Engine *e, const SeedInput *test, uint32_t *sequence);
/* Two versions: from now on records whether these locations are executed. Borrows them. */
void engine_follow_affected(Engine *e, const AffectedPlaces *places);
void engine_run(Engine *e);
/* Called instead of engine_run at a rank that does not report (engine/engine_host.h): explores what
 * the reporting rank requests, until that needs no more. */
void engine_serve(Engine *e);
/* Called instead of engine_run: nothing is executed. is_same: unification found no difference. */
void engine_skip(Engine *e, bool is_same);
/* The facts for a verdict, without findings, faults, suite, and the changes that unification left
 * out. Creates lists that verdict_of takes. */
VerdictFacts engine_facts(const Engine *e);
void engine_print_tree(const Engine *e, FILE *f); /* --tree: Graphviz */
/* Two versions: which parts of each change some path has executed. */
void engine_find_coverage(const Engine *e, CoverageList *l);
/* The same for code that the change affects, if engine_follow_affected was called. */
void engine_find_affected_coverage(const Engine *e, CoverageList *l);
/* --verbose: the decisions of a path, one per line. */
void engine_print_path(const Engine *e, const State *s, Str *out);
/* If the entry is main, only the low 8 bits of the exit status are visible, and the memory ends
 * with the process. */
static inline bool engine_is_main(const Engine *e) { return entry_is_main(e->options->entry); }
void engine_free(Engine *e);
#endif
