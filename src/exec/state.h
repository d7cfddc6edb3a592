/* State: one path being executed. Everything in it is cheap to fork: frames and memory are shared
 * copy-on-write, the path condition is a short list of shared factors, the model is shared.
 *
 * Invariant: the model satisfies the path condition (state_check verifies it in the check build).
 *
 * `running` says which versions execute. BOTH is lockstep: registers and bytes may hold shadow
 * values. OLD or NEW is solo: whatever is read is projected to that version first, so shadow nodes
 * may lie around but never take part. In a split (split.h) both versions are solo in turn, each in
 * a Context of its own; the one that is not running is parked. */
#ifndef UMBRA_EXEC_STATE_H
#define UMBRA_EXEC_STATE_H
#include "code/code.h"
#include "exec/end.h"
#include "exec/origin.h"
#include "expr/eval.h"
#include "expr/expr.h"
#include "expr/model.h"
#include "mem/space.h"
#include "solver/path_condition.h"

typedef struct Value {
  uint64_t bits;    /* when expr is NULL: the concrete word, zero-extended */
  const Expr *expr; /* else: an expression (symbolic or with shadow nodes), never a constant without
                       shadow */
} Value;

typedef struct Frame Frame;
struct Frame {
  uint32_t refs;     /* states and frames that hold it; it is written only at 1 */
  uint32_t depth;    /* 1 for the entry's frame */
  uint64_t uid;      /* never reused along a path: names the frame for longjmp */
  uint64_t stack[2]; /* bytes of each version's native stack that it and its callers take, about */
  const Function *fn;
  Frame *caller;
  bool is_called; /* by the caller's current instruction; else it was put there at the start (a
                     constructor) */
  uint32_t pc;    /* index of the next instruction (of the call, while a callee runs) */
  uint32_t local_count, local_room;
  uint32_t *locals; /* ids of the stack objects of this frame */
  Value regs[];
};

enum { STACK_OF_CALL = 64 }; /* bytes of the native stack, beside its objects */

/* Streams of output. Where it ends, the program's world (runtime/libc/kernel.h) writes for each
 * file that was made, changed or removed a record "NAME\nSIZE\nBYTES\n" to OUTPUT_FILES, in the
 * order of the names; SIZE -1 and no bytes: it is gone. The name of a directory ends in '/', that
 * of a symbolic link in '@'; the link's bytes are its target.
 * OUTPUT_PERMISSIONS has two bytes for each that is no link and not gone. */
enum { OUTPUT_OUT = 1, OUTPUT_ERR, OUTPUT_FILES, OUTPUT_PERMISSIONS };

typedef struct OutputChunk OutputChunk;
struct OutputChunk { /* what one write appended; arena-owned, newest first */
  const OutputChunk *older;
  int fd; /* OUTPUT_... */
  uint32_t len;
  Version version;          /* who wrote it */
  const uint8_t *bytes;     /* len of them */
  const Expr *const *exprs; /* of 8 bits each; NULL where the byte is concrete, or all of them */
};
static inline Value output_byte(const OutputChunk *c, uint32_t i) {
  return c->exprs && c->exprs[i] ? (Value){0, c->exprs[i]} : (Value){c->bytes[i], NULL};
}

typedef struct JumpPoint { /* a setjmp */
  uint64_t frame_uid;
  uint32_t pc; /* of the setjmp call */
} JumpPoint;

typedef VEC(JumpPoint) JumpList;
void jumps_add(JumpList *jumps, const JumpPoint *point); /* unless it is there */

enum { FRESH_KINDS = 16 };

/* What a version has of its own while it is solo in a split; in lockstep, what both have. */
typedef struct Context {
  Frame *frame; /* the innermost one */
  Space space;
  const VarSet *pinned; /* variables whose value follows from what it decided (pinned.h); NULL: none
                         */
  uint32_t pinning;     /* names them and their values: never reused */
  const OutputChunk *output;
  JumpList jumps;
  uint32_t next_object; /* id of the next heap or stack object */
  uint64_t next_frame;  /* uid of the next frame */
  uint32_t call;        /* the call of the entry that goes on, from 1 (--calls) */
  uint64_t aborting;    /* uid + 1 of the frame whose abort() has run the handler of SIGABRT */
  uint32_t fresh[FRESH_KINDS]; /* pieces of indeterminate memory so far; in a split each version
                                  counts for itself, so that those made alike are the same */
  bool runs_destructors;       /* they have been called */
  bool in_exit;          /* the program is exiting: the libc's exit need not be called any more */
  const End *closing;    /* how it ends once its files are told (closing.h); arena-owned. NULL: it
                                has not come to that */
  const Value *returned; /* what the entry returned, before exit was called; arena-owned. NULL: it
                            has not */
  uint32_t returned_count;
} Context;

typedef enum Stop { STOP_NOT, STOP_ARRIVED, STOP_RETURNED, STOP_ENDED } Stop;

typedef struct Arrival { /* how a solo version came to a stop */
  Stop how;
  bool has_started;    /* it has executed something, or been sent to a block of its own */
  const Value *values; /* RETURNED: what from the split's frame; arena-owned */
  uint32_t count;
  End end; /* ENDED */
} Arrival;

