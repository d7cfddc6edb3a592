/* The fast loop. Invariant: it touches only registers, the bytes of all-concrete objects, the
 * program counter, and the marks of followed blocks (reached.h); it never allocates, hashes, forks
 * or faults. Everything else (a symbolic operand, a fault, a call of an external function, an
 * object that is neither in the cache nor plain) is left to slow.c. A frame's registers are written
 * in place: the running state owns its innermost frame (state_own_frame).
 *
 * The loop executes the form of Code that quick.h describes. Instructions are counted by the block:
 * when a block is entered, its length is subtracted from the budget, and instructions that were not
 * executed are added back. */
#include "exec/fast.h"

#include <assert.h>

#include "base/alloc.h"
#include "code/address.h"
#include "exec/exec_control.h"
#include "exec/initial.h"
#include "exec/number.h"
#include "exec/path_trace.h"
#include "exec/quick.h"
#include "exec/sides.h"
#include "mem/addresses.h"

/* Each instruction keeps its own jump to the next: without these options gcc would merge them. */
#ifndef __clang__
#pragma GCC optimize("no-crossjumping", "no-gcse")
#endif

/* True if the object exists for all running versions and its bounds do not depend on the input. */
static inline bool fast_is_plain(const State *s, const Object *o) {
  return !o->extent && version_set_has(object_versions(o), s->running);
}

/* Returns NULL if the object must not be read here. */
static __attribute__((noinline)) Object *find_readable(Exec *x, State *s, uint32_t id) {
  Object *o = space_find(&s->now.space, id);
  if (!o || initial_is_watched(x, id, WATCH_READS) || !fast_is_plain(s, o)) return NULL;
  x->caches.readable[id % CACHE_WAYS] = (CacheEntry){id, o};
  return o;
}

static bool is_writable(const Exec *x, const State *s, const Object *o) {
  return !o->constant && !object_has_cells(o) && !object_is_sparse(o) && fast_is_plain(s, o) &&
         !initial_lacks_parts(x, s, o);
}

static void note_writable(Exec *x, Object *o) {
  assert(o->refs == 1);
  CacheEntry e = {o->id, o};
  x->caches.writable[o->id % CACHE_WAYS] = e;
  if (!initial_is_watched(x, o->id, WATCH_READS))
    x->caches.readable[o->id % CACHE_WAYS] = e; /* o may be a copy */
}

/* Returns NULL if the object must not be written here: it is absent, constant, shared with other
 * states, sparse, or has symbolic bytes. slow.c handles these. */
static __attribute__((noinline)) Object *find_writable(Exec *x, State *s, uint32_t id) {
  Object *o = space_find(&s->now.space, id);
  if (!o || !is_writable(x, s, o)) return NULL;
  o = space_own(&s->now.space, id);
  note_writable(x, o);
  return o;
}

void fast_expect(Exec *x, const State *s, Object *o) {
  if (is_writable(x, s, o)) note_writable(x, o);
}

#define LIKELY(condition) __builtin_expect(!!(condition), true)
#define UNLIKELY(condition) __builtin_expect(!!(condition), false)
#define ALWAYS_INLINE __attribute__((always_inline)) static inline

/* Loads n bytes, of which the low `width` bits are the value. sees: the bytes are observed as a
 * number. */
ALWAYS_INLINE bool fast_load(Exec *x, State *s, uint64_t address, unsigned n, unsigned width,
                             bool sees, Value *to) {
  uint32_t id = address_object(address);
  uint64_t offset = address_offset(address);
  const CacheEntry *e = &x->caches.readable[id % CACHE_WAYS];
  Object *o = LIKELY(e->id == id) ? e->object : find_readable(x, s, id);
  if (UNLIKELY(!o || !object_in_bounds(o, offset, n))) return false;
  uint64_t word;
  if (!object_load_word(o, offset, n, &word)) return false;
  if (sees && UNLIKELY(o->addresses != NULL) &&
      (o->fragments || addresses_may_be_near(o, offset, n)))
    return false;
  *to = (Value){word & mask64(width), NULL};
  return true;
}

/* True if the store may overwrite a part of an address, which number_note_store handles. */
ALWAYS_INLINE bool may_leave_fragment(const Object *o, uint64_t offset, unsigned n) {
  return o->fragments || (o->size <= ADDRESS_MARKS && addresses_may_be_near(o, offset, n));
}

ALWAYS_INLINE bool fast_store(Exec *x, State *s, uint64_t address, unsigned n, uint64_t bits) {
  uint32_t id = address_object(address);
  uint64_t offset = address_offset(address);
  const CacheEntry *e = &x->caches.writable[id % CACHE_WAYS];
  Object *o = LIKELY(e->id == id) ? e->object : find_writable(x, s, id);
  if (UNLIKELY(!o || !object_in_bounds(o, offset, n))) return false;
  if (n == ADDRESS_BYTES ? UNLIKELY(o->fragments != NULL)
                         : UNLIKELY(o->addresses != NULL) && may_leave_fragment(o, offset, n))
    return false;
  return object_store_word(o, offset, n, bits);
}

