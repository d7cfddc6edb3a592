/* Fuses a loop with the next one: the body of the second is then executed after that of the first,
 * in each iteration. Both versions of a change that splits a loop, fuses two, or exchanges them,
 * then have the same loops.
 *
 * The first loop and the second are fused if
 *
 * 1. the second follows the first without a branch, and both are left at the end of an iteration
 *    only;
 * 2. they have the same number of iterations: the conditions at which they are left are the same
 *    function of values that are the same in both, from the same start on (fuse_match), or both
 *    count to the same limit in different widths;
 * 3. nothing in the second depends on a value that the first computes;
 * 4. neither writes memory that the other accesses: what they access is in different variables, or
 *    in a variable to which no pointer can point;
 * 5. neither does anything else that is visible outside (calls, volatile accesses), and the second
 *    cannot divide by zero. If the first does not end, the second is executed all the same after
 *    fusion, and this must not matter.
 *
 * What is between both is pure and becomes a part of the fused loop; its value in the last
 * iteration is what it was.
 *
 * LLVM's own pass loop-fusion is not used: it fuses loops of which the first writes what the second
 * reads (https://github.com/llvm/llvm-project/issues/191238). */
#include "front/normal_fuse.h"

#include <string.h>

#include "front/gep.h"
#include "front/loop.h"
#include "front/reach.h"

enum { MOST_BETWEEN = 4, MOST_FUSED = 64, MOST_ROOTS = 8 };

typedef struct Fusion {
  Loop first, second;
  VEC(LLVMBasicBlockRef) between; /* from the exit of the first to the preheader of the second */
  Map pairs;                      /* value of the second -> the same value of the first */
  ValueList matched;              /* the keys of pairs */
  LLVMValueRef counter[2];        /* of counting loops that do not match: a phi of each */
} Fusion;

static bool is_phi_of(const Loop *l, LLVMValueRef v) {
  return LLVMIsAPHINode(v) && LLVMGetInstructionParent(v) == l->header;
}

/* ---- 1. one after the other ---- */

static bool fuse_find_between(Fusion *f) {
  LLVMBasicBlockRef b = f->first.exit, before = f->first.latch;
  for (int k = 0; k < MOST_BETWEEN && b; k++) {
    if (block_predecessor(b) != before) return false;
    vec_push(&f->between, b);
    if (b == f->second.preheader) return true;
    before = b;
    b = block_successor(b);
  }
  return false;
}

/* ---- 2. the same number of iterations ---- */

static bool fuse_match(Fusion *f, LLVMValueRef a, LLVMValueRef b);

static bool is_same_operation(LLVMValueRef a, LLVMValueRef b) {
  if (LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(b)) return false;
  if (LLVMTypeOf(a) != LLVMTypeOf(b) || LLVMGetNumOperands(a) != LLVMGetNumOperands(b))
    return false;
  switch (LLVMGetInstructionOpcode(a)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
    case LLVMSelect: return true;
    case LLVMICmp: return LLVMGetICmpPredicate(a) == LLVMGetICmpPredicate(b);
    case LLVMGetElementPtr: return LLVMGetGEPSourceElementType(a) == LLVMGetGEPSourceElementType(b);
    case LLVMLoad: return !LLVMGetVolatile(a) && !LLVMGetVolatile(b);
    default: return false;
  }
}

static bool fuse_match_operands(Fusion *f, LLVMValueRef a, LLVMValueRef b) {
  for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(a); k++)
    if (!fuse_match(f, LLVMGetOperand(a, k), LLVMGetOperand(b, k))) return false;
  return true;
}

static bool fuse_match_phis(Fusion *f, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef start = loop_start_value(&f->first, a);
  bool is_same = start == loop_start_value(&f->second, b) && !LLVMIsUndef(start);
  return is_same && fuse_match(f, loop_next_value(&f->first, a), loop_next_value(&f->second, b));
}

/* Is a, in each iteration of the first loop, what b is in the same iteration of the second? Phis
 * of the headers are assumed to be, and shown to stay so. Loads are from memory to which neither
 * loop writes (are_in_order). An undefined value can differ from itself. */