/* Where the versions of a split meet again, in the split's frame. */
typedef enum Meeting {
  MEET_COMMON, /* at any common block, or behind the instruction that was split */
  MEET_BLOCK,  /* at one block: the post-dominator of a divergence that is followed by both */
  MEET_RETURN, /* at the return of the frame */
  MEET_NEVER   /* each runs to its end */
} Meeting;

typedef struct Split {
  bool is_active;
  bool is_code; /* begun at a SPLIT that no change() made: code of one version only */
  Meeting meeting;
  uint64_t frame;            /* uid */
  uint32_t depth;            /* of the frame */
  uint32_t origin;           /* the instruction that was split */
  uint32_t meeting_pc;       /* MEET_BLOCK */
  Arrival arrival[2];        /* by version */
  uint64_t cause;            /* the change that it stems from (cause.h) */
  const Expr *taken[2];      /* what each version decided alone, a conjunction; NULL: nothing */
  const OutputChunk *output; /* the log when it began */
} Split;

typedef enum DivergenceKind {
  DIVERGENCE_BRANCH,
  DIVERGENCE_RETURN,
  DIVERGENCE_EXIT,
  DIVERGENCE_FAULT
} DivergenceKind;

typedef struct Divergence { /* the first one of a path; arena-owned */
  DivergenceKind kind;
  uint32_t loc;      /* of the instruction at which the versions parted */
  int new_direction; /* BRANCH at a two-way branch: 1 NEW takes the true side, 0 the false side; -1:
                        no such branch */
  const Expr *taken[2]; /* each version's own constraint; NULL: it holds for every input */
  uint32_t goes_to[2];  /* location of the next instruction of each version; 0: it ended */
  uint64_t cause;       /* the change that it stems from (cause.h) */
  EndKind old_end;      /* OLD ended there with this; END_KINDS: it did not */
} Divergence;

typedef struct InputUse {
  uint32_t input;      /* its number */
  VersionSet versions; /* that have made it */
} InputUse;

/* --follow=both: one version ended, the other goes on. */
typedef struct OtherEnd {
  bool has_ended;  /* only then the rest is valid */
  Version version; /* OLD or NEW */
  End end;
  const OutputChunk *output;
  uint32_t call; /* it ended in: Context.call */
  Space space;   /* its memory then */
} OtherEnd;

/* Of the search: where it waited first since its last decision. */
typedef struct Stand {
  uint64_t place;  /* in the program; 0: it has not waited */
  uint32_t depth;  /* of the state then */
  unsigned slices; /* that it was given since */
} Stand;

typedef struct State {
  uint64_t number; /* in order of creation */
  uint32_t calls;  /* of the entry on this path, one after the other */
  Version running;
  Context now; /* of the version, or versions, running */
  PathCondition pc;
  Model *model;
  VEC(InputUse) inputs;            /* the symbolic objects made on this path, in order */
  const struct UninitUse *uninits; /* decisions that depended on indeterminate memory (uninit.h) */
  const struct WentOn *went_on;    /* reads out of bounds behind which it went on (go_on.h) */
  uint32_t depth;                  /* decisions taken where both ways were possible */
  uint64_t instructions;
  Split split;
  Context parked; /* of the version that is not running; valid while split.is_active */
  const Divergence *divergence; /* NULL: none so far */
  uint64_t last_change;         /* executed in lockstep (cause.h) */
  OtherEnd other;
  Stand stand;
  struct SideNode *sides;  /* that it was on first (sides.h); NULL: none */
  uint32_t node;           /* in the tree of decisions (tree.h) */
  struct TrailNode *trail; /* how it was decided (trail.h); NULL: nothing was */
  uint32_t guided;         /* its node in Exec.guide, while there is one */
  uint32_t trace;          /* --search dise: the affected nodes passed, a node of dise.c's tree */
  uint32_t passed;         /* the same: marks passed that no path had come to, a list of dise.c's */
  uint32_t grown;          /* sizes of the input that was made: umbra_grown() */
  Origin origin;           /* of the state it started from */
  uint64_t made_up;        /* instructions when that was said */
  bool is_off_seed;        /* concolic phase: the path is no longer the seed's */
  bool is_point;           /* concolic phase: the versions differ since they met again: split.h */
  bool has_ended;
  End end; /* valid when has_ended */
} State;

State *state_new(void); /* no frame, empty memory and path condition, a model of nothing */
/* A copy that shares everything shareable; the same number: the caller renumbers. */
State *state_fork(State *s);
void state_free(State *s);
/* Parks a copy of the running context; s owns its innermost frame afterwards, and so does the
 * parked one. */
void state_park(State *s);
/* A version ended before the last call of the entry: the path that makes fewer of them tells it. */
bool state_ended_early(const State *s);
void state_swap(State *s);   /* exchanges the running and the parked context */
void state_unpark(State *s); /* drops the parked context */
void state_push_frame(State *s, const Function *fn); /* constants copied in, other registers 0 */
void state_pop_frame(State *s);                      /* frees its stack objects */
Frame *state_own_frame(State *s);                    /* the innermost frame, writable */
void frame_add_local(Frame *f, uint32_t id);
/* Takes message; records the call stack. */
void state_end(State *s, EndKind kind, uint32_t loc, int status, char *message);
uint32_t state_loc(const State *s); /* location of the current instruction */
/* CHECKs the invariants of a state that has not ended: the model satisfies the path condition; ids
 * and uids are below the next ones; who runs fits the split. */
void state_check(const State *s, const ExprTable *t);
#endif
