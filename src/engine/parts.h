/* Private to engine: the data of a run, and the steps that the engine's files share. */
#ifndef UMBRA_ENGINE_PARTS_H
#define UMBRA_ENGINE_PARTS_H
#include "base/invocation.h"
#include "engine/concrete.h"
#include "engine/engine.h"
#include "engine/shard.h"
#include "env/env.h"
#include "exec/exec.h"
#include "exec/sides.h"
#include "exec/tree.h"
#include "search/directed.h"
#include "search/search.h"
#include "search/search_dise.h"
#include "search/uncovered.h"
#include "solver/solver.h"

typedef struct Bytes {
  const void *bytes;
  size_t len;
} Bytes;

/* How main is started with one size of its input. */
typedef struct SizedStart {
  TextList texts; /* the words, as owned strings, */
  StrList words;  /* which this list borrows */
  Invocation invocation;
} SizedStart;

typedef struct EngineParts {
  Exec exec;
  Solver *solver;
  Search *search;
  Directed *directed; /* distances to the change; NULL if not needed */
  /* states end as soon as they cannot reach the change; otherwise each runs to its end */
  bool prunes;
  Uncovered *uncovered;           /* code that no path has executed yet */
  Map kinds;                      /* of findings, for the search's reward */
  Map shown;                      /* shadow: keys of the reported findings, by class and input */
  Dise *dise;                     /* --search dise; else NULL */
  const AffectedPlaces *affected; /* locations whose execution is recorded; NULL if not needed */
  EngineSink sink;
  Evaluator *eval;
  Tree tree;
  Invocation invocation; /* how main is started, unless a seed specifies it */
  /* number of sizes of the invocation that are explored one after the other; the number of those
   * explored before the current one, and the current one (invocation_step) */
  unsigned sizes, step, size;
  SizedStart sized; /* with the current size, if there are several */
  double size_end;  /* clock_now; 0: no limit */
  double found_at;  /* clock_now after the first size with a known difference; 0: none yet */
  StateList trials; /* states of sizes that are tried at the end (trials.c), smaller sizes first */
  uint32_t trial;   /* the size that is tried now; 0: none */
  VEC(SeedInput) seeds;
  StateList points; /* shadow: the points to explore from (shadow.c); they are in no queue */
  /* shadow: the point that is being explored, in its original state; NULL: it has diverged */
  State *point;
  /* clock_now; deadline of the queue that is being explored, 0: none */
  double started, deadline, next_progress, next_memory;
  double seconds; /* the exploration's share of --max-time, or the time to grow in; 0: no limit */
  bool memory_is_short;
  bool is_explored; /* the exploration has been completed */
  /* workers.h */
  struct Workers *workers; /* NULL: a single process */
  struct Worker *worker;   /* NULL: this process is not a worker */
  /* for a worker: called before each slice; false: the state must not be executed. Then, after the
   * slice: reports the events */
  bool (*begin_slice)(struct Worker *w);
  void (*say)(struct Worker *w, const Progress *progress, double now);
  size_t executed; /* the highest number of executed blocks that a worker has reported */
  /* amount of work after which the remaining states stay in the queue; 0: no limit */
  uint64_t share;
  size_t memory_share;   /* for a worker: its memory limit, KiB */
  uint64_t paths_before; /* for a worker: number of paths that ended before its own */
  uint32_t writings;     /* number of times that trails were packed */
  /* checkpoint.h */
  VEC(Bytes) resumed; /* checkpoints to continue from; empty for a new run */
  bool is_merge;      /* they are those of all shards; otherwise there is one */
  Shard shard;
  struct Probes *probes; /* probe.h */
  bool is_behind;        /* after_faults.c is running */
  bool is_silent;        /* results were reported before, or are reported by another process */
  bool has_resume_failed;
  /* the check build verifies the heap before slice number next_check */
  uint64_t slices, next_check;
} EngineParts;

/* engine_sizes.c */
/* Starts exploring the size of this step: sets how main is started, and a share of the time. */
void sizes_begin(Engine *e, unsigned step);
void sizes_give_time(Engine *e);       /* a new share of the time, from now on */
void sizes_start(Engine *e);           /* queues the initial states of the program */
uint32_t sizes_begun(const Engine *e); /* the largest size so far that is a bound */
/* Starts with the words in s->texts, which are owned by s, and with those for a size of the given
 * ones. */
void sized_start_parse(SizedStart *s);
void sized_start_limit(SizedStart *s, const StrList *given, unsigned size);
void sized_start_done(SizedStart *s);
bool sizes_see_input(const Engine *e); /* the program has read standard input */
/* Appends the bounds of a verdict about this size. */
void sizes_bounds(const Engine *e, uint32_t size, TextList *bounds);

