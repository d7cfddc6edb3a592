/* Private to engine: what a run holds, and the steps that its files share. */
#ifndef UMBRA_ENGINE_PARTS_H
#define UMBRA_ENGINE_PARTS_H
#include "base/invocation.h"
#include "engine/engine.h"
#include "engine/shard.h"
#include "env/env.h"
#include "exec/exec.h"
#include "exec/sides.h"
#include "exec/tree.h"
#include "search/directed.h"
#include "search/dise.h"
#include "search/search.h"
#include "search/uncovered.h"
#include "solver/solver.h"

typedef struct Bytes {
  const void *bytes;
  size_t len;
} Bytes;

typedef struct EngineParts {
  Exec exec;
  Solver *solver;
  Search *search;
  Directed *directed;   /* where the change is; NULL: nobody asks */
  bool prunes;          /* states end as soon as it is out of reach; else every one at its end */
  Uncovered *uncovered; /* what nothing has executed yet */
  Map kinds;            /* of findings */
  Map shown;            /* shadow: findings, by class and input */
  Dise *dise;           /* --search dise; else NULL */
  const AffectedPlaces *affected; /* is followed; NULL: nobody asks */
  EngineSink sink;
  Evaluator *eval;
  Tree tree;
  Invocation invocation; /* how main is started, unless a seed says otherwise */
  unsigned sizes, size;  /* of it that are explored, one after the other; which it is now */
  Invocation sized;      /* how it is started with that size, where there are several, */
  TextList sized_texts;  /* as words, */
  StrList sized_words;   /* which are these */
  double size_end;       /* clock_now; 0: it has all the time there is */
  double found_at;       /* clock_now, when a size was done and a difference known; 0: not yet */
  VEC(SeedInput) seeds;
  StateList points; /* shadow: the states at which a seed's path diverges; in no queue */
  State *point;     /* shadow: that is being explored from, as it was; NULL: it has diverged */
  /* clock_now; deadline of the queue being explored, 0: none */
  double started, deadline, next_progress, next_memory;
  double seconds; /* what the exploration has of --max-time, or to grow in; 0: no limit */
  bool memory_is_short;
  bool is_explored; /* the exploration has come to its end */
  /* workers.h */
  struct Workers *workers; /* NULL: one process does all */
  struct Worker *worker;   /* NULL: this process is none */
  /* in a worker, before each slice: false: the state is not to be run; after it: what was heard is
   * said */
  bool (*begin_slice)(struct Worker *w);
  void (*say)(struct Worker *w, const Progress *progress, double now);
  size_t executed;       /* blocks, the most that any worker has said */
  uint64_t share;        /* of work: the states are left waiting when it is done; 0: none */
  size_t memory_share;   /* of a worker: how large it may become, KiB */
  uint64_t paths_before; /* of a worker: that ended before its own */
  uint32_t writings;     /* of trails, so far */
  /* checkpoint.h */
  VEC(Bytes) resumed; /* go on from there; none: begin */
  bool is_merge;      /* they are of all shards; else there is one */
  Shard shard;
  bool is_behind; /* behind.c is at work */
  bool is_silent; /* what is judged was told before, or is for another one to tell */
  bool has_resume_failed;
  uint64_t slices, next_check; /* the check build walks the heap before that slice */
} EngineParts;

/* sizes.c */
/* Main is started so from now on, and its exploration has a share of the time. */
void sizes_begin(Engine *e, unsigned size);
void sizes_give_time(EngineParts *p); /* once more, from now on */
void sizes_start(Engine *e);          /* queues the states that the program begins with */
void sizes_forget(EngineParts *p);
bool sizes_see_input(const Engine *e); /* the program has looked at standard input */
/* What a verdict is bounded by that is about this size. */
void sizes_bounds(const Engine *e, uint32_t size, TextList *bounds);

/* explore.c */
/* What becomes of a state after its slice: by default an ended one is judged and freed, another one
 * goes back into the queue. */
typedef void Settle(Engine *e, Search *queue, State *s, void *data);
Settle engine_settle;

/* Of the program, by the process that knows most. */
void engine_count_blocks(const Engine *e, Progress *p);
uint64_t engine_work_in(double seconds);    /* EngineParts.share for about so many */
uint64_t engine_share(const Engine *e);     /* as --share says */
double engine_work_seconds(const Stats *s); /* of all that was done, the same on every machine */
/* Explores the states of queue until none is left or a limit is hit: the run's, or `deadline`
 * (clock_now; 0: none). Gives up what is left then. Returns the limit, END_KINDS when there was
 * none: what still waits then is for others, this process has done its share. */
EndKind engine_explore(Engine *e, Search *queue, double deadline, Settle *settle, void *data);
void engine_drop_waiting(Engine *e); /* others go on with the states that wait */

/* limits.c */
EndKind limits_hit(const Engine *e, double now); /* which; END_KINDS: none */
/* Frees states when memory is short; true: that does not help, the run ends. */
bool limits_memory(Engine *e, Search *queue, double now);
void limits_give_up(Engine *e, State *s, EndKind why); /* frees s, and lists it as cut */
/* The sink hears of the states that wait when a limit ends the run, for a moment. */
typedef struct LastWords {
  bool are_heard;
  double until; /* clock_now */
} LastWords;
LastWords limits_last_words(const Engine *e, EndKind why);
bool limits_have_time(LastWords *l);
void limits_tell_unfinished(const Engine *e, const Unfinished *u);
void limits_tell(Engine *e, State *s, EndKind why);

/* judge.c */
/* A path has ended: count it, choose its input, tell the sink. */
void judge_end(Engine *e, State *s);
/* A path has diverged and not yet ended: a test case of its own. */
void judge_divergence(Engine *e, State *s);
/* A path was not followed to its end: what the versions do differently on the input of its model,
 * if anything, is a finding. */
void judge_point(Engine *e, const State *s);

/* Of a path that was followed aside: what the versions do differently on the input of its model, if
 * anything. */
void judge_aside(Engine *e, State *s, HearFinding *hear, void *data);

/* behind.c: once all is explored, what differs after undefined behaviour of both versions. */
void behind_run(Engine *e);

/* shadow.c: --search shadow */
void shadow_run(Engine *e);
void shadow_done(Engine *e); /* frees the seeds */
/* seeds.c */
/* From now on main is started as the seed says, if it says so; and again as the options say. */
void seed_use_words(Engine *e, const SeedInput *seed, Invocation *invocation);
void seed_use_options(Engine *e, const SeedInput *seed, Invocation *invocation);
/* Does the input take the state's path? */
bool engine_takes(Engine *e, const State *s, const Model *input);
/* The starting state that takes the seed's values; NULL: there is none. */
State *seed_start(Engine *e, const SeedInput *seed);
/* around.c: until `deadline` (clock_now) */
void around_run(Engine *e, double deadline);
#endif