static bool fuse_match(Fusion *f, LLVMValueRef a, LLVMValueRef b) {
  bool varies = loop_defines(&f->first, a);
  if (varies != loop_defines(&f->second, b)) return false;
  if (!varies) return a == b && !LLVMIsUndef(a);
  LLVMValueRef partner = map_find_ptr(&f->pairs, b);
  if (partner) return partner == a;
  map_put_ptr(&f->pairs, b, a);
  vec_push(&f->matched, b);
  if (is_phi_of(&f->first, a) && is_phi_of(&f->second, b)) return fuse_match_phis(f, a, b);
  return is_same_operation(a, b) && fuse_match_operands(f, a, b);
}

/* A loop that counts from 0 in steps of 1, and ends when it arrives at a limit. */
typedef struct Counting {
  LLVMValueRef counter; /* a phi */
  LLVMValueRef limit;   /* without extensions by zeros */
} Counting;

static bool is_constant_integer(LLVMValueRef v, uint64_t n) {
  return LLVMIsAConstantInt(v) && LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= 64 &&
         LLVMConstIntGetZExtValue(v) == n;
}

static bool counting_find(Counting *c, const Loop *l) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(l->latch), test = LLVMGetCondition(end);
  if (!LLVMIsAICmpInst(test)) return false;
  bool goes_on = LLVMGetSuccessor(end, 0) == l->header;
  if (LLVMGetICmpPredicate(test) != (goes_on ? LLVMIntNE : LLVMIntEQ)) return false;
  LLVMValueRef next = LLVMGetOperand(test, 0), limit = LLVMGetOperand(test, 1);
  if (!LLVMIsABinaryOperator(next) || LLVMGetInstructionOpcode(next) != LLVMAdd) return false;
  LLVMValueRef phi = LLVMGetOperand(next, 0);
  if (!is_phi_of(l, phi) || !is_constant_integer(LLVMGetOperand(next, 1), 1)) return false;
  if (!is_constant_integer(loop_start_value(l, phi), 0) || loop_next_value(l, phi) != next)
    return false;
  while (LLVMIsAZExtInst(limit))
    limit = LLVMGetOperand(limit, 0);
  *c = (Counting){phi, limit};
  return !loop_defines(l, limit) && !LLVMIsConstant(limit);
}

/* Is the loop only entered if v is not 0? */
static bool loop_is_guarded_by(const Loop *l, LLVMValueRef v) {
  LLVMBasicBlockRef from = block_predecessor(l->preheader), to = l->preheader;
  LLVMValueRef end = from ? LLVMGetBasicBlockTerminator(from) : NULL;
  if (!end || !LLVMIsABranchInst(end) || !LLVMIsConditional(end)) return false;
  LLVMValueRef test = LLVMGetCondition(end);
  if (!LLVMIsAICmpInst(test) || LLVMGetOperand(test, 0) != v) return false;
  bool is_side = LLVMGetSuccessor(end, 0) == to;
  return LLVMGetICmpPredicate(test) == (is_side ? LLVMIntNE : LLVMIntEQ) &&
         is_constant_integer(LLVMGetOperand(test, 1), 0);
}

/* Do both loops count to the same limit, though in different widths? If it is 0, they count to
 * different powers of 2. */
static bool fuse_counts_alike(Fusion *f) {
  Counting a, b;
  bool is_alike = counting_find(&a, &f->first) && counting_find(&b, &f->second) &&
                  a.limit == b.limit && loop_is_guarded_by(&f->first, a.limit);
  if (is_alike) {
    f->counter[0] = a.counter;
    f->counter[1] = b.counter;
  }
  return is_alike;
}

static bool fuse_ends_together(Fusion *f) {
  LLVMValueRef a = LLVMGetBasicBlockTerminator(f->first.latch),
               b = LLVMGetBasicBlockTerminator(f->second.latch);
  bool is_same_side =
      (LLVMGetSuccessor(a, 0) == f->first.header) == (LLVMGetSuccessor(b, 0) == f->second.header);
  if (!is_same_side) return false;
  if (fuse_match(f, LLVMGetCondition(a), LLVMGetCondition(b))) return true;
  vec_clear(&f->matched);
  return fuse_counts_alike(f);
}

