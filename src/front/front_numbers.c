/* Finds where a program can observe the numeric value of an address: at the conversion of a pointer
 * to an integer, unless all uses of the integer are independent of where the object is.
 *
 * The uses of the integer are followed through computations, copies, additions, and those variables
 * of the function whose address is not taken. Harmless uses are a conversion back to a pointer, a
 * test for equality, the distance to another address or the order of the two (for which there are
 * instructions that check that both are in one object: PSUB, PULT, PULE), and its low bits, as far
 * as the object's alignment determines them. Any other use, such as a multiplication, a store to
 * memory or an argument of a call, makes the number visible; an ADDRESS instruction records this
 * when it is executed.
 *
 * The C library computes with addresses as well, but its behaviour does not depend on them, except
 * for the output of %p. */
#include "front/front_numbers.h"

#include <assert.h>
#include <string.h>

#include "front/emit.h"
#include "front/link.h"
#include "front/reach.h"

enum { DEEPEST = 12 };

static bool is_op(LLVMValueRef v, LLVMOpcode op) {
  if (LLVMIsAInstruction(v)) return LLVMGetInstructionOpcode(v) == op;
  return LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == op;
}

static LLVMValueRef front_numbers_operand(LLVMValueRef v, unsigned k) {
  return LLVMGetOperand(v, k);
}

bool number_is_private(LLVMValueRef v) {
  if (!LLVMIsAAllocaInst(v)) return false;
  for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_access =
        is_op(user, LLVMLoad) || (is_op(user, LLVMStore) && front_numbers_operand(user, 0) != v);
    if (!is_access) return false;
  }
  return true;
}

/* The variables that one query has visited. Each is examined only once, even if many are stored to
 * one another at many locations. */
typedef struct Variables {
  VEC(LLVMValueRef) met;
  VEC(bool) answers; /* false while the variable is being examined, which it may reach again */
} Variables;

static bool is_number_at(Variables *vs, LLVMValueRef v, int depth);

/* Does some store to the variable store the number of an address? */
static bool holds_number(Variables *vs, LLVMValueRef variable, int depth) {
  size_t n = 0;
  while (n < vs->met.len && vs->met.data[n] != variable)
    n++;
  if (n < vs->met.len) return vs->answers.data[n];
  vec_push(&vs->met, variable);
  vec_push(&vs->answers, false);
  for (LLVMUseRef u = LLVMGetFirstUse(variable); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!is_op(user, LLVMStore) || !is_number_at(vs, front_numbers_operand(user, 0), depth))
      continue;
    vs->answers.data[n] = true;
    return true;
  }
  return false;
}

static bool is_number_at(Variables *vs, LLVMValueRef v, int depth) {
  if (!depth) return false;
  if (is_op(v, LLVMPtrToInt)) return true;
  if (is_op(v, LLVMAdd))
    return is_number_at(vs, front_numbers_operand(v, 0), depth - 1) ||
           is_number_at(vs, front_numbers_operand(v, 1), depth - 1);
  if (is_op(v, LLVMSub))
    return is_number_at(vs, front_numbers_operand(v, 0), depth - 1) !=
           is_number_at(vs, front_numbers_operand(v, 1), depth - 1);
  if (is_op(v, LLVMAnd) || is_op(v, LLVMOr) || is_op(v, LLVMFreeze))
    return is_number_at(vs, front_numbers_operand(v, 0), depth - 1);
  if (is_op(v, LLVMLoad))
    return number_is_private(front_numbers_operand(v, 0)) &&
           holds_number(vs, front_numbers_operand(v, 0), depth - 1);
  return false;
}

bool number_is(LLVMValueRef v) {
  if (LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(LLVMTypeOf(v)) != 64)
    return false;
  Variables vs = {0};
  bool is_number = is_number_at(&vs, v, DEEPEST);
  vec_done(&vs.met);
  vec_done(&vs.answers);
  return is_number;
}

bool number_is_pointer(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind;
}

/* ---- how much of the number is seen ---- */

#define WHOLE UINT64_MAX /* all of it is seen; otherwise: modulo this power of two */

typedef struct Search {
  VEC(LLVMValueRef) seen;
} Search;

static uint64_t front_numbers_most(uint64_t a, uint64_t b) { return a > b ? a : b; }

