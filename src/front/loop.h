/* The natural loops of an LLVM function that have one entry and are left at the end of an
 * iteration. */
#ifndef UMBRA_FRONT_LOOP_H
#define UMBRA_FRONT_LOOP_H
#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/map.h"
#include "base/vec.h"

typedef struct Loop {
  LLVMBasicBlockRef header, latch;
  LLVMBasicBlockRef preheader; /* outside; its only successor is the header */
  LLVMBasicBlockRef exit;      /* outside; the latch leads to it, and no other block of the loop */
  Map blocks;
  VEC(LLVMBasicBlockRef) list; /* the same blocks, without an order */
} Loop;

/* Finds the loop that begins with the block. Returns false if there is no such loop; l then needs
 * no loop_done. */
bool loop_find(Loop *l, LLVMBasicBlockRef header);
void loop_done(Loop *l);
bool loop_has_block(const Loop *l, LLVMBasicBlockRef b);
/* Is v an instruction of the loop? */
bool loop_defines(const Loop *l, LLVMValueRef v);
/* The value of a phi of the header before the first iteration, or at the end of an iteration. */
LLVMValueRef loop_start_value(const Loop *l, LLVMValueRef phi);
LLVMValueRef loop_next_value(const Loop *l, LLVMValueRef phi);
/* The only predecessor of the block; NULL if there are several, or none. */
LLVMBasicBlockRef block_predecessor(LLVMBasicBlockRef b);
/* The only successor of the block; NULL if there are several, or none. */
LLVMBasicBlockRef block_successor(LLVMBasicBlockRef b);
#endif