/* ---- 3. values ---- */

/* Can the instruction be executed earlier and more often? */
static bool is_pure(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
    case LLVMLShr:
    case LLVMAShr:
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
    case LLVMTrunc:
    case LLVMZExt:
    case LLVMSExt:
    case LLVMSelect:
    case LLVMICmp:
    case LLVMGetElementPtr:
    case LLVMPHI: return true;
    default: return false;
  }
}

/* Marks what depends on the first loop; returns false if there is something that is not pure. */
static bool fuse_mark_between(const Fusion *f, Map *dependent) {
  for (size_t k = 0; k < f->between.len; k++)
    for (LLVMValueRef i = LLVMGetFirstInstruction(f->between.data[k]); i;
         i = LLVMGetNextInstruction(i)) {
      if (LLVMIsATerminatorInst(i)) continue;
      if (!is_pure(i)) return false;
      for (unsigned n = 0; n < (unsigned)LLVMGetNumOperands(i); n++) {
        LLVMValueRef v = LLVMGetOperand(i, n);
        if (loop_defines(&f->first, v) || map_find_ptr(dependent, v)) map_put_ptr(dependent, i, i);
      }
    }
  return true;
}

static bool fuse_is_between(const Fusion *f, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v)) return false;
  for (size_t k = 0; k < f->between.len; k++)
    if (LLVMGetInstructionParent(v) == f->between.data[k]) return true;
  return false;
}

/* A phi's start is needed before the fused loop. */
static bool fuse_instruction_is_free(const Fusion *f, const Map *dependent, LLVMValueRef i) {
  if (is_phi_of(&f->second, i) && fuse_is_between(f, loop_start_value(&f->second, i))) return false;
  for (unsigned n = 0; n < (unsigned)LLVMGetNumOperands(i); n++) {
    LLVMValueRef v = LLVMGetOperand(i, n);
    if (loop_defines(&f->first, v) || map_find_ptr(dependent, v)) return false;
  }
  return true;
}

static bool fuse_is_independent(const Fusion *f) {
  Map dependent;
  map_init(&dependent);
  bool is_free = fuse_mark_between(f, &dependent);
  for (size_t k = 0; k < f->second.list.len && is_free; k++)
    for (LLVMValueRef i = LLVMGetFirstInstruction(f->second.list.data[k]); i && is_free;
         i = LLVMGetNextInstruction(i))
      is_free = fuse_instruction_is_free(f, &dependent, i);
  map_done(&dependent);
  return is_free;
}

/* ---- 4. and 5. memory and other effects ---- */

static bool is_pure_call(LLVMValueRef i) {
  static const char memory[] = "memory";
  LLVMValueRef callee = LLVMGetCalledValue(i);
  if (!LLVMIsAFunction(callee) || !LLVMGetIntrinsicID(callee)) return false;
  LLVMAttributeRef effects =
      LLVMGetEnumAttributeAtIndex(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                  LLVMGetEnumAttributeKindForName(memory, sizeof memory - 1));
  return effects && LLVMGetEnumAttributeValue(effects) == 0;
}

static bool is_division(LLVMValueRef i) {
  LLVMOpcode op = LLVMGetInstructionOpcode(i);
  return op == LLVMUDiv || op == LLVMSDiv || op == LLVMURem || op == LLVMSRem;
}

static bool divides_safely(LLVMValueRef i) {
  LLVMValueRef by = LLVMGetOperand(i, 1);
  return LLVMIsAConstantInt(by) && LLVMConstIntGetSExtValue(by) != 0 &&
         LLVMConstIntGetSExtValue(by) != -1;
}