/* Stores eight bytes that are an address, if the object marks addresses. */
ALWAYS_INLINE bool fast_store_pointer(Exec *x, State *s, uint64_t address, uint64_t bits) {
  const CacheEntry *e = &x->caches.writable[address_object(address) % CACHE_WAYS];
  Object *o = e->id == address_object(address) ? e->object : NULL; /* NULL in an unused entry */
  if (UNLIKELY(bits && (!o || !o->addresses))) return false;
  if (!fast_store(x, s, address, ADDRESS_BYTES, bits)) return false;
  if (bits) addresses_add(o, address_offset(address));
  return true;
}

static const Quick *quick_code(Exec *x, const Function *f) {
  QuickCode *q = &x->quick;
  if (!q->of) {
    q->count = (uint32_t)x->program->functions.len;
    q->of = NEW_ARRAY(Quick *, q->count);
  }
  assert(f->number < q->count);
  if (!q->of[f->number]) q->of[f->number] = quick_make(f, x->policy.checks_ub);
  return q->of[f->number];
}

static uint32_t switch_to(const Function *f, const Quick *i, uint64_t value) {
  return f->blocks[control_case_of(&f->switches[i->b], value)].first;
}

#define REGISTER(offset) (*(Value *)((char *)r + (offset)))
#define A REGISTER(i->a)
#define B REGISTER(i->b)
#define C REGISTER(i->c)
#define D REGISTER(i->d)
#define K i->k
#define W i->width
#define CONCRETE1(p) \
  if (UNLIKELY((p).expr)) goto slow
#define CONCRETE2(p, q) \
  if (UNLIKELY((uintptr_t)(p).expr | (uintptr_t)(q).expr)) goto slow
#define SET(v) \
  D = (Value) { (v), NULL }
/* A separate jump after each instruction is predicted better than a single shared one. */
#define DISPATCH goto *handlers[i->op]
#define NEXT  \
  do {        \
    i++;      \
    DISPATCH; \
  } while (0)
#define GOTO(offset)                                                      \
  do {                                                                    \
    uint32_t to = (offset);                                               \
    if (UNLIKELY(followed)) followed[i - code] |= REACHED;                \
    i = (const Quick *)((const char *)code + to);                         \
    if (UNLIKELY(__builtin_sub_overflow(left, i->rest, &left))) goto out; \
    DISPATCH;                                                             \
  } while (0)
#define TAKE_SIDE(condition, width, p, q)                                                      \
  do {                                                                                         \
    bool holds = (condition);                                                                  \
    if (UNLIKELY(followed)) {                                                                  \
      sides_note_taken(x, s, f->fn, (uint32_t)(i - code), holds);                              \
      if (x->concrete.trace)                                                                   \
        path_trace_branch(x->concrete.trace, f->fn, (uint32_t)(i - code), holds, (width), (p), \
                          (q));                                                                \
    }                                                                                          \
    GOTO(holds ? i->b : i->c);                                                                 \
  } while (0)
#define UNARY(name, v) \
  name:                \
  CONCRETE1(A);        \
  SET(v);              \
  NEXT
#define BINARY_UNLESS(name, is_left, v) \
  name:                                 \
  CONCRETE2(A, B);                      \
  if (is_left) goto slow;               \
  SET(v);                               \
  NEXT
#define BINARY(name, v) BINARY_UNLESS(name, false, v)
/* In different objects: left to slow.c. */
#define ARE_APART(p, q) address_object((p).bits ^ (q).bits)
/* In different objects that a machine may place at the same address: left to slow.c. */
#define MAY_BE_SAME(p, q) (ARE_APART(p, q) && number_may_be_same(x, s, (p).bits, (q).bits))
#define BRANCH_UNLESS(name, is_left, condition) \
  name:                                         \
  CONCRETE2(D, A);                              \
  if (is_left) goto slow;                       \
  TAKE_SIDE(condition, W, D.bits, A.bits)
#define BRANCH(name, condition) BRANCH_UNLESS(name, false, condition)
#define BRANCH_K(name, condition) \
  name:                           \
  CONCRETE1(D);                   \
  TAKE_SIDE(condition, W, D.bits, K)
#define INDEX (B.bits * (uint64_t)(int32_t)i->c)
#define LOAD_FROM(name, needs, address, n, width, sees)                 \
  name:                                                                 \
  needs;                                                                \
  if (!fast_load(x, s, (address), (n), (width), (sees), &D)) goto slow; \
  NEXT
