/* Terminators, and phis as moves on edges.
 *
 * The moves of an edge happen simultaneously (a parallel copy). They are placed at the end of the
 * block if it has one successor, otherwise in a new block on the edge. The successors of an
 * indirect branch are known only by address, so no block can be inserted before them: their phis
 * are written through input registers that every edge sets (which is harmless on the way to other
 * targets), and the start of the block copies them. */
#include <assert.h>

#include "front/emit.h"

typedef struct Move {
  uint32_t to, from;
  unsigned width;
} Move;
typedef VEC(Move) MoveList;

typedef struct Edge {
  LLVMBasicBlockRef to;
  uint32_t block;
} Edge;
typedef VEC(Edge) EdgeList;

static uint32_t block_number(Translator *t, LLVMBasicBlockRef b) {
  uint64_t n = 0;
  bool is_known = map_find(&t->blocks, (uintptr_t)b, &n);
  assert(is_known);
  (void)is_known;
  return (uint32_t)n;
}

static LLVMValueRef first_phi(LLVMBasicBlockRef b) {
  LLVMValueRef i = LLVMGetFirstInstruction(b);
  return i ? LLVMIsAPHINode(i) : NULL;
}

static LLVMValueRef next_phi(LLVMValueRef phi) {
  LLVMValueRef i = LLVMGetNextInstruction(phi);
  return i ? LLVMIsAPHINode(i) : NULL;
}

static bool is_indirect_target(LLVMBasicBlockRef b) {
  for (LLVMUseRef u = LLVMGetFirstUse(LLVMBasicBlockAsValue(b)); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsAInstruction(user) && LLVMGetInstructionOpcode(user) == LLVMIndirectBr) return true;
  }
  return false;
}

static uint32_t phi_input(Translator *t, LLVMValueRef phi) {
  uint64_t r;
  if (map_find(&t->phi_inputs, (uintptr_t)phi, &r)) return (uint32_t)r;
  r = build_regs(t->b, layout_of(t, phi)->regs);
  map_put(&t->phi_inputs, (uintptr_t)phi, r);
  return (uint32_t)r;
}

void translate_phi_inputs(Translator *t, LLVMBasicBlockRef block) {
  if (!first_phi(block) || !is_indirect_target(block)) return;
  for (LLVMValueRef phi = first_phi(block); phi; phi = next_phi(phi)) {
    const Layout *l = layout_of(t, phi);
    uint32_t input = phi_input(t, phi);
    for (uint32_t i = 0; i < l->leaves.len; i++)
      emit_move(t, l->leaves.data[i].width, value_leaf(t, phi, i), input + l->leaves.data[i].reg);
  }
}

static LLVMValueRef incoming(LLVMValueRef phi, LLVMBasicBlockRef from) {
  unsigned n = LLVMCountIncoming(phi);
  for (unsigned i = 0; i < n; i++)
    if (LLVMGetIncomingBlock(phi, i) == from) return LLVMGetIncomingValue(phi, i);
  return NULL;
}

static void add_phi_moves(Translator *t, LLVMValueRef phi, LLVMValueRef value, bool through_input,
                          MoveList *moves) {
  const Layout *l = layout_of(t, phi);
  if (l->unsupported || !value) return;
  for (uint32_t i = 0; i < l->leaves.len; i++) {
    const Leaf *leaf = &l->leaves.data[i];
    uint32_t to = through_input ? phi_input(t, phi) + leaf->reg : value_leaf(t, phi, i),
             from = value_leaf(t, value, i);
    for (unsigned k = 0; k < leaf_regs(leaf); k++)
      if (to != from) vec_push(moves, ((Move){to + k, from + k, word_width(leaf->width, k)}));
  }
}

static bool is_read(const MoveList *moves, uint32_t reg, size_t except) {
  for (size_t i = 0; i < moves->len; i++)
    if (i != except && moves->data[i].from == reg) return true;
  return false;
}

/* Repeatedly emits a move whose target no other move reads. If every target is read, there is a
 * cycle; saving one target breaks it. */
