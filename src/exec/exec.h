/* Exec: executes states, instruction by instruction.
 *
 *   exec_slice(x, s, budget);       runs s until it forks, ends, or has used its budget
 *   x->forked                       the states that forked off, to be queued; whoever takes them
 *                                   out owns them
 *   s->has_ended                    s->end says how
 *
 * Two loops share the work. fast.c handles instructions whose operands are all concrete words and
 * does nothing else: no allocation, no hashing, no solver. Whatever it cannot do it hands to
 * slow.c, which executes any instruction on any values.
 *
 * A decision (decide.c) that can go both ways forks: the state itself follows its model; the other
 * state gets the negated condition, its own model, and stays at the *same* instruction, which it
 * executes again when its turn comes and then finds decided. So an instruction must take all its
 * decisions before its first side effect, and can take any number of them. */
#ifndef UMBRA_EXEC_EXEC_H
#define UMBRA_EXEC_EXEC_H
#include <assert.h>

#include "base/options.h"
#include "base/stats.h"
#include "exec/bound_list.h"
#include "exec/quick.h"
#include "exec/reached.h"
#include "exec/state.h"
#include "solver/solver.h"

typedef enum Step {
  STEP_NEXT,   /* done: go on with the next instruction */
  STEP_GOTO,   /* done, and the frame's pc has been set (a jump, call or return) */
  STEP_SPLIT,  /* nothing was done: the versions, in lockstep, must execute the instruction
                  separately (split.h) */
  STEP_STOP,   /* the state has ended */
  STEP_UNKNOWN /* inside access_load: what is read may be any; access_store: what is written is
                  lost (go_on.h) */
} Step;

typedef enum GoesOn { /* after a fault that does not end a native program (go_on.h) */
                      GOES_ON_NOT,
                      GOES_ON_TOO,  /* --go-on: after reads out of bounds, and another path ends
                                       there */
                      GOES_ON_ALONE /* after each that the engine can go on after; no path ends
                                       there */
} GoesOn;

typedef enum Contents { CONTENTS_ZERO, CONTENTS_UNWRITTEN } Contents; /* of a new object */

typedef enum Touch {
  TOUCH_NOT,      /* nothing of the change was executed */
  TOUCH_EXECUTES, /* a change() was, with equal values in both versions */
  TOUCH_DIFFERS,  /* the values differed, or code of one version only was executed */
  TOUCH_UNKNOWN   /* nothing of it until the engine could not go on */
} Touch;

typedef struct Exec Exec;

/* Serves a call of a function without a body. args are the call's registers; results
 * (fn->result_count at most 2) are preset to 0. */
typedef Step ExternalCall(Exec *x, State *s, const Function *fn, const Value *args,
                          uint32_t arg_count, Value *results);

/* Pushes the frame of one more call of the entry, a function, with arguments of its own. */
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

enum { PINNED_WAYS = 4096 };
typedef struct PinnedEntry { /* a cache (pinned.c) */
  uint32_t pinning, expr;
  const Expr *result;
} PinnedEntry;

struct Exec {
  const Options *options;
  const Program *program;
  uint64_t end_of_globals; /* functions and variables lie below this address */
  ExprTable *exprs;
  Solver *solver;
  Evaluator *eval;
  Stats *stats;
  CutList *cuts;
  AssumptionList *assumptions; /* NULL: nobody asks (a run on one input) */
  BoundList *bounds;           /* what umbra_bound() said, each once; NULL: nobody asks */
  bool *initial;               /* per object: initial.h; NULL: nobody asks */
  uint32_t initial_count;
  Arena arena; /* path-condition factors and output, until the run ends */
  ExternalCall *call_external;
  StartCall *start_call;
  void *external;                 /* the machine's own data, for call_external */
  const Function *exit_function;  /* the libc's exit, when linked: called when main returns */
  const Function *close_function; /* the world's end, when linked: called when a path ends in a
                                     fault (closing.h) */
  const Function *abort_function; /* the world's, when linked: runs a handler of SIGABRT */
  const Function *set_mask;       /* the world's, when linked: a longjmp restores the signal mask */
  uint64_t mask;                  /* the address of that mask; 0: no signal is ever blocked */
  uint64_t alarm;                 /* the address of the time when the alarm rings, zeros when none
                                     is set; 0: there are no alarms */
  bool checks_ub;                 /* --check=ub */
  bool faults_uninit;             /* --check=uninit with one version: a decision is a fault */
  bool is_diff; /* two versions: what indeterminate memory decided is kept in the state, and what a
                   path assumes is part of the verdict */
  bool checks_leaks;       /* --check=leak */
  bool faults_leaks;       /* with one version: they are a fault */
  bool follows_both;       /* --follow=both */
  bool diverges_at_splits; /* --split=diverge */
  bool keeps_sides;        /* sides.h */
  bool is_merging;         /* merge.h: a side is executed for both */
  bool merges;             /* branches that need no fork: merge.h */
  bool takes_true;  /* where both sides of a decision are feasible, the true one first, whatever the
                       model says */
  bool is_concolic; /* follow the model; fork only inside splits */
  bool forks_nowhere;                  /* nor there */
  struct Live *live;                   /* of the program, for the concolic phase; else NULL */
  bool keeps_trails;                   /* trail.h */
  struct Guide *guide;                 /* states are being rebuilt; NULL: they are not */
  struct Tree *tree;                   /* the decisions, for --tree; NULL: not kept */
  Reached reached;                     /* of the change, in this run; of two versions only */
  Touch touch;                         /* what has been seen of the change so far */
  const struct Invocation *invocation; /* how main is started */
  uint32_t size;                       /* which of the sizes that grow that is: State.grown */
  GoesOn goes_on;                      /* after faults: go_on.h */
  bool is_access;                      /* access_load or access_store is at work: go_on.h */
  bool concrete_unset;   /* and so does memory that was never written, which is zero else */
  const Model *concrete; /* symbolic objects get these values; NULL: they are symbolic */
  FunctionNumbers taken; /* functions whose address the program takes; found when first asked */
  bool knows_taken;
  bool knows_text_end; /* it is an assumption already what follows the end of an argument */
  uint64_t next_state; /* number of the next state made */
  /* bytes allocated, copied or filled in this slice: they count against its budget */
  uint64_t bulk;
  bool (*is_over)(const void *run); /* a limit of time or the user ends the run; asked after solver
                                       calls; NULL: never */
  const void *run;
  /* a NOTE is executed: NEXT, or STOP when it has ended the state */
  Step (*on_note)(void *observer, State *s, uint32_t number);
  void *observer;
  VEC(State *) forked;
  QuickCode quick;
  /* objects of the running state, by id; see exec_forget_objects */
  CacheEntry readable[CACHE_WAYS], writable[CACHE_WAYS];
  UninitEntry uninits[UNINIT_WAYS];
  uint32_t pinnings; /* so far */
  PinnedEntry pinned[PINNED_WAYS];
};

