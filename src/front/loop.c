#include "front/loop.h"

#include <assert.h>
#include <stdint.h>

enum { MOST_BLOCKS = 64, ENTRIES = 2 };

typedef VEC(LLVMBasicBlockRef) BlockList;

static void predecessors(LLVMBasicBlockRef b, BlockList *list) {
  for (LLVMUseRef u = LLVMGetFirstUse(LLVMBasicBlockAsValue(b)); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsATerminatorInst(user)) vec_push(list, LLVMGetInstructionParent(user));
  }
}

LLVMBasicBlockRef block_predecessor(LLVMBasicBlockRef b) {
  BlockList list = {0};
  predecessors(b, &list);
  LLVMBasicBlockRef only = list.len == 1 ? list.data[0] : NULL;
  vec_done(&list);
  return only;
}

LLVMBasicBlockRef block_successor(LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  bool is_jump = end && LLVMIsABranchInst(end) && !LLVMIsConditional(end);
  return is_jump ? LLVMGetSuccessor(end, 0) : NULL;
}

bool loop_has_block(const Loop *l, LLVMBasicBlockRef b) {
  return map_find(&l->blocks, (uintptr_t)b, NULL);
}

bool loop_defines(const Loop *l, LLVMValueRef v) {
  return LLVMIsAInstruction(v) && loop_has_block(l, LLVMGetInstructionParent(v));
}

static void loop_add_block(Loop *l, LLVMBasicBlockRef b) {
  if (loop_has_block(l, b)) return;
  map_put(&l->blocks, (uintptr_t)b, 1);
  vec_push(&l->list, b);
}

/* Adds what leads to the latch. In a natural loop, the search ends at the header. */
static bool loop_collect(Loop *l) {
  loop_add_block(l, l->header);
  loop_add_block(l, l->latch);
  for (size_t k = 1; k < l->list.len; k++) {
    BlockList before = {0};
    predecessors(l->list.data[k], &before);
    bool is_entry = !before.len;
    for (size_t n = 0; n < before.len; n++)
      loop_add_block(l, before.data[n]);
    vec_done(&before);
    if (is_entry || l->list.len > MOST_BLOCKS) return false;
  }
  return !loop_has_block(l, l->preheader);
}

/* Is the loop left at the end of the latch only? */
static bool loop_is_left_at_latch(const Loop *l) {
  for (size_t k = 0; k < l->list.len; k++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(l->list.data[k]);
    if (l->list.data[k] == l->latch) continue;
    for (unsigned n = 0; n < LLVMGetNumSuccessors(end); n++)
      if (!loop_has_block(l, LLVMGetSuccessor(end, n))) return false;
  }
  return !loop_has_block(l, l->exit);
}

/* The latch is the predecessor of the header that ends with a test. */
static bool loop_find_ends(Loop *l) {
  BlockList before = {0};
  predecessors(l->header, &before);
  bool are_two = before.len == ENTRIES;
  for (size_t k = 0; k < before.len && are_two; k++)
    if (block_successor(before.data[k]) == l->header)
      l->preheader = before.data[k];
    else
      l->latch = before.data[k];
  vec_done(&before);
  if (!l->preheader || !l->latch) return false;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(l->latch);
  if (!LLVMIsABranchInst(end)) return false;
  l->exit = LLVMGetSuccessor(end, LLVMGetSuccessor(end, 0) == l->header);
  return l->exit != l->header;
}

bool loop_find(Loop *l, LLVMBasicBlockRef header) {
  *l = (Loop){.header = header};
  if (!loop_find_ends(l)) return false;
  map_init(&l->blocks);
  if (loop_collect(l) && loop_is_left_at_latch(l)) return true;
  loop_done(l);
  return false;
}

void loop_done(Loop *l) {
  map_done(&l->blocks);
  vec_done(&l->list);
}

static LLVMValueRef incoming_from(LLVMValueRef phi, LLVMBasicBlockRef b) {
  for (unsigned k = 0; k < LLVMCountIncoming(phi); k++)
    if (LLVMGetIncomingBlock(phi, k) == b) return LLVMGetIncomingValue(phi, k);
  return NULL;
}

LLVMValueRef loop_start_value(const Loop *l, LLVMValueRef phi) {
  LLVMValueRef v = incoming_from(phi, l->preheader);
  assert(v);
  return v;
}

LLVMValueRef loop_next_value(const Loop *l, LLVMValueRef phi) {
  LLVMValueRef v = incoming_from(phi, l->latch);
  assert(v);
  return v;
}
