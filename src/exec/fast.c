/* The fast loop. Invariant: it touches nothing but registers, the bytes of all-concrete objects,
 * the program counter, and where blocks are followed (reached.h) their marks; so it neither
 * allocates, hashes, forks nor faults. Whatever does not fit (a symbolic operand, a fault, a call
 * of an external function, an object not in the cache and not plain) is left to slow.c. A frame's
 * registers are written in place: the running state owns its innermost frame (state_own_frame). */
#include "exec/fast.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "code/address.h"
#include "exec/control.h"
#include "exec/initial.h"

/* It exists for all the versions running, and its bounds do not depend on the input. */
static inline bool is_plain(const State *s, const Object *o) {
  return !o->extent && version_set_has(object_versions(o), s->running);
}

static inline Object *readable_object(Exec *x, State *s, uint32_t id) {
  CacheEntry *e = &x->readable[id % CACHE_WAYS];
  if (e->id == id) return e->object;
  Object *o = space_find(&s->now.space, id);
  if (!o || initial_is_watched(x, id) || !is_plain(s, o)) return NULL;
  *e = (CacheEntry){id, o};
  return o;
}

/* NULL: not to be written here (absent, constant, shared with other states, sparse, or with
 * symbolic bytes: slow.c sorts it out). */
static inline Object *writable_object(Exec *x, State *s, uint32_t id) {
  CacheEntry *e = &x->writable[id % CACHE_WAYS];
  if (e->id == id) return e->object;
  Object *o = space_find(&s->now.space, id);
  if (!o || o->constant || o->cells || object_is_sparse(o) || !is_plain(s, o)) return NULL;
  o = space_own(&s->now.space, id);
  assert(o->refs == 1);
  *e = (CacheEntry){id, o};
  if (!initial_is_watched(x, id)) x->readable[id % CACHE_WAYS] = *e; /* it may have been copied */
  return o;
}

__attribute__((always_inline)) static inline bool fast_load(Exec *x, State *s, uint64_t address,
                                                            unsigned width, Value *to) {
  Object *o = readable_object(x, s, address_object(address));
  uint64_t offset = address_offset(address);
  unsigned n = bytes_of_width(width);
  if (!o || !object_in_bounds(o, offset, n)) return false;
  if (o->is_odd && !object_is_concrete(o, offset, n)) return false;
  *to = (Value){bytes_load(o->bytes + offset, n) & mask64(width), NULL};
  return true;
}

static inline bool fast_store(Exec *x, State *s, uint64_t address, unsigned width, uint64_t bits) {
  Object *o = writable_object(x, s, address_object(address));
  uint64_t offset = address_offset(address);
  unsigned n = bytes_of_width(width);
  if (!o || !object_in_bounds(o, offset, n)) return false;
  if (o->is_odd && !object_mark_concrete(o, offset, n)) return false;
  bytes_store(o->bytes + offset, n, bits);
  o->table = NULL;
  return true;
}

#define A r[i->a]
#define B r[i->b]
#define C r[i->c]
#define D r[i->d]
#define W i->width
#define CONCRETE1(p) \
  if ((p).expr) goto slow
#define CONCRETE2(p, q) \
  if ((uintptr_t)(p).expr | (uintptr_t)(q).expr) goto slow
#define SET(v) \
  D = (Value) { (v), NULL }
#define NEXT   \
  do {         \
    i++;       \
    goto next; \
  } while (0)
#define GOTO(block)                        \
  do {                                     \
    if (followed) followed[i - insns] = 1; \
    i = insns + blocks[(block)].first;     \
    goto next;                             \
  } while (0)
#define BINARY(op, v) \
  case op:            \
    CONCRETE2(A, B);  \
    SET(v);           \
    NEXT
/* In different objects: slow.c. */
#define OF_ADDRESSES(op, v)                         \
  case op:                                          \
    CONCRETE2(A, B);                                \
    if (address_object(A.bits ^ B.bits)) goto slow; \
    SET(v);                                         \
    NEXT
