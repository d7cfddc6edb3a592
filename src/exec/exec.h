/* Exec: executes states, instruction by instruction.
 *
 *   exec_slice(x, s, budget);       runs s until it forks, ends, or has used its budget
 *   x->forked                       the states that forked off, to be queued; the caller that
 *                                   removes them owns them
 *   s->has_ended                    s->end says how
 *
 * Two loops share the work. fast.c handles instructions whose operands are all concrete words and
 * does nothing else: no allocation, no hashing, no solver. Everything else is passed to slow.c,
 * which executes any instruction on any values.
 *
 * A decision (decide.c) that can go both ways forks: the state itself follows its model; the other
 * state gets the negated condition and its own model, and stays at the *same* instruction. It
 * executes that instruction again when its turn comes, and then finds the condition decided. An
 * instruction must therefore take all its decisions before its first side effect, and can take any
 * number of them. */
#ifndef UMBRA_EXEC_EXEC_H
#define UMBRA_EXEC_EXEC_H
#include <assert.h>

#include "base/options.h"
#include "base/stats.h"
#include "exec/bound_list.h"
#include "exec/exec_state.h"
#include "exec/quick.h"
#include "exec/reached.h"
#include "solver/solver.h"

typedef enum Step {
  STEP_NEXT,   /* done: continue with the next instruction */
  STEP_GOTO,   /* done, and the frame's pc has been set (a jump, call or return) */
  STEP_SPLIT,  /* nothing was done: the versions, in lockstep, must execute the instruction
                  separately (split.h) */
  STEP_STOP,   /* the state has ended */
  STEP_UNKNOWN /* within access_load: the value read is arbitrary; within access_store: the write
                  is lost (go_on.h) */
} Step;

/* Determines whether a path continues after a fault that does not end a native program
 * (go_on.h). */
typedef enum GoesOn {
  GOES_ON_NOT,
  GOES_ON_TOO,  /* --go-on: continue after out-of-bounds reads; another path
                   ends there */
  GOES_ON_ALONE /* continue after every fault after which the engine can; no
                   path ends there */
} GoesOn;

typedef enum Contents { CONTENTS_ZERO, CONTENTS_UNWRITTEN } Contents; /* of a new object */

typedef enum Touch {
  TOUCH_NOT,      /* no part of the change was executed */
  TOUCH_EXECUTES, /* a change() was executed, with equal values in both versions */
  TOUCH_DIFFERS,  /* the values differed, or code of one version only was executed */
  TOUCH_UNKNOWN   /* no part of it had been executed when the engine could not continue */
} Touch;

typedef struct Exec Exec;

/* Executes a call of a function without a body. args are the call's registers; results
 * (fn->result_count, at most 2) are preset to 0. */
typedef Step ExternalCall(Exec *x, State *s, const Function *fn, const Value *args,
                          uint32_t arg_count, Value *results);

/* Pushes a frame for one more call of the entry function, with new arguments. */
typedef void StartCall(Exec *x, State *s, const Function *entry);

enum { CACHE_WAYS = 64 };
typedef struct CacheEntry {
  uint32_t id;
  Object *object;
} CacheEntry;

enum { UNINIT_WAYS = 256 };
typedef struct UninitEntry { /* a cache (uninit.c) */
  const Insn *insn;
  uint32_t fresh, input;
} UninitEntry;

enum { IMPLIED_WAYS = 4096 };
typedef struct ImpliedEntry { /* a cache (implied.c) */
  uint32_t implied_set, expr;
  const Expr *result;
} ImpliedEntry;

/* How states are executed; constant during one phase of a run. */
typedef struct ExecPolicy {
  bool is_diff;   /* two versions: decisions on indeterminate memory are recorded in the state, and
                     the assumptions of a path are part of the verdict */
  bool checks_ub; /* --check=ub */
  bool checks_leaks;       /* --check=leak */
  bool faults_leaks;       /* with one version: leaks are a fault */
  bool faults_uninit;      /* --check=uninit with one version: a decision on unwritten memory is a
                              fault */
  bool follows_both;       /* --follow=both */
  bool diverges_at_splits; /* --split=diverge */
  bool keeps_sides;        /* sides.h */
  bool keeps_trails;       /* trail.h */
  bool merges;             /* branches that need no fork are merged: exec_merge.h */
  bool takes_true;         /* if both sides of a decision are feasible, take the true one first,
                              whatever the model says */
  GoesOn goes_on;          /* after which faults to continue: go_on.h */
} ExecPolicy;