static void emit_parallel(Translator *t, MoveList *moves) {
  while (moves->len) {
    size_t i = 0;
    while (i < moves->len && is_read(moves, moves->data[i].to, i))
      i++;
    if (i == moves->len) {
      Move *m = &moves->data[i = 0];
      uint32_t saved = make_reg(t, 64);
      emit_move(t, m->width, saved, m->to);
      for (size_t k = 0; k < moves->len; k++)
        if (moves->data[k].from == m->to) moves->data[k].from = saved;
    }
    emit_move(t, moves->data[i].width, moves->data[i].to, moves->data[i].from);
    moves->data[i] = vec_pop(moves);
  }
}

static void emit_edge_moves(Translator *t, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  MoveList moves = {0};
  bool through_input = first_phi(to) && is_indirect_target(to);
  for (LLVMValueRef phi = first_phi(to); phi; phi = next_phi(phi))
    add_phi_moves(t, phi, incoming(phi, from), through_input, &moves);
  emit_parallel(t, &moves);
  vec_done(&moves);
}

/* The block to jump to in order to reach `to`: `to` itself, or a new block for the moves, which
 * close_edges fills. */
static uint32_t edge_target(Translator *t, EdgeList *edges, LLVMBasicBlockRef to) {
  if (!first_phi(to)) return block_number(t, to);
  for (size_t i = 0; i < edges->len; i++)
    if (edges->data[i].to == to) return edges->data[i].block;
  Edge e = {to, build_block(t->b)};
  vec_push(edges, e);
  return e.block;
}

static void close_edges(Translator *t, EdgeList *edges, LLVMBasicBlockRef from) {
  for (size_t i = 0; i < edges->len; i++) {
    build_start(t->b, edges->data[i].block);
    emit_edge_moves(t, from, edges->data[i].to);
    emit(t, (Insn){.op = OP_JMP, .a = block_number(t, edges->data[i].to)});
  }
  vec_done(edges);
}

static void translate_jump(Translator *t, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
  emit_edge_moves(t, from, to);
  emit(t, (Insn){.op = OP_JMP, .a = block_number(t, to)});
}

static void translate_branch(Translator *t, LLVMValueRef i, LLVMBasicBlockRef from) {
  EdgeList edges = {0};
  LLVMBasicBlockRef yes = LLVMGetSuccessor(i, 0), no = LLVMGetSuccessor(i, 1);
  if (yes == no) {
    translate_jump(t, from, yes);
    return;
  }
  uint32_t b = edge_target(t, &edges, yes), c = edge_target(t, &edges, no);
  emit(t, (Insn){.op = OP_BR, .width = 1, .a = value_reg(t, LLVMGetCondition(i)), .b = b, .c = c});
  close_edges(t, &edges, from);
}

static void translate_wide_switch(Translator *t, LLVMValueRef i, EdgeList *edges, unsigned width) {
  uint32_t value = value_reg(t, LLVMGetOperand(i, 0));
  for (unsigned k = 1; k < LLVMGetNumSuccessors(i); k++) {
    uint32_t is_case = make_binary(t, OP_EQ, width, value, value_reg(t, LLVMGetOperand(i, 2 * k))),
             next = build_block(t->b);
    emit(t, (Insn){.op = OP_BR,
                   .width = 1,
                   .a = is_case,
                   .b = edge_target(t, edges, LLVMGetSuccessor(i, k)),
                   .c = next});
    build_start(t->b, next);
  }
  emit(t, (Insn){.op = OP_JMP, .a = edge_target(t, edges, LLVMGetSuccessor(i, 0))});
}

static void translate_switch(Translator *t, LLVMValueRef i, LLVMBasicBlockRef from) {
  EdgeList edges = {0};
  unsigned width = layout_of(t, LLVMGetOperand(i, 0))->leaves.data[0].width;
  if (width > 64) {
    translate_wide_switch(t, i, &edges, width);
  } else {
    uint32_t table = build_switch(t->b, edge_target(t, &edges, LLVMGetSuccessor(i, 0)));
    for (unsigned k = 1; k < LLVMGetNumSuccessors(i); k++) {
      uint64_t value = LLVMConstIntGetZExtValue(LLVMGetOperand(i, 2 * k)) & mask64(width);
      build_case(t->b, table, value, edge_target(t, &edges, LLVMGetSuccessor(i, k)));
    }
    emit(t, (Insn){.op = OP_SWITCH,
                   .width = (uint8_t)width,
                   .a = value_reg(t, LLVMGetOperand(i, 0)),
                   .b = table});
  }
  close_edges(t, &edges, from);
}

