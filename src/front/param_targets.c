/* Without optimisation a parameter is stored to a slot, and its value may be copied to the slots of
 * other variables; these slots are found first. Then the paths from the beginning are followed up
 * to the first access. A path on which the parameter is NULL does not access anything, so the
 * branches of `if (p)` need no attention except where they lead. */
#include "front/param_targets.h"

#include <assert.h>
#include <string.h>

#include "base/vec.h"
#include "front/reach.h"

enum {
  MOST_SLOTS = 8,
  STEPS = PARAM_STEPPED | PARAM_BACK | PARAM_FORTH,
  ACCESSED = PARAM_READ_FIRST | PARAM_STEPPED
};

typedef struct TargetWalk {
  ParamTargets *known;
  LLVMValueRef param, slots[MOST_SLOTS];
  size_t count;
  unsigned found;
} TargetWalk;

void param_targets_init(ParamTargets *t) { map_init(&t->known); }

void param_targets_done(ParamTargets *t) { map_done(&t->known); }

/* --- values --- */

static bool targets_has_slot(const TargetWalk *w, LLVMValueRef slot) {
  for (size_t i = 0; i < w->count; i++)
    if (w->slots[i] == slot) return true;
  return false;
}

/* Does the value hold the parameter's, or one that was stepped from it? */
static bool is_own(const TargetWalk *w, LLVMValueRef value) {
  if (value == w->param) return true;
  return LLVMIsALoadInst(value) && targets_has_slot(w, LLVMGetOperand(value, 0));
}

/* Adds the slots to which the value is stored. */
static void add_slots_of(TargetWalk *w, LLVMValueRef value) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 0) != value) continue;
    LLVMValueRef slot = LLVMGetOperand(user, 1);
    if (!LLVMIsAAllocaInst(slot) || targets_has_slot(w, slot) || w->count == MOST_SLOTS) continue;
    w->slots[w->count++] = slot;
  }
}

static void find_slots(TargetWalk *w) {
  add_slots_of(w, w->param);
  for (size_t i = 0; i < w->count; i++)
    for (LLVMUseRef use = LLVMGetFirstUse(w->slots[i]); use; use = LLVMGetNextUse(use))
      if (LLVMIsALoadInst(LLVMGetUser(use))) add_slots_of(w, LLVMGetUser(use));
}

static bool is_zero_index(LLVMValueRef v) {
  return LLVMIsAConstantInt(v) && !LLVMConstIntGetZExtValue(v);
}

/* Is it the address of another element? */
static bool is_step(const TargetWalk *w, LLVMValueRef insn) {
  return LLVMIsAGetElementPtrInst(insn) && is_own(w, LLVMGetOperand(insn, 0)) &&
         !is_zero_index(LLVMGetOperand(insn, 1));
}

/* Is a value read only to add to it: ++*n, *n += k? */
static bool is_update(const TargetWalk *w, LLVMValueRef load) {
  for (LLVMUseRef use = LLVMGetFirstUse(load); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef sum = LLVMGetUser(use);
    if (!LLVMIsABinaryOperator(sum)) return false;
    if (LLVMGetInstructionOpcode(sum) != LLVMAdd && LLVMGetInstructionOpcode(sum) != LLVMSub)
      return false;
    for (LLVMUseRef of = LLVMGetFirstUse(sum); of; of = LLVMGetNextUse(of)) {
      LLVMValueRef store = LLVMGetUser(of);
      if (!LLVMIsAStoreInst(store) || !is_own(w, LLVMGetOperand(store, 1))) return false;
    }
  }
  return true;
}

/* --- accesses --- */

static unsigned target_of_intrinsic(const TargetWalk *w, LLVMValueRef call) {
  unsigned count = LLVMGetNumArgOperands(call);
  if (count > 1 && is_own(w, LLVMGetOperand(call, 1))) return PARAM_READ_FIRST;
  return count && is_own(w, LLVMGetOperand(call, 0)) ? 0 : PARAM_LEFT;
}

/* Functions of the C library store results where their arguments lead, or read from there. */
static unsigned target_of_library(LLVMValueRef callee) {
  static const char *const writers[] = {"scanf", "frexp", "modf", "strto", "time", NULL};
  for (int i = 0; writers[i]; i++)
    if (strstr(symbol_name(callee), writers[i])) return PARAM_LEFT;
  return PARAM_READ_FIRST;
}

static unsigned target_of_argument(TargetWalk *w, LLVMValueRef call, unsigned number) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) return PARAM_READ_FIRST;
  if (LLVMIsDeclaration(callee)) return target_of_library(callee);
  if (number >= LLVMCountParams(callee)) return PARAM_READ_FIRST;
  return param_targets_of(w->known, LLVMGetParam(callee, number));
}