/* Functions and data of the linked C library that the engine itself uses; NULL, or 0, if they are
 * not linked. */
typedef struct LinkedWorld {
  const Function *exit;     /* called when main returns */
  const Function *close;    /* the end function of the modelled world: called when a path ends in a
                               fault (closing.h) */
  const Function *abort;    /* runs a handler of SIGABRT */
  const Function *set_mask; /* a longjmp restores the signal mask with it */
  uint64_t mask;            /* the address of that mask; 0 if no signal is ever blocked */
  uint64_t alarm;           /* the address of the time at which the alarm rings, all zeros if none
                               is set; 0 if there are no alarms */
} LinkedWorld;

/* The machine below the program (src/env). */
typedef struct MachineCalls {
  ExternalCall *call;
  StartCall *start_call;
  void *data; /* the machine's own */
} MachineCalls;

/* An execution on one input. */
typedef struct ConcreteInput {
  const Model *model;      /* symbolic objects get these values; NULL if they are symbolic */
  Model *fitted;           /* the same model, if a value outside of the range of its input is to be
                              replaced by one inside; else NULL */
  bool has_unset;          /* memory that was never written also takes its values from the model;
                              otherwise it is zero */
  struct PathTrace *trace; /* of the run, if one is wanted (path_trace.h) */
} ConcreteInput;

/* Objects of the running state by id (exec_forget_objects), and results that are computed often. */
typedef struct ExecCaches {
  CacheEntry readable[CACHE_WAYS], writable[CACHE_WAYS];
  UninitEntry uninits[UNINIT_WAYS];
  uint32_t implied_sets; /* so far */
  ImpliedEntry implied[IMPLIED_WAYS];
} ExecCaches;

struct Exec {
  const Options *options;
  const Program *program;
  uint64_t end_of_globals; /* functions and variables are below this address */
  ExprTable *exprs;
  Solver *solver;
  Evaluator *eval;
  Stats *stats;
  ExecPolicy policy;
  LinkedWorld linked;
  MachineCalls machine;
  ConcreteInput concrete;
  const struct Invocation *invocation; /* how main is started */
  uint32_t size;                       /* the index of the input size being explored: State.grown */

  /* what the run records */
  uint32_t first_trial; /* sizes from this one on are only tried: umbra_trials(); 0: none */
  CutList *cuts;
  AssumptionList *assumptions; /* NULL if assumptions are not recorded (a run on one input) */
  BoundList *bounds;           /* the bounds that umbra_bound() reported, each once; NULL if not
                                  recorded */
  uint8_t *initial;            /* per object: initial.h; NULL if not recorded */
  uint32_t initial_count;
  /* per function: library_state.h; NULL if not recorded */
  const struct LibraryState **library_states;
  bool notes_rounding; /* library_state_note_rounding() records */
  struct Tree *tree;   /* the decisions, for --tree; NULL if not kept */
  Reached reached;     /* the executed parts of the change, in this run; with two versions only */
  Touch touch;         /* how much of the change has been executed so far */
  bool knows_text_end; /* it has already been recorded that the bytes after the end of an argument
                          are an assumption */

  Arena arena;            /* path-condition factors and output; lives until the run ends */
  Space start;            /* the memory in which concrete runs start; */
  uint32_t start_objects; /* State.next_object there; 0: not known yet */
  VEC(Space *) calls;     /* the memory at calls of undefined functions; lives until the run ends */
  FunctionNumbers taken;  /* functions whose address the program takes; computed on first use */
  bool knows_taken;

  /* the phase of the run */
  bool is_concolic;    /* follow the model; fork only inside splits */
  bool forks_nowhere;  /* not even inside splits */
  struct Live *live;   /* of the program, for the concolic phase; else NULL */
  struct Guide *guide; /* set while states are being rebuilt, else NULL */

