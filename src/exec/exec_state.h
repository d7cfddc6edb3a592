/* State: one path being executed. A state is cheap to fork: frames and memory are shared
 * copy-on-write, the path condition is a short list of shared factors, and the model is shared.
 *
 * Invariant: the model satisfies the path condition (state_check verifies it in the check build).
 *
 * `running` says which versions execute. BOTH is lockstep: registers and bytes may hold shadow
 * values. OLD or NEW is solo: everything that is read is projected to that version first, so shadow
 * nodes may remain in memory but never take part. In a split (split.h) both versions are solo in
 * turn, each in a Context of its own; the one that is not running is parked. */
#ifndef UMBRA_EXEC_STATE_H
#define UMBRA_EXEC_STATE_H
#include "code/code.h"
#include "exec/end.h"
#include "exec/exec_origin.h"
#include "expr/eval.h"
#include "expr/expr.h"
#include "expr/model.h"
#include "mem/space.h"
#include "solver/path_condition.h"

typedef struct Value {
  uint64_t bits;    /* when expr is NULL: the concrete word, zero-extended */
  const Expr *expr; /* otherwise: an expression (symbolic or with shadow nodes), never a constant
                       without shadow */
} Value;

typedef struct Frame Frame;
struct Frame {
  uint32_t refs;     /* states and frames that hold it; it is written only when this is 1 */
  uint32_t depth;    /* 1 for the entry's frame */
  uint64_t uid;      /* never reused along a path: identifies the frame for longjmp */
  uint64_t stack[2]; /* approximate native stack of each version that it and its callers use, in
                        bytes */
  const Function *fn;
  Frame *caller;
  bool is_called; /* called by the caller's current instruction; false if it was pushed at the
                     start (a constructor) */
  uint32_t pc;    /* index of the next instruction (of the call, while a callee runs) */
  uint32_t local_count, local_room;
  uint32_t *locals; /* ids of the stack objects of this frame */
  Value regs[];
};

enum { STACK_OF_CALL = 64 }; /* bytes of native stack per call, in addition to its objects */

/* Output streams. When the program ends, its world (runtime/libc/kernel.h) writes to OUTPUT_FILES a
 * record "NAME\nSIZE\nBYTES\n" for each file that was created, changed or removed, in the order of
 * the names; SIZE -1 without bytes means that it was removed. The name of a directory ends in '/',
 * that of a symbolic link in '@'; the link's bytes are its target. OUTPUT_PERMISSIONS has two bytes
 * for each of them that is not a link and was not removed. */
enum { OUTPUT_OUT = 1, OUTPUT_ERR, OUTPUT_FILES, OUTPUT_PERMISSIONS, OUTPUT_CALL };

/* A call of a function that neither version defines (env/undefined_call.c): an event, like output.
 */
typedef struct UndefinedCall {
  const Function *fn;
  uint32_t number;   /* calls of fn by this version before it */
  const Value *args; /* arena-owned */
  uint32_t count;
  uint64_t pending;   /* bytes that wait in the buffer of standard output */
  bool holds_shadow;  /* some memory differs between the versions */
  const Space *space; /* memory at the call; Exec.calls owns it */
} UndefinedCall;

typedef struct OutputChunk OutputChunk;
struct OutputChunk { /* what one write appended; arena-owned, newest first */
  const OutputChunk *older;
  int fd; /* OUTPUT_... */
  uint32_t len;
  Version version;           /* the version that wrote it */
  const uint8_t *bytes;      /* len of them */
  const Expr *const *exprs;  /* of 8 bits each; NULL where the byte is concrete, or if all are */
  const UndefinedCall *call; /* CALL, which has no bytes; otherwise NULL */
};
static inline Value output_byte(const OutputChunk *c, uint32_t i) {
  return c->exprs && c->exprs[i] ? (Value){0, c->exprs[i]} : (Value){c->bytes[i], NULL};
}

typedef struct JumpPoint { /* a setjmp */
  uint64_t frame_uid;
  uint32_t pc; /* of the setjmp call */
} JumpPoint;

typedef VEC(JumpPoint) JumpList;
void jumps_add(JumpList *jumps, const JumpPoint *point); /* unless it is in the list */

enum { FRESH_KINDS = 16 };

typedef struct Stack { /* the call stack of a thread that does not run (stacks.h) */
  uint32_t number;     /* 0: of the thread that runs the entry */
  uint32_t process;    /* to which the thread belongs */
  Frame *frame;        /* the innermost one */
} Stack;

typedef struct ProcessMemory { /* of a process that does not run (stacks.h) */
  uint32_t number;             /* 0: the one that runs the entry */
  Space space;
  bool runs_destructors, in_exit; /* as in Context */
  uint64_t aborting;
} ProcessMemory;