#define BRANCH_OF_ADDRESSES(op, condition)          \
  case op:                                          \
    CONCRETE2(D, A);                                \
    if (address_object(D.bits ^ A.bits)) goto slow; \
    if (condition) GOTO(i->b);                      \
    GOTO(i->c)
/* Of different functions or variables: slow.c, for they may be literals. */
#define ARE_STATIC(p, q)                                                  \
  (address_object((p).bits ^ (q).bits) && (p).bits < x->end_of_globals && \
   (q).bits < x->end_of_globals)
#define IDENTITY(op, v)              \
  case op:                           \
    CONCRETE2(A, B);                 \
    if (ARE_STATIC(A, B)) goto slow; \
    SET(v);                          \
    NEXT
#define BRANCH_OF_IDENTITY(op, condition) \
  case op:                                \
    CONCRETE2(D, A);                      \
    if (ARE_STATIC(D, A)) goto slow;      \
    if (condition) GOTO(i->b);            \
    GOTO(i->c)
#define BRANCH(op, condition)  \
  case op:                     \
    CONCRETE2(D, A);           \
    if (condition) GOTO(i->b); \
    GOTO(i->c)

uint64_t fast_run(Exec *x, State *s, uint64_t budget) {
  uint64_t done = 0;
  Frame *f = s->now.frame;
  Value *r = f->regs;
  const Insn *insns = f->fn->insns, *i = insns + f->pc;
  const Block *blocks = f->fn->blocks;
  const bool checks_ub = x->checks_ub;
  uint8_t *followed = reached_followed(&x->reached, f->fn, s->running);
  assert(f->refs == 1 && f->pc < f->fn->insn_count && !s->has_ended);
next:
  if (done == budget) goto out;
  done++;
  switch ((Op)i->op) {
    case OP_NOP: NEXT;
    case OP_NOTE:
      f->pc = (uint32_t)(i - insns);
      assert(f->pc < f->fn->insn_count && done <= budget);
      if (x->on_note && x->on_note(x->observer, s, i->c) != STEP_NEXT) goto out; /* it has ended */
      NEXT;
    case OP_MOV: D = A; NEXT;
    case OP_ADD:
      CONCRETE2(A, B);
      if (checks_ub && i->aux) goto slow;
      SET((A.bits + B.bits) & mask64(W));
      NEXT;
    case OP_SUB:
      CONCRETE2(A, B);
      if (checks_ub && i->aux) goto slow;
      SET((A.bits - B.bits) & mask64(W));
      NEXT;
    case OP_MUL:
      CONCRETE2(A, B);
      if (checks_ub && i->aux) goto slow;
      SET((A.bits * B.bits) & mask64(W));
      NEXT;
    case OP_UDIV:
      CONCRETE2(A, B);
      if (!B.bits) goto slow;
      SET(A.bits / B.bits);
      NEXT;
    case OP_UREM:
      CONCRETE2(A, B);
      if (!B.bits) goto slow;
      SET(A.bits % B.bits);
      NEXT;
    case OP_SDIV:
      CONCRETE2(A, B);
      if (!B.bits || B.bits == mask64(W)) goto slow; /* -1 may overflow */
      SET((uint64_t)(sext64(A.bits, W) / sext64(B.bits, W)) & mask64(W));
      NEXT;
    case OP_SREM:
      CONCRETE2(A, B);
      if (!B.bits || B.bits == mask64(W)) goto slow;
      SET((uint64_t)(sext64(A.bits, W) % sext64(B.bits, W)) & mask64(W));
      NEXT;
    case OP_SHL:
      CONCRETE2(A, B);
      if (B.bits >= W) goto slow;
      SET((A.bits << B.bits) & mask64(W));
      NEXT;
    case OP_LSHR:
      CONCRETE2(A, B);
      if (B.bits >= W) goto slow;
      SET(A.bits >> B.bits);
      NEXT;
    case OP_ASHR:
      CONCRETE2(A, B);
      if (B.bits >= W) goto slow;
      SET((uint64_t)(sext64(A.bits, W) >> B.bits) & mask64(W));
      NEXT;
      BINARY(OP_AND, A.bits & B.bits);
      BINARY(OP_OR, A.bits | B.bits);
      BINARY(OP_XOR, A.bits ^ B.bits);
      BINARY(OP_EQ, A.bits == B.bits);
      BINARY(OP_NE, A.bits != B.bits);
      BINARY(OP_ULT, A.bits < B.bits);
      BINARY(OP_ULE, A.bits <= B.bits);
      BINARY(OP_SLT, sext64(A.bits, W) < sext64(B.bits, W));
    case OP_LIMIT:
      CONCRETE1(A);
      if (A.bits >= i->c) goto slow;
      NEXT;
      BINARY(OP_SLE, sext64(A.bits, W) <= sext64(B.bits, W));
      OF_ADDRESSES(OP_PULT, A.bits < B.bits);
      OF_ADDRESSES(OP_PULE, A.bits <= B.bits);
      IDENTITY(OP_PEQ, A.bits == B.bits);
      IDENTITY(OP_PNE, A.bits != B.bits);
      OF_ADDRESSES(OP_PSUB, A.bits - B.bits);
    case OP_TRUNC:
      CONCRETE1(A);
      SET(A.bits & mask64(W));
      NEXT;
    case OP_ZEXT:
      CONCRETE1(A);
      SET(A.bits);
      NEXT;
    case OP_SEXT:
      CONCRETE1(A);
      SET((uint64_t)sext64(A.bits, i->c) & mask64(W));
      NEXT;
    case OP_SELECT:
      CONCRETE1(A);
      D = A.bits ? B : C;
      NEXT;
    case OP_PTRADD:
      CONCRETE2(A, B);
      SET(A.bits + B.bits * (uint64_t)(int64_t)(int32_t)i->c);
      NEXT;
    case OP_LOAD:
      CONCRETE1(A);
      if (!fast_load(x, s, A.bits, W, &D)) goto slow;
      NEXT;
    case OP_LOADX:
      CONCRETE2(A, B);
      if (!fast_load(x, s, A.bits + B.bits * (uint64_t)(int64_t)(int32_t)i->c, W, &D)) goto slow;
      NEXT;
    case OP_STORE:
      CONCRETE2(A, B);
      if (!fast_store(x, s, A.bits, W, B.bits)) goto slow;
      NEXT;
    case OP_STOREX:
      CONCRETE2(A, B);
      CONCRETE1(D);
      if (!fast_store(x, s, A.bits + B.bits * (uint64_t)(int64_t)(int32_t)i->c, W, D.bits))
        goto slow;
      NEXT;
    case OP_JMP: GOTO(i->a);
    case OP_BR:
      CONCRETE1(A);
      if (A.bits) GOTO(i->b);
      GOTO(i->c);
      BRANCH(OP_BREQ, D.bits == A.bits);
      BRANCH(OP_BRNE, D.bits != A.bits);
      BRANCH(OP_BRULT, D.bits < A.bits);
      BRANCH(OP_BRULE, D.bits <= A.bits);
      BRANCH(OP_BRSLT, sext64(D.bits, W) < sext64(A.bits, W));
      BRANCH(OP_BRSLE, sext64(D.bits, W) <= sext64(A.bits, W));
      BRANCH_OF_ADDRESSES(OP_BRPULT, D.bits < A.bits);
      BRANCH_OF_ADDRESSES(OP_BRPULE, D.bits <= A.bits);
      BRANCH_OF_IDENTITY(OP_BRPEQ, D.bits == A.bits);
      BRANCH_OF_IDENTITY(OP_BRPNE, D.bits != A.bits);
    case OP_SWITCH: CONCRETE1(A); GOTO(control_case_of(&f->fn->switches[i->b], A.bits));
    default: goto slow;
  }
slow:
  done--;
out:
  f->pc = (uint32_t)(i - insns);
  return done;
}