void exec_init(Exec *x, const Options *options, const Program *program, ExprTable *exprs,
               Solver *solver, Stats *stats, CutList *cuts);
void exec_done(Exec *x);
void exec_slice(Exec *x, State *s, uint64_t budget);

/* For fast.c, slow.c and the machine around the program: */
Step exec_slow(Exec *x, State *s); /* executes the current instruction, whatever its operands */
void exec_forget_objects(Exec *x); /* another state runs now, or the running one was forked */
void exec_forget_object(Exec *x, uint32_t id); /* it is gone */
/* Ends the path at the current instruction; takes message. */
Step exec_end(State *s, EndKind kind, char *message);
/* The same for a CUT, listed in the report. */
Step exec_cut(Exec *x, State *s, EndKind kind, const char *detail);
/* For what a version uses and does not define: the other version's must not be lent to it. */
Step exec_cut_lacking(Exec *x, State *s, const char *name, VersionSet lacking);
/* What the path just got from the modelled machine may be otherwise on a real one: "HOME is /root".
 */
void exec_assume(Exec *x, const State *s, const char *text);
/* What the path does depends on the number of an address. */
#define ASSUMED_ADDRESSES "the addresses of objects and functions are those that Umbra gives them"
/* What it does depends on whether a linker makes equal string literals one object. */
#define ASSUMED_LITERALS "equal string literals of several files are different objects"
/* What a function of the mathematical library gave. */
#define ASSUMED_MATH \
  "mathematical functions give what those of musl give, to the last bit, and leave errno as it is"
void exec_assume_addresses(Exec *x, const State *s);
/* The location of the innermost call that is not inside the libc. */
uint32_t exec_user_loc(const Exec *x, const State *s);
/* The same for instruction pc of a frame. */
uint32_t exec_frame_user_loc(const Exec *x, const Frame *f, uint32_t pc);
/* Returns from the innermost frame; ends the path in the outermost. */
Step exec_return(Exec *x, State *s, const Value *values, uint32_t count);
/* Pushes a frame, or ends: stack exhausted. */
Step exec_enter(Exec *x, State *s, const Function *fn, const Value *args, uint32_t count);
Step exec_exit(Exec *x, State *s, Value status); /* the program exits */

/* Values */
static inline Value value_word(uint64_t bits) { return (Value){bits, NULL}; }
static inline Value value_expr(const Expr *e) {
  assert(e->width >= 1 && e->width <= 64);
  return expr_is_const(e) ? (Value){(uint64_t)e->value, NULL} : (Value){0, e};
}
/* As an expression of exactly `width` bits. Registers are zero-extended, so a merged value may be
 * kept wider than it is read. */
static inline const Expr *expr_of(Exec *x, Value v, unsigned width) {
  assert(width >= 1 && width <= MAX_WIDTH);
  if (!v.expr) return expr_const(x->exprs, width, v.bits);
  if (v.expr->width == width) return v.expr;
  return v.expr->width > width ? expr_extract(x->exprs, v.expr, 0, width)
                               : expr_zext(x->exprs, v.expr, width);
}
uint64_t exec_model_value(Exec *x, State *s, Value v); /* what it is under the state's model */
#endif