static uint64_t seen_of(Search *s, LLVMValueRef v);

/* The smallest power of two above the bits. */
static uint64_t modulus_of(uint64_t bits) {
  if (!bits) return 1;
  return bits >> 62 ? WHOLE : 2ull << (63 - __builtin_clzll(bits));
}

static bool is_small(LLVMValueRef v, uint64_t *value) {
  if (!LLVMIsAConstantInt(v) || LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64) return false;
  *value = LLVMConstIntGetZExtValue(v);
  return true;
}

/* The bits that can be set in a tag: in a constant, a truth value, or a masked value. */
static uint64_t possible_bits(LLVMValueRef v, int depth) {
  uint64_t bits;
  if (is_small(v, &bits)) return bits;
  if (!depth || !LLVMIsAInstruction(v)) return UINT64_MAX;
  if (is_op(v, LLVMAnd))
    return possible_bits(front_numbers_operand(v, 0), depth - 1) &
           possible_bits(front_numbers_operand(v, 1), depth - 1);
  if (!is_op(v, LLVMZExt) && !is_op(v, LLVMSExt)) return UINT64_MAX;
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(front_numbers_operand(v, 0)));
  if (width >= 64) return UINT64_MAX;
  bits = possible_bits(front_numbers_operand(v, 0), depth - 1) & ((1ull << width) - 1);
  return is_op(v, LLVMSExt) && bits >> (width - 1) ? UINT64_MAX : bits;
}

/* v & mask: either only the low bits remain, or all but these, which are still a number. */
static uint64_t seen_of_mask(Search *s, LLVMValueRef and, LLVMValueRef mask) {
  uint64_t bits;
  if (!is_small(mask, &bits)) return WHOLE;
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(mask));
  uint64_t all = width == 64 ? UINT64_MAX : (1ull << width) - 1, rest = ~bits & all;
  if (width == 64 && !(rest & (rest + 1))) return front_numbers_most(rest + 1, seen_of(s, and));
  return modulus_of(bits);
}

static uint64_t seen_of_store(Search *s, LLVMValueRef store, LLVMValueRef v) {
  assert(LLVMIsAStoreInst(store));
  LLVMValueRef to = front_numbers_operand(store, 1);
  if (front_numbers_operand(store, 0) != v || !number_is_private(to)) return WHOLE;
  uint64_t seen = 0;
  for (LLVMUseRef u = LLVMGetFirstUse(to); u; u = LLVMGetNextUse(u))
    if (is_op(LLVMGetUser(u), LLVMLoad))
      seen = front_numbers_most(seen, seen_of(s, LLVMGetUser(u)));
  return seen;
}

/* Null is below every object and error codes are above, wherever the objects are. */
static bool is_below_or_above_all(LLVMValueRef v) {
  uint64_t value;
  return is_small(v, &value) && (value < 4096 || value >= -4096ull);
}

static uint64_t seen_of_comparison(LLVMValueRef icmp, LLVMValueRef other) {
  assert(LLVMIsAICmpInst(icmp));
  LLVMIntPredicate p = LLVMGetICmpPredicate(icmp);
  bool is_signed = p >= LLVMIntSGT;
  if (is_below_or_above_all(other)) return 0;
  if (p == LLVMIntEQ || p == LLVMIntNE) return number_is(other) ? 0 : WHOLE;
  return !is_signed && number_is(other) ? 0 : WHOLE;
}

static bool is_expectation(LLVMValueRef call) {
  LLVMValueRef f = LLVMGetCalledValue(call);
  size_t len;
  const char *name = LLVMIsAFunction(f) ? LLVMGetValueName2(f, &len) : "";
  return strncmp(name, "llvm.expect.", strlen("llvm.expect.")) == 0;
}

/* Does the C library take the argument of the call as a thread? glibc's pthread_t is an integer,
 * but its functions only look for the thread that it names. */
static bool is_of_thread(LLVMValueRef call) {
  LLVMValueRef called = LLVMGetCalledValue(call), f = symbol_resolve(called);
  size_t len;
  if (!f || !LLVMIsAFunction(f) || !library_defines(f)) return false;
  const char *name = LLVMGetValueName2(called, &len);
  return str_starts(name, "pthread_") || str_starts(name, "thrd_");
}