  /* the slice */
  uint64_t next_state; /* number of the next state created */
  uint64_t bulk;       /* bytes allocated, copied or filled in this slice: they count against its
                          budget */
  uint64_t moved;      /* bytes copied or filled by one instruction each, so far */
  uint64_t carried;    /* bytes that realloc has taken to another block, so far: natively, large
                          blocks need no copying */
  bool is_merging;     /* exec_merge.h: one side of a branch is being executed for both */
  bool is_access;      /* access_load or access_store is running: go_on.h */
  VEC(State *) forked;
  QuickCode quick;
  ExecCaches caches;

  bool (*is_over)(const void *run); /* true if a time limit or the user ends the run; checked
                                       after solver calls; NULL: never */
  const void *run;
  /* called for an executed NOTE: returns NEXT, or STOP if it ended the state */
  Step (*on_note)(void *observer, State *s, uint32_t number);
  void *observer;
};

void exec_init(Exec *x, const Options *options, const Program *program, ExprTable *exprs,
               Solver *solver, Stats *stats, CutList *cuts);
void exec_done(Exec *x);
void exec_slice(Exec *x, State *s, uint64_t budget);
/* Frees the memory at the calls of undefined functions after the first `count` ones; the states
 * that made them are gone. */
void exec_drop_calls(Exec *x, size_t count);

/* Used by fast.c, slow.c and the model of the machine: */
Step exec_slow(Exec *x, State *s); /* executes the current instruction, whatever its operands */
void exec_forget_objects(Exec *x); /* another state runs now, or the running one was forked */
void exec_forget_object(Exec *x, uint32_t id); /* it has been removed */
/* Ends the path at the current instruction; takes message. */
Step exec_end(State *s, EndKind kind, char *message);
/* The same for a CUT, which the report lists. */
Step exec_cut(Exec *x, State *s, EndKind kind, const char *detail);
/* Cuts the path where a version uses something that it does not define: the other version's
 * definition must not be used instead. */
Step exec_cut_lacking(Exec *x, State *s, const char *name, VersionSet lacking);
/* Records that a value the path just got from the modelled machine may be different on a real one:
 * "HOME is /root". */
void exec_assume(Exec *x, const State *s, const char *text);
/* The path depends on the numerical value of an address. */
#define ASSUMED_ADDRESSES "the addresses of objects and functions are those that Umbra gives them"
/* The path depends on whether a linker merges equal string literals into one object. */
#define ASSUMED_LITERALS "equal string literals of several files are different objects"
/* The result of a function of the mathematical library was used. */
#define ASSUMED_MATH \
  "mathematical functions give what those of musl give, to the last bit, and leave errno as it is"
/* A function ends the process by exit() in one version, and by _exit() in the other one. */
#define ASSUMED_NO_EXIT_HANDLER "no handler runs at exit, and the caller's streams are empty"
void exec_assume_addresses(Exec *x, const State *s);
/* The location of the innermost call that is not inside the C library. */
uint32_t exec_user_loc(const Exec *x, const State *s);
/* The same, if f is the innermost frame and executes the instruction at pc. */
uint32_t exec_frame_user_loc(const Exec *x, const Frame *f, uint32_t pc);
/* Returns from the innermost frame; ends the path in the outermost. */
Step exec_return(Exec *x, State *s, const Value *values, uint32_t count);
/* Pushes a frame, or ends the path if the stack is exhausted. */
Step exec_enter(Exec *x, State *s, const Function *fn, const Value *args, uint32_t count);
Step exec_exit(Exec *x, State *s, Value status); /* the program exits */

/* Values */
static inline Value value_word(uint64_t bits) { return (Value){bits, NULL}; }
static inline Value value_expr(const Expr *e) {
  assert(e->width >= 1 && e->width <= 64);
  return expr_is_const(e) ? (Value){(uint64_t)e->value, NULL} : (Value){0, e};
}
/* The value as an expression of exactly `width` bits. Registers are zero-extended, so a merged
 * value may be wider than it is read. */
static inline const Expr *expr_of(Exec *x, Value v, unsigned width) {
  assert(width >= 1 && width <= MAX_WIDTH);
  if (!v.expr) return expr_const(x->exprs, width, v.bits);
  if (v.expr->width == width) return v.expr;
  return v.expr->width > width ? expr_extract(x->exprs, v.expr, 0, width)
                               : expr_zext(x->exprs, v.expr, width);
}
uint64_t exec_model_value(Exec *x, State *s, Value v); /* its value under the state's model */
#endif