static unsigned target_of_call(TargetWalk *w, LLVMValueRef call) {
  unsigned all = 0, is_left = PARAM_LEFT;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAFunction(callee) && LLVMGetIntrinsicID(callee)) return target_of_intrinsic(w, call);
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
    if (!is_own(w, LLVMGetOperand(call, i))) continue;
    unsigned one = target_of_argument(w, call, i);
    all |= one & ~(unsigned)PARAM_LEFT;
    is_left &= one;
  }
  return all | is_left;
}

/* PARAM_LEFT: the path continues without a write. */
static unsigned target_of_instruction(TargetWalk *w, LLVMValueRef insn) {
  if (LLVMIsACallInst(insn)) return target_of_call(w, insn);
  if (LLVMIsALoadInst(insn) && is_own(w, LLVMGetOperand(insn, 0)))
    return is_update(w, insn) ? PARAM_LEFT : PARAM_READ_FIRST | PARAM_LEFT;
  if (LLVMIsAStoreInst(insn)) {
    if (is_own(w, LLVMGetOperand(insn, 1))) return 0;
    bool escapes =
        is_own(w, LLVMGetOperand(insn, 0)) && !targets_has_slot(w, LLVMGetOperand(insn, 1));
    return escapes ? PARAM_READ_FIRST | PARAM_LEFT : PARAM_LEFT;
  }
  bool is_other = LLVMIsAAtomicRMWInst(insn) || LLVMIsAAtomicCmpXchgInst(insn) ||
                  LLVMIsAPHINode(insn) || LLVMIsASelectInst(insn);
  for (int i = 0; is_other && i < LLVMGetNumOperands(insn); i++)
    if (is_own(w, LLVMGetOperand(insn, (unsigned)i))) return PARAM_READ_FIRST | PARAM_LEFT;
  return PARAM_LEFT;
}

/* --- paths --- */

typedef VEC(LLVMBasicBlockRef) Blocks;

static void blocks_push(Blocks *todo, Map *seen, LLVMBasicBlockRef block) {
  if (map_find_ptr(seen, block)) return;
  map_put_ptr(seen, block, block);
  vec_push(todo, block);
}

/* The successor to which a comparison of the parameter with NULL leads if it is not NULL; NULL if
 * the branch is another one. */
static LLVMBasicBlockRef side_of_pointer(const TargetWalk *w, LLVMValueRef branch) {
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch)) return NULL;
  LLVMValueRef test = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(test) || !LLVMIsAConstantPointerNull(LLVMGetOperand(test, 1)) ||
      !is_own(w, LLVMGetOperand(test, 0)))
    return NULL;
  return LLVMGetSuccessor(branch, LLVMGetICmpPredicate(test) == LLVMIntEQ);
}

static void push_successors(const TargetWalk *w, LLVMBasicBlockRef block, Blocks *todo, Map *seen) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  LLVMBasicBlockRef only = end ? side_of_pointer(w, end) : NULL;
  if (only) blocks_push(todo, seen, only);
  for (unsigned i = 0; end && !only && i < LLVMGetNumSuccessors(end); i++)
    blocks_push(todo, seen, LLVMGetSuccessor(end, i));
}

/* Follows the block up to the first write; returns whether there is none. */
static bool walk_block(TargetWalk *w, LLVMBasicBlockRef block) {
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i)) {
    unsigned one = target_of_instruction(w, i);
    w->found |= one & ~(unsigned)PARAM_LEFT;
    if (!(one & PARAM_LEFT)) return false;
    if (LLVMIsAReturnInst(i)) w->found |= PARAM_LEFT;
  }
  return true;
}

static void walk_paths(TargetWalk *w) {
  Blocks todo = {0};
  Map seen;
  map_init(&seen);
  blocks_push(&todo, &seen, LLVMGetEntryBasicBlock(LLVMGetParamParent(w->param)));
  while (todo.len) {
    LLVMBasicBlockRef block = vec_pop(&todo);
    if (walk_block(w, block)) push_successors(w, block, &todo, &seen);
  }
  map_done(&seen);
  vec_done(&todo);
}

static unsigned direction_of_step(LLVMValueRef step) {
  LLVMValueRef index = LLVMGetOperand(step, 1);
  return LLVMIsAConstantInt(index) && LLVMConstIntGetSExtValue(index) < 0 ? PARAM_BACK
                                                                          : PARAM_FORTH;
}

/* Steps count on every path, even after a write. */
static void find_steps(TargetWalk *w) {
  LLVMValueRef f = LLVMGetParamParent(w->param);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      if (is_step(w, i)) w->found |= PARAM_STEPPED | direction_of_step(i);
      if (LLVMIsACallInst(i)) w->found |= target_of_call(w, i) & STEPS;
    }
}