static uint64_t seen_by(Search *s, LLVMValueRef user, LLVMValueRef v) {
  uint64_t bits;
  LLVMValueRef other = LLVMGetNumOperands(user) == 2
                           ? front_numbers_operand(user, front_numbers_operand(user, 0) == v)
                           : NULL;
  if (LLVMIsAConstantExpr(user)) return is_op(user, LLVMIntToPtr) ? 0 : WHOLE;
  switch (LLVMGetInstructionOpcode(user)) {
    case LLVMIntToPtr: return 0;
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
    case LLVMBitCast:
    case LLVMFreeze:
    case LLVMPHI: return seen_of(s, user);
    case LLVMSelect: return front_numbers_operand(user, 0) == v ? WHOLE : seen_of(s, user);
    case LLVMAdd: return number_is(other) ? WHOLE : seen_of(s, user);
    case LLVMSub: return number_is(other) ? 0 : seen_of(s, user);
    case LLVMAnd: return seen_of_mask(s, user, other);
    case LLVMOr:
    case LLVMXor:
      return front_numbers_most(modulus_of(possible_bits(other, DEEPEST)), seen_of(s, user));
    case LLVMURem:
      return front_numbers_operand(user, 0) == v && is_small(other, &bits) && bits &&
                     !(bits & (bits - 1))
                 ? bits
                 : WHOLE;
    case LLVMICmp: return seen_of_comparison(user, other);
    case LLVMStore: return seen_of_store(s, user, v);
    case LLVMCall:
      if (is_of_thread(user)) return 0;
      return is_expectation(user) ? seen_of(s, user) : WHOLE;
    default: return WHOLE;
  }
}

static uint64_t seen_of(Search *s, LLVMValueRef v) {
  uint64_t seen = 0;
  for (size_t i = 0; i < s->seen.len; i++)
    if (s->seen.data[i] == v) return 0;
  vec_push(&s->seen, v);
  for (LLVMUseRef u = LLVMGetFirstUse(v); u && seen != WHOLE; u = LLVMGetNextUse(u))
    seen = front_numbers_most(seen, seen_by(s, LLVMGetUser(u), v));
  return seen;
}

/* ---- emitting ADDRESS ---- */

static void front_numbers_emit_address(Translator *t, LLVMValueRef v, uint64_t seen) {
  assert(seen == WHOLE || !(seen & (seen - 1)));
  if (seen <= 1) return;
  uint32_t modulus = seen >> 31 ? 0 : (uint32_t)seen;
  emit(t, (Insn){.op = OP_ADDRESS, .width = 64, .a = value_reg(t, v), .c = modulus});
}

/* This function is in runtime/libc/printf.c. */
static bool prints_pointers(const Function *f) {
  return strncmp(f->name, "take_address", strlen("take_address")) == 0;
}

static bool front_numbers_is_watched(const Translator *t) {
  return !t->function->is_library || prints_pointers(t->function);
}

void numbers_before(Translator *t, LLVMValueRef i) {
  if (!front_numbers_is_watched(t)) return;
  Search s = {0};
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    LLVMValueRef v = front_numbers_operand(i, (unsigned)k);
    if (LLVMIsAConstantExpr(v) && number_is(v)) front_numbers_emit_address(t, v, seen_by(&s, i, v));
  }
  vec_done(&s.seen);
}

void numbers_behind(Translator *t, LLVMValueRef i) {
  if (!is_op(i, LLVMPtrToInt) || !front_numbers_is_watched(t) ||
      LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMIntegerTypeKind)
    return;
  Search s = {0};
  front_numbers_emit_address(t, i, seen_of(&s, i));
  vec_done(&s.seen);
}

/* A load of an integer or a floating-point number may read the bytes of an address. */
uint16_t numbers_seen(Translator *t, LLVMValueRef load) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(load));
  if (t->function->is_library || kind == LLVMPointerTypeKind || !LLVMGetFirstUse(load)) return 0;
  if (kind != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(LLVMTypeOf(load)) != 64) return SEES_ALL;
  Search s = {0};
  uint64_t seen = seen_of(&s, load);
  vec_done(&s.seen);
  if (seen <= 1) return 0;
  return seen >> 31 ? SEES_ALL : (uint16_t)(SEES_ALL + __builtin_ctzll(seen));
}