/* engine_explore.c */
/* Handles a state after its slice: by default an ended one is judged and freed, and any other one
 * is queued again. */
typedef void Settle(Engine *e, Search *queue, State *s, void *data);
Settle engine_settle;

/* Blocks of the program, and those executed as known by the process with the highest number. */
void engine_count_blocks(const Engine *e, Progress *p);
/* Explores the states of the queue until none is left or a limit is hit: the run's, or `deadline`
 * (clock_now; 0: none), and then gives up the rest. Returns the limit; END_KINDS if there was none:
 * states that still wait then are left to other processes, because this one has done its share. */
EndKind engine_explore(Engine *e, Search *queue, double deadline, Settle *settle, void *data);
/* Explores the search's states for about this many seconds; the rest keeps waiting. */
void engine_explore_more(Engine *e, double seconds);
void engine_drop_waiting(Engine *e); /* other processes continue with the waiting states */

/* work.c */
uint64_t engine_work(const Stats *s);       /* the total work, in units of its own */
uint64_t engine_work_in(double seconds);    /* EngineParts.share for about this many seconds */
uint64_t engine_share(const Engine *e);     /* as set by --share */
double engine_work_seconds(const Stats *s); /* the total work in seconds */
/* The work since `before` in seconds that are the same on every machine. If a query was given up,
 * the actual time of the solver is used, which depends on the machine. */
double engine_work_since(const Stats *now, const Stats *before);

/* limits.c */
EndKind limits_hit(const Engine *e, double now); /* returns the limit; END_KINDS if none is hit */
/* Frees states if memory is short; true if that does not suffice and the run ends. */
bool limits_memory(Engine *e, Search *queue, double now);
void limits_give_up(Engine *e, State *s, EndKind why); /* frees s and records it as cut */
/* Reports the waiting states to the sink when a limit ends the run, within a short time. */
typedef struct LastWords {
  bool are_heard;
  double until; /* clock_now */
} LastWords;
LastWords limits_last_words(const Engine *e, EndKind why);
bool limits_have_time(LastWords *l);
void limits_tell_unfinished(const Engine *e, const Unfinished *u);
void limits_tell(Engine *e, State *s, EndKind why);

/* judge.c */
/* A path has ended: counts it, chooses its input, and calls the sink. */
void judge_end(Engine *e, State *s);
/* A path has diverged and not yet ended: it gets a test case of its own. */
void judge_divergence(Engine *e, State *s);
/* For a path that has diverged without a visible difference: reports its input with --all-findings.
 */
void judge_unseen(Engine *e, const State *s, const Model *input);
/* For a path that was not followed to its end: reports how the versions differ on the input of its
 * model, if they do. */
void judge_point(Engine *e, const State *s);

/* For a path that was followed apart from the exploration: reports how the versions differ on the
 * input of its model, if they do. If hear is NULL, the sink receives it, like a finding of the
 * exploration, unless its class has a finding already. */
void judge_aside(Engine *e, State *s, HearFinding *hear, void *data);
/* Runs both versions on one input. True if a user sees a difference; *kind is then the same for
 * equal classes and ends. *instructions receives the number executed. */
bool judge_concrete(Engine *e, const Model *input, uint32_t data_size, const ConcreteLimits *limits,
                    uint64_t *kind, uint64_t *instructions);

/* trials.c: sizes that are only tried (umbra_trials() of umbra.h) */
void trials_run(Engine *e); /* after the first share of all other sizes */
void trials_drop(Engine *e);

/* after_faults.c: after the exploration, finds differences after undefined behaviour of both
 * versions. */
void behind_run(Engine *e);

/* shadow.c: --search shadow */
void shadow_run(Engine *e);
void shadow_done(Engine *e); /* frees the seeds */
/* engine_seeds.c */
/* seed_use_words: from now on main is started as the seed specifies, if it does; seed_use_options:
 * as the options specify. */
void seed_use_words(Engine *e, const SeedInput *seed, Invocation *invocation);
void seed_use_options(Engine *e, const SeedInput *seed, Invocation *invocation);
/* True if the input takes the state's path. */
bool engine_takes(Engine *e, const State *s, const Model *input);
/* The initial state that takes the seed's values; NULL if there is none. */
State *seed_start(Engine *e, const SeedInput *seed);
/* seed_generations.c: until `deadline` (clock_now) */
void around_run(Engine *e, double deadline);
#endif
