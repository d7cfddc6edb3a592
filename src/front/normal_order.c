/* Blocks are put in the order of a depth-first traversal from the entry. Instructions with an
 * effect keep their order. All others are numbered in the order in which a traversal of the
 * operands of those with an effect meets them, and are placed in the order of their numbers, before
 * the first instruction of their block that has a larger number. */
#include "front/normal_order.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "base/str.h"
#include "front/reach.h"

typedef struct Canon { /* for one function */
  LLVMValueRef function;
  LLVMBuilderRef builder;
  Map block;        /* block -> its index */
  Map hash;         /* instruction -> a hash of what it computes */
  Map number;       /* instruction -> its number */
  ValueList phis;   /* in the order in which they were met */
  uint64_t numbers; /* the number of numbers given so far */
} Canon;

/* ---- blocks ---- */

static void order_blocks(Canon *c) {
  VEC(LLVMBasicBlockRef) stack = {0};
  LLVMBasicBlockRef last = NULL;
  vec_push(&stack, LLVMGetEntryBasicBlock(c->function));
  while (stack.len) {
    LLVMBasicBlockRef b = vec_pop(&stack);
    if (map_find(&c->block, (uintptr_t)b, NULL)) continue;
    map_put(&c->block, (uintptr_t)b, c->block.len);
    if (last) LLVMMoveBasicBlockAfter(b, last);
    last = b;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
    for (unsigned n = LLVMGetNumSuccessors(end); n-- > 0;)
      vec_push(&stack, LLVMGetSuccessor(end, n));
  }
  vec_done(&stack);
}

static uint64_t block_index(const Canon *c, LLVMBasicBlockRef b) {
  uint64_t i = UINT64_MAX;
  map_find(&c->block, (uintptr_t)b, &i);
  return i;
}

/* ---- operands of commutative operations ---- */

/* Intrinsics that only compute a value from their arguments. */
static bool is_pure_intrinsic(LLVMValueRef callee) {
  static const char *const prefixes[] = {
      "abs.",      "smax.",     "smin.",     "umax.",     "umin.",     "ctpop.",    "ctlz.",
      "cttz.",     "fshl.",     "fshr.",     "bswap",     "bitrev",    "fabs.",     "sqrt.",
      "floor.",    "ceil.",     "rint.",     "trunc.",    "round",     "nearby",    "copysign",
      "sadd.with", "uadd.with", "ssub.with", "usub.with", "smul.with", "umul.with", "usub.sat",
      "uadd.sat",  "ssub.sat",  "sadd.sat",  NULL};
  size_t len;
  const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &len) : "";
  return str_starts(name, "llvm.") && str_starts_one_of(name + strlen("llvm."), prefixes);
}

/* A local of fixed size exists until the function returns, wherever it is created. */
static bool is_fixed_local(LLVMValueRef alloca) {
  LLVMBasicBlockRef b = LLVMGetInstructionParent(alloca);
  return LLVMIsAConstantInt(LLVMGetOperand(alloca, 0)) &&
         b == LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(b));
}

/* Such instructions stay where they are, relative to each other. */
static bool has_effect(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMCall: return !is_pure_intrinsic(LLVMGetCalledValue(i));
    case LLVMAlloca: return !is_fixed_local(i);
    case LLVMLoad:
    case LLVMStore:
    case LLVMFence:
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMVAArg: return true;
    default: return LLVMIsATerminatorInst(i) != NULL;
  }
}

static bool is_phi(LLVMValueRef v) { return LLVMIsAPHINode(v) != NULL; }

static bool commutes_in_llvm(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd:
    case LLVMFAdd:
    case LLVMMul:
    case LLVMFMul:
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor: return true;
    case LLVMICmp: {
      LLVMIntPredicate p = LLVMGetICmpPredicate(i);
      return p == LLVMIntEQ || p == LLVMIntNE;
    }
    case LLVMFCmp: {
      LLVMRealPredicate p = LLVMGetFCmpPredicate(i);
      return p == LLVMRealOEQ || p == LLVMRealONE || p == LLVMRealORD || p == LLVMRealUNO ||
             p == LLVMRealUEQ || p == LLVMRealUNE;
    }
    default: return false;
  }
}