#define LOAD_AT(name, n, width, sees)                                      \
  LOAD_FROM(name##_AT, CONCRETE1(A), A.bits + K, n, width, sees);          \
  LOAD_FROM(name##_AT_K, , K, n, width, sees);                             \
  LOAD_FROM(name##_AT_X, CONCRETE2(A, B), A.bits + INDEX, n, width, sees); \
  LOAD_FROM(name##_AT_KX, CONCRETE1(B), K + INDEX, n, width, sees)
#define STORE_TO(name, needs, address, n)                   \
  name:                                                     \
  needs;                                                    \
  CONCRETE1(D);                                             \
  if (!fast_store(x, s, (address), (n), D.bits)) goto slow; \
  NEXT
#define STORE_POINTER_TO(name, needs, address)                 \
  name:                                                        \
  needs;                                                       \
  CONCRETE1(D);                                                \
  if (!fast_store_pointer(x, s, (address), D.bits)) goto slow; \
  NEXT
#define STORE_AT(name, n)                                    \
  STORE_TO(name##_AT, CONCRETE1(A), A.bits + K, n);          \
  STORE_TO(name##_AT_K, , K, n);                             \
  STORE_TO(name##_AT_X, CONCRETE2(A, B), A.bits + INDEX, n); \
  STORE_TO(name##_AT_KX, CONCRETE1(B), K + INDEX, n)

/* Labels as values: see DISPATCH. */
#pragma GCC diagnostic ignored "-Wpedantic"
uint64_t fast_run(Exec *x, State *s, uint64_t budget) {
  static const void *const handlers[] = {
#define QUICK(name, text) &&name,
#include "exec/quick.def"
#undef QUICK
  };
  Frame *f = s->now.frame;
  Value *r = f->regs;
  const Quick *code = quick_code(x, f->fn), *i = code + f->pc;
  uint8_t *followed = reached_followed(&x->reached, f->fn, s->running);
  uint64_t left = budget;
  assert(f->refs == 1 && f->pc < f->fn->insn_count && !s->has_ended);
  if (UNLIKELY(__builtin_sub_overflow(left, i->rest, &left))) goto out;
  DISPATCH;
NOP:
  NEXT;
NOTE:
  f->pc = (uint32_t)(i - code);
  assert(f->pc < f->fn->insn_count);
  if (x->on_note && x->on_note(x->observer, s, i->c) != STEP_NEXT) {
    left--; /* it has ended the state, and counts as executed */
    goto out;
  }
  NEXT;
LIMIT:
  CONCRETE1(A);
  if (A.bits >= i->c) goto slow;
  NEXT;
MOV:
  if (UNLIKELY(A.expr))
    D = A;
  else
    SET(A.bits); /* bits and expr are stored separately, as they were written, so that the
                    processor can forward them */
  NEXT;
  BINARY(ADD32, (uint32_t)(A.bits + B.bits));
  BINARY(ADD64, A.bits + B.bits);
  BINARY(ADD, (A.bits + B.bits) & K);
  UNARY(ADD32K, (uint32_t)(A.bits + K));
  UNARY(ADD64K, A.bits + K);
  BINARY(SUB32, (uint32_t)(A.bits - B.bits));
  BINARY(SUB64, A.bits - B.bits);
  BINARY(SUB, (A.bits - B.bits) & K);
  BINARY(MUL32, (uint32_t)(A.bits * B.bits));
  BINARY(MUL64, A.bits * B.bits);
  BINARY(MUL, (A.bits * B.bits) & K);
  BINARY_UNLESS(UDIV, !B.bits, A.bits / B.bits);
  BINARY_UNLESS(UREM, !B.bits, A.bits % B.bits);
  /* division by -1 may overflow */
  BINARY_UNLESS(SDIV, !B.bits || B.bits == K,
                (uint64_t)(sext64(A.bits, W) / sext64(B.bits, W)) & K);
  BINARY_UNLESS(SREM, !B.bits || B.bits == K,
                (uint64_t)(sext64(A.bits, W) % sext64(B.bits, W)) & K);
  BINARY_UNLESS(SHL, B.bits >= W, (A.bits << B.bits) & K);
  BINARY_UNLESS(LSHR, B.bits >= W, A.bits >> B.bits);
  BINARY_UNLESS(ASHR, B.bits >= W, (uint64_t)(sext64(A.bits, W) >> B.bits) & K);
  BINARY(AND, A.bits & B.bits);
  BINARY(OR, A.bits | B.bits);
  BINARY(XOR, A.bits ^ B.bits);
  UNARY(SHLK, (A.bits << i->c) & K);
  UNARY(LSHRK, A.bits >> K);
  UNARY(ANDK, A.bits & K);
  UNARY(ORK, A.bits | K);
  UNARY(XORK, A.bits ^ K);
  BINARY(EQ, A.bits == B.bits);
  BINARY(NE, A.bits != B.bits);
  BINARY(ULT, A.bits < B.bits);
  BINARY(ULE, A.bits <= B.bits);
  BINARY(SLT, sext64(A.bits, W) < sext64(B.bits, W));
  BINARY(SLE, sext64(A.bits, W) <= sext64(B.bits, W));
  BINARY_UNLESS(PULT, ARE_APART(A, B), A.bits < B.bits);
  BINARY_UNLESS(PULE, ARE_APART(A, B), A.bits <= B.bits);
  BINARY_UNLESS(PEQ, MAY_BE_SAME(A, B), A.bits == B.bits);
  BINARY_UNLESS(PNE, MAY_BE_SAME(A, B), A.bits != B.bits);
  BINARY_UNLESS(PSUB, ARE_APART(A, B), A.bits - B.bits);
  UNARY(ZEXT, A.bits);
  UNARY(SEXT32, (uint64_t)(int32_t)A.bits);
  UNARY(SEXT, (uint64_t)sext64(A.bits, i->c) & mask64(W));
SELECT:
  CONCRETE1(A);
  if (UNLIKELY(followed)) sides_note_taken(x, s, f->fn, (uint32_t)(i - code), A.bits);
  D = A.bits ? B : C;
  NEXT;
  BINARY(PTRADD, A.bits + INDEX);
  LOAD_AT(LOAD8, 1, 8, false);
  LOAD_AT(LOAD32, 4, 32, false);
  LOAD_AT(LOAD64, 8, 64, false);
  LOAD_AT(LOAD, bytes_of_width(W), W, false);
  LOAD_AT(SEE8, 1, 8, true);
  LOAD_AT(SEE32, 4, 32, true);
  LOAD_AT(SEE64, 8, 64, true);
  LOAD_AT(SEE, bytes_of_width(W), W, true);
  STORE_AT(STORE8, 1);
  STORE_AT(STORE32, 4);
  STORE_AT(STORE64, 8);
  STORE_AT(STORE, bytes_of_width(W));
  STORE_POINTER_TO(STORE_POINTER_AT, CONCRETE1(A), A.bits + K);
  STORE_POINTER_TO(STORE_POINTER_AT_K, , K);
  STORE_POINTER_TO(STORE_POINTER_AT_X, CONCRETE2(A, B), A.bits + INDEX);
  STORE_POINTER_TO(STORE_POINTER_AT_KX, CONCRETE1(B), K + INDEX);
JMP:
  GOTO(i->b);
BR:
  CONCRETE1(A);
  TAKE_SIDE(A.bits, 0, 0, 0);
  BRANCH(BREQ, D.bits == A.bits);
  BRANCH(BRNE, D.bits != A.bits);
  BRANCH(BRULT, D.bits < A.bits);
  BRANCH(BRULE, D.bits <= A.bits);
  BRANCH(BRSLT32, (int32_t)D.bits < (int32_t)A.bits);
  BRANCH(BRSLT, sext64(D.bits, W) < sext64(A.bits, W));
  BRANCH(BRSLE32, (int32_t)D.bits <= (int32_t)A.bits);
  BRANCH(BRSLE, sext64(D.bits, W) <= sext64(A.bits, W));
  BRANCH_UNLESS(BRPULT, ARE_APART(D, A), D.bits < A.bits);
  BRANCH_UNLESS(BRPULE, ARE_APART(D, A), D.bits <= A.bits);
  BRANCH_UNLESS(BRPEQ, MAY_BE_SAME(D, A), D.bits == A.bits);
  BRANCH_UNLESS(BRPNE, MAY_BE_SAME(D, A), D.bits != A.bits);
  BRANCH_K(BREQK, D.bits == K);
  BRANCH_K(BRNEK, D.bits != K);
  BRANCH_K(BRULTK, D.bits < K);
  BRANCH_K(BRULEK, D.bits <= K);
  BRANCH_K(BRSLT32K, (int32_t)D.bits < (int32_t)K);
  BRANCH_K(BRSLE32K, (int32_t)D.bits <= (int32_t)K);
SWITCH:
  CONCRETE1(A);
  if (UNLIKELY(followed)) {
    sides_note(x, s, f->fn, switch_to(f->fn, i, A.bits), SIDE_CASE);
    if (x->concrete.trace)
      path_trace_switch(x->concrete.trace, f->fn, (uint32_t)(i - code), &f->fn->switches[i->b], W,
                        A.bits);
  }
  GOTO(switch_to(f->fn, i, A.bits) * sizeof *i);
SLOW:
slow:
out:
  f->pc = (uint32_t)(i - code);
  return budget - (left + i->rest);
}