/* Does the loop only compute, and read and write memory? Notes these accesses. */
static bool fuse_list_accesses(const Loop *l, ValueList *accesses) {
  for (size_t k = 0; k < l->list.len; k++)
    for (LLVMValueRef i = LLVMGetFirstInstruction(l->list.data[k]); i;
         i = LLVMGetNextInstruction(i)) {
      if (LLVMIsAStoreInst(i) || LLVMIsALoadInst(i)) {
        if (LLVMGetVolatile(i) || LLVMGetOrdering(i) != LLVMAtomicOrderingNotAtomic) return false;
        vec_push(accesses, i);
        continue;
      }
      bool is_float = LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || LLVMIsAFCmpInst(i) ||
                      LLVMIsAUnaryOperator(i);
      bool is_jump = LLVMIsABranchInst(i) || LLVMIsASwitchInst(i);
      if (LLVMIsACallInst(i) ? !is_pure_call(i) : !is_pure(i) && !is_float && !is_jump)
        return false;
    }
  return true;
}

static bool divides_only_safely(const Loop *l) {
  for (size_t k = 0; k < l->list.len; k++)
    for (LLVMValueRef i = LLVMGetFirstInstruction(l->list.data[k]); i;
         i = LLVMGetNextInstruction(i))
      if (is_division(i) && !divides_safely(i)) return false;
  return true;
}

/* The variable, or the local of fixed size, into which a pointer points; NULL if it is not known.
 * A pointer that a loop moves stays in its object. */
static LLVMValueRef pointed_object(LLVMValueRef pointer, unsigned depth) {
  pointer = gep_root(pointer);
  if (LLVMIsAGlobalVariable(pointer) || LLVMIsAAllocaInst(pointer)) return pointer;
  if (!LLVMIsAPHINode(pointer) || !depth) return NULL;
  LLVMValueRef object = NULL;
  for (unsigned k = 0; k < LLVMCountIncoming(pointer); k++) {
    LLVMValueRef v = gep_root(LLVMGetIncomingValue(pointer, k));
    if (v == pointer) continue;
    LLVMValueRef own = pointed_object(v, depth - 1);
    if (!own || (object && object != own)) return NULL;
    object = own;
  }
  return object;
}

/* Is the address used for anything other than loads, stores and addresses of parts? */
static bool fuse_is_kept(LLVMValueRef address) {
  for (LLVMUseRef u = LLVMGetFirstUse(address); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_access =
        LLVMIsALoadInst(user) || (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != address);
    bool is_part = gep_is(user) && !fuse_is_kept(user);
    if (!is_access && !is_part) return true;
  }
  return false;
}

/* Can a pointer of unknown origin point into the object? */
static bool is_pointed_to(LLVMValueRef object) {
  bool is_own = LLVMIsAAllocaInst(object) || LLVMGetLinkage(object) == LLVMInternalLinkage ||
                LLVMGetLinkage(object) == LLVMPrivateLinkage;
  return !is_own || fuse_is_kept(object);
}

static LLVMValueRef accessed_object(LLVMValueRef access) {
  return pointed_object(LLVMGetOperand(access, LLVMIsAStoreInst(access) ? 1 : 0), MOST_ROOTS);
}

static bool are_in_order(const ValueList *first, const ValueList *second) {
  for (size_t k = 0; k < first->len; k++)
    for (size_t n = 0; n < second->len; n++) {
      LLVMValueRef a = first->data[k], b = second->data[n];
      if (LLVMIsALoadInst(a) && LLVMIsALoadInst(b)) continue;
      LLVMValueRef x = accessed_object(a), y = accessed_object(b);
      bool may_meet = x && y ? x == y : (!x && !y) || is_pointed_to(x ? x : y);
      if (may_meet) return false;
    }
  return true;
}

static bool fuse_has_no_conflict(const Fusion *f) {
  ValueList first = {0}, second = {0};
  bool is_free = fuse_list_accesses(&f->first, &first) && fuse_list_accesses(&f->second, &second) &&
                 divides_only_safely(&f->second) && are_in_order(&first, &second);
  vec_done(&first);
  vec_done(&second);
  return is_free;
}

/* ---- the transformation ---- */

/* Makes a phi of the fused loop from one of either loop. */
static void fuse_move_phi(Fusion *f, const Loop *from, LLVMValueRef phi, LLVMBuilderRef b) {
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(f->first.header));
  LLVMValueRef moved = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
  LLVMValueRef values[] = {loop_start_value(from, phi), loop_next_value(from, phi)};
  LLVMBasicBlockRef blocks[] = {f->first.preheader, f->second.latch};
  LLVMAddIncoming(moved, values, blocks, 2);
  for (int k = 0; k < 2; k++)
    if (f->counter[k] == phi) f->counter[k] = moved;
  LLVMReplaceAllUsesWith(phi, moved);
  LLVMInstructionEraseFromParent(phi);
}