typedef struct ThreadLocal { /* a thread's own copy of a thread-local variable */
  uint32_t stack;            /* of the thread */
  uint32_t variable, object; /* ids of the objects */
} ThreadLocal;

/* The data that a version owns while it is solo in a split; in lockstep, both versions share it. */
typedef struct Context {
  Frame *frame;      /* the innermost one of the running thread */
  uint32_t stack;    /* the number of its stack */
  VEC(Stack) stacks; /* of the other threads, in the order of their numbers */
  VEC(ThreadLocal) thread_locals;
  uint32_t process;             /* the number of the running process */
  VEC(ProcessMemory) processes; /* the others */
  Space space;
  const VarSet *implied; /* variables with an implied value that follows from this version's
                           decisions (implied.h); NULL if there are none */
  uint32_t implied_set;  /* identifies them and their values: never reused */
  const OutputChunk *output;
  JumpList jumps;
  uint32_t next_object;        /* id of the next heap or stack object */
  uint64_t next_frame;         /* uid of the next frame */
  uint32_t call;               /* the number of the running call of the entry, from 1 (--calls) */
  uint64_t aborting;           /* uid + 1 of the frame whose abort() has run the SIGABRT handler */
  uint32_t fresh[FRESH_KINDS]; /* indeterminate memory blocks created so far; in a split each
                                  version counts on its own, so that blocks created in the same
                                  way are the same */
  bool runs_destructors;       /* the destructors have been called */
  bool runs_exit;              /* exit() has been called, or main has returned: its handlers run */
  bool in_exit;          /* the program is exiting: the C library's exit must not be called again */
  const End *closing;    /* how the path ends once its files are reported (closing.h);
                            arena-owned. NULL before that */
  const Value *returned; /* what the entry returned, until exit is called; arena-owned. NULL
                            before that */
  uint32_t returned_count;
} Context;

typedef enum Stop { STOP_NOT, STOP_ARRIVED, STOP_RETURNED, STOP_ENDED } Stop;

typedef struct Arrival { /* how a solo version stopped */
  Stop how;
  bool has_started;    /* it has executed something, or was sent to a block of its own */
  const Value *values; /* RETURNED: the values returned from the split's frame; arena-owned */
  uint32_t count;
  End end; /* ENDED */
} Arrival;

/* Where the versions of a split meet again, within the split's frame. */
typedef enum Meeting {
  MEET_COMMON, /* at any common block, or after the instruction that was split */
  MEET_BLOCK,  /* at one block: the post-dominator of a divergence, when both versions are
                  followed */
  MEET_RETURN, /* at the return of the frame */
  MEET_NEVER   /* nowhere: each runs to its end */
} Meeting;

/* The comparison that a version makes at a two-way branch. */
typedef struct Comparison {
  Op op;          /* OP_EQ to OP_PNE; OP_NOP: nothing that is known */
  unsigned width; /* of the operands */
  Value operand[2];
} Comparison;

typedef struct Split {
  bool is_active;
  bool is_code; /* begun at a SPLIT that does not come from change(): code of one version only */
  Meeting meeting;
  uint64_t frame;            /* the split's frame, by uid */
  uint32_t depth;            /* of the frame */
  uint32_t stack;            /* on which the frame is */
  uint32_t origin;           /* index of the instruction that was split */
  uint32_t meeting_pc;       /* MEET_BLOCK */
  Arrival arrival[2];        /* by version */
  uint64_t cause;            /* the change that it stems from (cause.h) */
  const Expr *taken[2];      /* what each version decided alone, a conjunction; NULL if nothing */
  Comparison compared[2];    /* of the branch that was split */
  const OutputChunk *output; /* the output log when it began */
} Split;

typedef enum DivergenceKind {
  DIVERGENCE_BRANCH,
  DIVERGENCE_RETURN,
  DIVERGENCE_EXIT,
  DIVERGENCE_FAULT
} DivergenceKind;

typedef struct Divergence { /* the first divergence of a path; arena-owned */
  DivergenceKind kind;
  uint32_t loc;         /* of the instruction at which the versions diverged */
  int new_direction;    /* BRANCH at a two-way branch of the program's own code: 1 if NEW takes the
                           true side, 0 if the false side; -1: not such a branch */
  const Expr *taken[2]; /* each version's own constraint; NULL if it holds for every input */
  Comparison compared[2]; /* if new_direction is not -1 */
  uint32_t goes_to[2];    /* location of the next instruction of each version; 0 if it ended */
  uint64_t cause;         /* the change that it stems from (cause.h) */
  EndKind old_end;        /* how OLD ended there; END_KINDS if it did not */
} Divergence;

typedef struct InputUse {
  uint32_t input;      /* its index */
  VersionSet versions; /* that have created it */
} InputUse;