static uint64_t parameter_index(const Canon *c, LLVMValueRef v) {
  unsigned n = LLVMCountParams(c->function);
  for (unsigned i = 0; i < n; i++)
    if (LLVMGetParam(c->function, i) == v) return i;
  return n;
}

static uint64_t type_hash(LLVMTypeRef t) {
  uint64_t width = LLVMGetTypeKind(t) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(t) : 0;
  return hash_mix((uint64_t)LLVMGetTypeKind(t) << 32 | width);
}

static uint64_t hash_of_value(Canon *c, LLVMValueRef v);

/* Phis end the recursion. Instructions with an effect get their hashes in advance. */
static uint64_t instruction_hash(Canon *c, LLVMValueRef i) {
  uint64_t h = hash_mix((uint64_t)LLVMGetInstructionOpcode(i) ^ type_hash(LLVMTypeOf(i)));
  if (is_phi(i)) return hash_mix(h ^ block_index(c, LLVMGetInstructionParent(i)));
  if (LLVMIsAICmpInst(i)) h = hash_mix(h + LLVMGetICmpPredicate(i));
  if (LLVMIsAFCmpInst(i)) h = hash_mix(h + LLVMGetFCmpPredicate(i));
  bool commutes = commutes_in_llvm(i);
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    uint64_t operand = hash_of_value(c, LLVMGetOperand(i, (unsigned)k));
    h = commutes ? h + hash_mix(operand) : hash_mix(h ^ operand);
  }
  return h;
}

static uint64_t hash_of_value(Canon *c, LLVMValueRef v) {
  uint64_t h;
  if (LLVMIsAArgument(v)) return hash_mix(parameter_index(c, v) + 1000);
  if (LLVMIsAConstantInt(v) && LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= 64)
    return hash_mix(LLVMConstIntGetZExtValue(v) ^ type_hash(LLVMTypeOf(v)));
  if (LLVMIsAConstantFP(v)) {
    LLVMBool loses;
    double d = LLVMConstRealGetDouble(v, &loses);
    return hash_bytes(&d, sizeof d);
  }
  if (!LLVMIsAInstruction(v)) return type_hash(LLVMTypeOf(v));
  if (map_find(&c->hash, (uintptr_t)v, &h)) return h;
  h = instruction_hash(c, v);
  map_put(&c->hash, (uintptr_t)v, h);
  return h;
}

typedef void (*InstructionFn)(Canon *c, LLVMValueRef i);

static void each_instruction(Canon *c, InstructionFn fn) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(c->function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      fn(c, i);
}

static void hash_position(Canon *c, LLVMValueRef i) {
  if (has_effect(i)) map_put(&c->hash, (uintptr_t)i, hash_mix(c->numbers++ + 100000));
}

static void swap_operands(Canon *c, LLVMValueRef i) {
  if (!commutes_in_llvm(i)) return;
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  if (LLVMIsConstant(b) || hash_of_value(c, a) <= hash_of_value(c, b)) return;
  LLVMSetOperand(i, 0, b);
  LLVMSetOperand(i, 1, a);
}

/* ---- numbers ---- */

static void number_value(Canon *c, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v) || map_find(&c->number, (uintptr_t)v, NULL)) return;
  if (is_phi(v)) {
    map_put(&c->number, (uintptr_t)v, c->numbers++);
    vec_push(&c->phis, v);
    return;
  }
  for (int k = 0; k < LLVMGetNumOperands(v); k++)
    number_value(c, LLVMGetOperand(v, (unsigned)k));
  map_put(&c->number, (uintptr_t)v, c->numbers++);
}

static void number_effect(Canon *c, LLVMValueRef i) {
  if (has_effect(i)) number_value(c, i);
}

static uint64_t number_of(const Canon *c, LLVMValueRef i) {
  uint64_t n = UINT64_MAX; /* nothing with an effect depends on it */
  map_find(&c->number, (uintptr_t)i, &n);
  return n;
}