static void translate_indirect(Translator *t, LLVMValueRef i, LLVMBasicBlockRef from) {
  uint32_t labels = build_switch(t->b, 0);
  for (unsigned k = 0; k < LLVMGetNumSuccessors(i); k++) {
    bool seen = false;
    for (unsigned n = 0; n < k && !seen; n++)
      seen = LLVMGetSuccessor(i, n) == LLVMGetSuccessor(i, k);
    if (seen) continue;
    emit_edge_moves(t, from, LLVMGetSuccessor(i, k));
    uint32_t block = block_number(t, LLVMGetSuccessor(i, k));
    build_case(t->b, labels, block, block);
  }
  emit(t,
       (Insn){
           .op = OP_INDIRECTBR, .width = 64, .a = value_reg(t, LLVMGetOperand(i, 0)), .b = labels});
}

static void translate_return(Translator *t, LLVMValueRef i) {
  RegList words = {0};
  if (LLVMGetNumOperands(i)) value_words(t, LLVMGetOperand(i, 0), &words);
  emit(t, (Insn){.op = OP_RET,
                 .b = build_pool(t->b, words.data, (uint32_t)words.len),
                 .c = (uint32_t)words.len});
  vec_done(&words);
}

/* No path reaches the code that is emitted after the UNSUPPORTED instruction, but it shows the
 * analyses where the program would continue. */
static void translate_unsupported(Translator *t, LLVMValueRef i, const char *why) {
  emit_unsupported(t, "%s", why);
  unsigned n = LLVMGetNumSuccessors(i);
  RegList zeros = {0};
  if (n) {
    uint32_t table = build_switch(t->b, block_number(t, LLVMGetSuccessor(i, 0)));
    for (unsigned k = 1; k < n; k++)
      build_case(t->b, table, k, block_number(t, LLVMGetSuccessor(i, k)));
    emit(t, (Insn){.op = OP_SWITCH, .width = 32, .a = make_const(t, 32, 0), .b = table});
  } else if (LLVMGetInstructionOpcode(i) == LLVMRet) {
    for (uint32_t k = 0; k < t->function->result_count; k++)
      vec_push(&zeros, make_const(t, 64, 0));
    emit(t, (Insn){.op = OP_RET,
                   .b = build_pool(t->b, zeros.data, (uint32_t)zeros.len),
                   .c = (uint32_t)zeros.len});
  }
  vec_done(&zeros);
}

void translate_terminator(Translator *t, LLVMValueRef i) {
  assert(LLVMIsATerminatorInst(i) && build_is_open(t->b));
  LLVMBasicBlockRef from = LLVMGetInstructionParent(i);
  const char *why = LLVMGetNumOperands(i) ? layout_of(t, LLVMGetOperand(i, 0))->unsupported : NULL;
  if (why) {
    translate_unsupported(t, i, why);
    return;
  }
  switch (LLVMGetInstructionOpcode(i)) {
    case LLVMRet: translate_return(t, i); break;
    case LLVMBr:
      if (LLVMIsConditional(i))
        translate_branch(t, i, from);
      else
        translate_jump(t, from, LLVMGetSuccessor(i, 0));
      break;
    case LLVMSwitch: translate_switch(t, i, from); break;
    case LLVMIndirectBr: translate_indirect(t, i, from); break;
    case LLVMUnreachable: emit(t, (Insn){.op = OP_UNREACHABLE}); break;
    case LLVMCallBr: translate_unsupported(t, i, "inline assembler with goto"); break;
    default: translate_unsupported(t, i, "exception handling"); break;
  }
}
