/* State: one path being executed. Everything in it is cheap to fork: frames and memory are shared copy-on-write, the path condition
 * is a short list of shared factors, the model is shared.
 *
 * Invariant: the model satisfies the path condition (state_check verifies it in the check build). `running` says which versions execute; registers
 * and bytes may hold shadow values; a state with running NEW or OLD and no partner has only projected values. */
#ifndef UMBRA_EXEC_STATE_H
#define UMBRA_EXEC_STATE_H
#include "code/code.h"
#include "exec/end.h"
#include "expr/eval.h"
#include "expr/expr.h"
#include "expr/model.h"
#include "mem/space.h"
#include "solver/path_condition.h"

typedef struct Value {
  uint64_t bits;     /* when expr is NULL: the concrete word, zero-extended */
  const Expr *expr;  /* else: an expression (symbolic or with shadow nodes), never a constant without shadow */
} Value;

typedef struct Frame Frame;
struct Frame {
  uint32_t refs;       /* states and frames that hold it; it is written only at 1 */
  uint32_t depth;      /* 1 for the entry's frame */
  uint64_t uid;        /* never reused along a path: names the frame for longjmp */
  const Function *fn;
  Frame *caller;
  uint32_t pc;         /* index of the next instruction (of the call, while a callee runs) */
  uint32_t local_count, local_room;
  uint32_t *locals;    /* ids of the stack objects of this frame */
  Value regs[];
};

typedef struct OutputChunk OutputChunk;
struct OutputChunk { /* what one write appended; arena-owned, newest first */
  const OutputChunk *older;
  int fd;
  uint32_t len;
  Version version;          /* who wrote it */
  const Value *bytes;       /* len of them, 8 bits each */
};

typedef struct JumpPoint { /* a setjmp */
  uint64_t frame_uid;
  uint32_t pc;          /* of the setjmp call */
} JumpPoint;

typedef struct State {
  uint64_t number;      /* in order of creation */
  Version running;
  Frame *frame;         /* the innermost one */
  Space space;
  PathCondition pc;
  Model *model;
  VEC(uint32_t) inputs; /* numbers of the symbolic objects made on this path, in order */
  const OutputChunk *output;
  VEC(JumpPoint) jumps;
  uint32_t next_object; /* id of the next heap or stack object */
  uint64_t next_frame;
  uint32_t depth;       /* decisions taken where both ways were possible */
  uint64_t instructions;
  bool in_exit;         /* main has returned and the libc's exit is running */
  bool has_ended;
  PathEnd end;          /* valid when has_ended */
} State;

State *state_new(void);                    /* no frame, empty memory and path condition, a model of nothing */
State *state_fork(State *s);               /* a copy that shares everything shareable; the same number: the caller renumbers */
void state_free(State *s);
void state_push_frame(State *s, const Function *fn);  /* constants copied in, other registers 0 */
void state_pop_frame(State *s);            /* frees its stack objects */
Frame *state_own_frame(State *s);          /* the innermost frame, writable */
void state_end(State *s, EndKind kind, uint32_t loc, int status, char *message); /* takes message; records the call stack */
uint32_t state_loc(const State *s);        /* location of the current instruction */
void state_check(State *s, ExprTable *t);  /* CHECKs the invariant */
#endif