static void fuse_move_phis(Fusion *f, const Loop *from, LLVMBuilderRef b) {
  ValueList phis = {0};
  for (LLVMValueRef i = LLVMGetFirstInstruction(from->header); LLVMIsAPHINode(i);
       i = LLVMGetNextInstruction(i))
    vec_push(&phis, i);
  for (size_t k = 0; k < phis.len; k++)
    fuse_move_phi(f, from, phis.data[k], b);
  vec_done(&phis);
}

/* The wider counter takes the place of the other. */
static void fuse_join_counters(const Fusion *f, LLVMBuilderRef b) {
  LLVMTypeRef type[2] = {LLVMTypeOf(f->counter[0]), LLVMTypeOf(f->counter[1])};
  int wide = LLVMGetIntTypeWidth(type[1]) > LLVMGetIntTypeWidth(type[0]);
  LLVMValueRef i = LLVMGetFirstInstruction(f->first.header);
  while (LLVMIsAPHINode(i))
    i = LLVMGetNextInstruction(i);
  LLVMPositionBuilderBefore(b, i);
  LLVMValueRef narrow = LLVMBuildIntCast2(b, f->counter[wide], type[1 - wide], false, "");
  LLVMReplaceAllUsesWith(f->counter[1 - wide], narrow);
  if (wide == 0)
    LLVMSetCondition(LLVMGetBasicBlockTerminator(f->second.latch),
                     LLVMGetCondition(LLVMGetBasicBlockTerminator(f->first.latch)));
}

static void fuse_join(Fusion *f, LLVMBuilderRef b) {
  for (size_t k = 0; k < f->matched.len; k++)
    LLVMReplaceAllUsesWith(f->matched.data[k], map_find_ptr(&f->pairs, f->matched.data[k]));
  fuse_move_phis(f, &f->first, b);
  fuse_move_phis(f, &f->second, b);
  if (f->counter[0]) fuse_join_counters(f, b);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(f->first.latch));
  LLVMPositionBuilderAtEnd(b, f->first.latch);
  LLVMBuildBr(b, f->first.exit);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(f->second.latch);
  LLVMSetSuccessor(end, LLVMGetSuccessor(end, 0) != f->second.header, f->first.header);
}

static bool fuse_is_allowed(Fusion *f) {
  return fuse_find_between(f) && !loop_has_block(&f->first, f->second.header) &&
         !loop_has_block(&f->second, f->first.header) && fuse_ends_together(f) &&
         fuse_is_independent(f) && fuse_has_no_conflict(f);
}

/* Finds the loop to which the exit of the first leads. */
static bool fuse_find_second(Fusion *f) {
  LLVMBasicBlockRef b = f->first.exit;
  for (int k = 0; k <= MOST_BETWEEN && b; k++) {
    if (loop_find(&f->second, b)) return true;
    b = block_successor(b);
  }
  return false;
}

/* Fuses the loop that begins with the block with the next one. */
static bool fuse_from(LLVMBasicBlockRef header, LLVMBuilderRef b) {
  Fusion f = {0};
  bool is_allowed = false;
  if (!loop_find(&f.first, header)) return false;
  if (fuse_find_second(&f)) {
    map_init(&f.pairs);
    is_allowed = fuse_is_allowed(&f);
    if (is_allowed) fuse_join(&f, b);
    map_done(&f.pairs);
    vec_done(&f.matched);
    vec_done(&f.between);
    loop_done(&f.second);
  }
  loop_done(&f.first);
  return is_allowed;
}

static bool fuse_one(LLVMValueRef function, LLVMBuilderRef b) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block))
    if (fuse_from(block, b)) return true;
  return false;
}

bool normal_fuse(LLVMModuleRef m) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  unsigned count = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    while (count < MOST_FUSED && fuse_one(f, b))
      count++;
  LLVMDisposeBuilder(b);
  return count;
}