typedef struct Incoming {
  uint64_t block;
  LLVMValueRef value;
  LLVMBasicBlockRef from;
} Incoming;

static int compare_incoming(const void *a, const void *b) {
  const Incoming *x = a, *y = b;
  return (x->block > y->block) - (x->block < y->block);
}

/* The caller frees the result. */
static Incoming *sorted_incoming(const Canon *c, LLVMValueRef phi) {
  unsigned n = LLVMCountIncoming(phi);
  Incoming *all = NEW_ARRAY(Incoming, n);
  for (unsigned i = 0; i < n; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    all[i] = (Incoming){block_index(c, from), LLVMGetIncomingValue(phi, i), from};
  }
  qsort(all, n, sizeof *all, compare_incoming);
  return all;
}

static void number_values(Canon *c) {
  c->numbers = 0;
  each_instruction(c, number_effect);
  for (size_t k = 0; k < c->phis.len; k++) { /* the list grows */
    Incoming *all = sorted_incoming(c, c->phis.data[k]);
    for (unsigned i = 0; i < LLVMCountIncoming(c->phis.data[k]); i++)
      number_value(c, all[i].value);
    mem_free(all);
  }
}

/* ---- placing ---- */

typedef struct Placed {
  uint64_t number;
  size_t before; /* its index in the block until now */
  LLVMValueRef value;
} Placed;

static int compare_placed(const void *a, const void *b) {
  const Placed *x = a, *y = b;
  if (x->number != y->number) return x->number < y->number ? -1 : 1;
  return (x->before > y->before) - (x->before < y->before);
}

static void move_to_end(Canon *c, LLVMValueRef i, LLVMBasicBlockRef b) {
  LLVMInstructionRemoveFromParent(i);
  LLVMPositionBuilderAtEnd(c->builder, b);
  LLVMInsertIntoBuilder(c->builder, i);
}

/* Phis come first. The terminator stays last, although values that only other blocks use have
 * larger numbers. */
static void order_block(Canon *c, LLVMBasicBlockRef b) {
  VEC(Placed) all = {0};
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
    Placed p = {number_of(c, i), all.len, i};
    vec_push(&all, p);
  }
  qsort(all.data, all.len, sizeof *all.data, compare_placed);
  for (int are_phis = 1; are_phis >= 0; are_phis--)
    for (size_t k = 0; k < all.len; k++)
      if (is_phi(all.data[k].value) == (are_phis == 1) && all.data[k].value != end)
        move_to_end(c, all.data[k].value, b);
  move_to_end(c, end, b);
  vec_done(&all);
}

static void order_incoming(Canon *c, LLVMValueRef phi) {
  unsigned n = LLVMCountIncoming(phi);
  Incoming *all = sorted_incoming(c, phi);
  LLVMPositionBuilderBefore(c->builder, phi);
  LLVMValueRef other = LLVMBuildPhi(c->builder, LLVMTypeOf(phi), "");
  for (unsigned i = 0; i < n; i++)
    LLVMAddIncoming(other, &all[i].value, &all[i].from, 1);
  mem_free(all);
  LLVMReplaceAllUsesWith(phi, other);
  LLVMInstructionEraseFromParent(phi);
}

static void order_phis(Canon *c, LLVMBasicBlockRef b) {
  for (LLVMValueRef i = LLVMGetFirstInstruction(b), next; i && is_phi(i); i = next) {
    next = LLVMGetNextInstruction(i);
    order_incoming(c, i);
  }
}

void normal_order(LLVMValueRef function) {
  assert(!LLVMIsDeclaration(function));
  Canon c = {
      .function = function,
      .builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(LLVMGetGlobalParent(function)))};
  map_init(&c.block);
  map_init(&c.hash);
  map_init(&c.number);
  order_blocks(&c);
  each_instruction(&c, hash_position);
  each_instruction(&c, swap_operands);
  number_values(&c);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    order_block(&c, b);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    order_phis(&c, b);
  map_done(&c.block);
  map_done(&c.hash);
  map_done(&c.number);
  vec_done(&c.phis);
  LLVMDisposeBuilder(c.builder);
}