/* --follow=both: one version ended, the other continues. */
typedef struct OtherEnd {
  bool has_ended;  /* the other members are valid only if this is set */
  Version version; /* OLD or NEW */
  End end;
  const OutputChunk *output;
  uint32_t call; /* the call in which it ended: Context.call */
  Space space;   /* its memory at that time */
} OtherEnd;

/* For the search: where the state first waited after its last decision. */
typedef struct Stand {
  uint64_t place;  /* location in the program; 0 if it has not waited */
  uint32_t depth;  /* depth of the state at that time */
  unsigned slices; /* slices that it has been given since */
} Stand;

typedef struct State {
  uint64_t number; /* in order of creation */
  uint32_t calls;  /* calls of the entry on this path, in sequence */
  Version running;
  Context now; /* context of the running version or versions */
  PathCondition pc;
  Model *model;
  VEC(InputUse) inputs;            /* the symbolic objects created on this path, in order */
  const struct UninitUse *uninits; /* decisions that depended on indeterminate memory (uninit.h) */
  const struct WentOn *went_on;    /* faults after which the path continued (go_on.h) */
  uint32_t depth;                  /* decisions at which both sides were possible */
  uint64_t instructions;
  uint64_t
      alone_since; /* value of `instructions` when the version in `running` began to run alone */
  uint64_t most_stack; /* the largest Frame.stack so far, of any version */
  Split split;
  Context parked; /* context of the version that is not running; valid while split.is_active */
  const Divergence *divergence; /* NULL if there is none so far */
  /* where the versions first did something separately that made a difference; 0: nowhere */
  uint32_t parted;
  uint64_t last_change; /* the last change executed in lockstep (cause.h) */
  OtherEnd other;
  Stand stand;
  struct SideNode *sides;  /* branch sides that it took first (sides.h); NULL if there are none */
  uint32_t node;           /* its node in the tree of decisions (tree.h) */
  struct TrailNode *trail; /* how its decisions were made (trail.h); NULL if there were none */
  uint32_t guided;         /* its node in Exec.guide, if that is set */
  uint32_t trace;          /* --search dise: the affected nodes passed, a node of search_dise.c's
                              tree */
  uint32_t passed;         /* --search dise: marks passed that no earlier path had reached, a
                              list of search_dise.c's */
  uint32_t grown;          /* sizes of the input that was created: umbra_grown() */
  const char *scattered;   /* arena-owned: the large object that a symbolic index forked this path
                              over,   for messages; NULL: none */
  Origin origin;           /* of the state it started from */
  uint64_t made_up;        /* value of `instructions` when the origin was set */
  bool is_off_seed;        /* concolic phase: the path is no longer the seed's */
  bool is_point;           /* concolic phase: the versions have met again and differ (split.c) */
  bool is_hang;            /* it was judged as a path that may never end (judge_hang) */
  bool has_ended;
  End end; /* valid when has_ended */
} State;

/* Called when the frame's use of the stack has grown. */
static inline void state_note_stack(State *s, const Frame *f) {
  uint64_t most = f->stack[OLD] > f->stack[NEW] ? f->stack[OLD] : f->stack[NEW];
  if (most > s->most_stack) s->most_stack = most;
}

State *state_new(void); /* no frame, empty memory and path condition, a model of nothing */
/* Returns a copy that shares everything that can be shared. It has the same number: the caller
 * assigns a new one. */
State *state_fork(State *s);
void state_free(State *s);
/* Parks a copy of the running context. Afterwards both s and the parked context own their innermost
 * frame. */
void state_park(State *s);
/* True if a version ended before the last call of the entry: the path with fewer calls reports
 * this. */
bool state_ended_early(const State *s);
void state_swap(State *s);   /* exchanges the running and the parked context */
void state_unpark(State *s); /* frees the parked context */
void state_push_frame(State *s, const Function *fn); /* constants copied in, other registers 0 */
void state_pop_frame(State *s);                      /* frees its stack objects */
Frame *state_own_frame(State *s);                    /* returns the innermost frame, writable */
/* Returns a copy of f that is not shared, or f itself; takes over the reference to f. */
Frame *frame_own(Frame *f);
/* The innermost frame of one thread: the running one for k = 0, then one of each other stack, for k
 * up to c->stacks.len. */
static inline const Frame *context_frame(const Context *c, size_t k) {
  return k ? c->stacks.data[k - 1].frame : c->frame;
}
/* The frame of the entry, the outermost one of stack 0. */
const Frame *context_entry(const Context *c);
void frame_add_local(Frame *f, uint32_t id);
/* Takes ownership of message; records the call stack. */
void state_end(State *s, EndKind kind, uint32_t loc, int status, char *message);
uint32_t state_loc(const State *s); /* location of the current instruction */
/* CHECKs the invariants of a state that has not ended: the model satisfies the path condition; ids
 * and uids are below the next ones; the running versions are consistent with the split. */
void state_check(const State *s, const ExprTable *t);
#endif