unsigned param_targets_of(ParamTargets *t, LLVMValueRef param) {
  assert(t && LLVMIsAArgument(param));
  uint64_t known;
  if (map_find(&t->known, (uint64_t)(uintptr_t)param, &known)) return (unsigned)known - 1;
  map_put(&t->known, (uint64_t)(uintptr_t)param, 1 + PARAM_LEFT); /* in a recursive call */
  TargetWalk w = {.known = t, .param = param};
  find_slots(&w);
  walk_paths(&w);
  find_steps(&w);
  map_put(&t->known, (uint64_t)(uintptr_t)param, 1 + w.found);
  return w.found;
}

/* --- ends --- */

enum { MOST_CALLS = 3 }; /* functions that pass both on, one to the next */

/* Is the value computed from a pointer of the walk: p + 4, or its number? */
static bool is_from_own(const TargetWalk *w, LLVMValueRef value) {
  while (LLVMIsAGetElementPtrInst(value) || LLVMIsAPtrToIntInst(value))
    value = LLVMGetOperand(value, 0);
  return is_own(w, value);
}

/* Only pointers into one object can be ordered or subtracted. with_equality: a test for equality
 * relates them as well. */
static bool relates(LLVMValueRef insn, bool with_equality) {
  if (LLVMIsAICmpInst(insn)) {
    LLVMIntPredicate predicate = LLVMGetICmpPredicate(insn);
    return with_equality || (predicate != LLVMIntEQ && predicate != LLVMIntNE);
  }
  return LLVMIsABinaryOperator(insn) && LLVMGetInstructionOpcode(insn) == LLVMSub;
}

static bool are_related(LLVMValueRef a, LLVMValueRef b, bool with_equality, int calls);

static bool are_related_by_call(const TargetWalk *a, const TargetWalk *b, LLVMValueRef call,
                                bool with_equality, int calls) {
  LLVMValueRef callee = LLVMGetCalledValue(call), pair[2] = {NULL, NULL};
  if (!calls || !LLVMIsAFunction(callee) || LLVMIsDeclaration(callee)) return false;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(call) && i < LLVMCountParams(callee); i++) {
    if (is_own(a, LLVMGetOperand(call, i))) pair[0] = LLVMGetParam(callee, i);
    if (is_own(b, LLVMGetOperand(call, i))) pair[1] = LLVMGetParam(callee, i);
  }
  return pair[0] && pair[1] && pair[0] != pair[1] &&
         are_related(pair[0], pair[1], with_equality, calls - 1);
}

static bool are_related(LLVMValueRef a, LLVMValueRef b, bool with_equality, int calls) {
  TargetWalk x = {.param = a}, y = {.param = b};
  LLVMValueRef f = LLVMGetParamParent(a);
  find_slots(&x);
  find_slots(&y);
  for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(f); at; at = LLVMGetNextBasicBlock(at))
    for (LLVMValueRef i = LLVMGetFirstInstruction(at); i; i = LLVMGetNextInstruction(i)) {
      if (LLVMIsACallInst(i) && are_related_by_call(&x, &y, i, with_equality, calls)) return true;
      if (!relates(i, with_equality)) continue;
      LLVMValueRef p = LLVMGetOperand(i, 0), q = LLVMGetOperand(i, 1);
      if ((is_from_own(&x, p) && is_from_own(&y, q)) || (is_from_own(&x, q) && is_from_own(&y, p)))
        return true;
    }
  return false;
}

static bool is_untouched(unsigned targets) { return !(targets & ACCESSED) && targets & PARAM_LEFT; }

static bool is_moved_back(unsigned targets) {
  return targets & PARAM_BACK && !(targets & PARAM_FORTH);
}

bool param_is_end(ParamTargets *t, LLVMValueRef begin, LLVMValueRef end) {
  assert(LLVMGetParamParent(begin) == LLVMGetParamParent(end) && begin != end);
  unsigned of_begin = param_targets_of(t, begin), of_end = param_targets_of(t, end);
  return is_untouched(of_end) && of_begin & ACCESSED && !is_moved_back(of_begin) &&
         are_related(begin, end, of_begin & PARAM_STEPPED, MOST_CALLS);
}

bool param_is_beginning(ParamTargets *t, LLVMValueRef begin, LLVMValueRef cursor, bool is_named) {
  assert(LLVMGetParamParent(begin) == LLVMGetParamParent(cursor) && begin != cursor);
  unsigned of_begin = param_targets_of(t, begin), of_cursor = param_targets_of(t, cursor);
  return is_untouched(of_begin) && of_cursor & ACCESSED && (is_named || is_moved_back(of_cursor)) &&
         are_related(begin, cursor, of_cursor & PARAM_STEPPED, MOST_CALLS);
}
