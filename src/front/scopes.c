/* Determines from debug information where locals enter and leave their scope: the bitcode has one
 * stack slot for the whole function, and no markers.
 *
 * A declaration inside a loop is a new local in each iteration, so the slot's contents from the
 * previous iteration must not be visible in it. Outside loops a declaration requires nothing,
 * because the slot is new with the frame. A parameter of a function that was inlined into a loop is
 * not such a local: it is set before it is declared.
 *
 * A local of an inner block ceases to exist at the end of the block, which is only visible through
 * a pointer that was kept. Nothing is therefore emitted for locals whose address is used only by
 * loads and stores. For the others, SCOPE is emitted between an instruction of the block and the
 * next one outside the block, including along the edges of the control-flow graph. They exist again
 * from the declaration on, as in AddressSanitizer, or from the start of the block if a jump can
 * bypass the declaration. An instruction without a source location belongs to the scope of the
 * instruction before it. A local with the attribute `cleanup` is never ended: the call of its
 * function is outside the block. Locals of inlined functions are never ended: their slot may be
 * that of the result, and instructions without a location have the location of the call. */
#include "front/scopes.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>

#include "base/str.h"
#include "front/clobbered.h"
#include "front/debug_nodes.h"
#include "front/emit.h"
#include "front/translate.h"

typedef VEC(LLVMBasicBlockRef) BlockList;

static void push_successors(BlockList *open, Map *seen, LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  for (unsigned k = 0; end && k < LLVMGetNumSuccessors(end); k++) {
    LLVMBasicBlockRef next = LLVMGetSuccessor(end, k);
    if (map_find(seen, (uintptr_t)next, NULL)) continue;
    map_put(seen, (uintptr_t)next, 1);
    vec_push(open, next);
  }
}

static bool is_in_loop(LLVMBasicBlockRef block) {
  BlockList open = {0};
  Map seen;
  map_init(&seen);
  push_successors(&open, &seen, block);
  while (open.len && !map_find(&seen, (uintptr_t)block, NULL))
    push_successors(&open, &seen, vec_pop(&open));
  bool found = map_find(&seen, (uintptr_t)block, NULL);
  map_done(&seen);
  vec_done(&open);
  return found;
}

static bool is_intrinsic(LLVMValueRef i, const char *prefix) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  size_t len;
  return callee && LLVMIsAFunction(callee) && str_starts(LLVMGetValueName2(callee, &len), prefix);
}

bool is_declaration(LLVMValueRef i) { return is_intrinsic(i, "llvm.dbg.declare"); }

LLVMValueRef declared_slot(LLVMValueRef i) {
  LLVMValueRef operand = LLVMGetOperand(i, 0), slot = NULL;
  if (LLVMGetMDNodeNumOperands(operand) != 1) return NULL;
  LLVMGetMDNodeOperands(operand, &slot);
  bool is_fixed = slot && LLVMIsAAllocaInst(slot) && LLVMIsConstant(LLVMGetOperand(slot, 0));
  return is_fixed ? slot : NULL;
}

static void emit_scope(Translator *t, LLVMValueRef slot, bool has_begun) {
  emit(t, (Insn){.op = OP_SCOPE, .aux = has_begun, .a = value_reg(t, slot)});
}

/* Does the declaration describe a local and not a parameter? LLVM's C interface does not return the
 * parameter's number, but nodes are unique: creating a local with the same fields returns the same
 * node. */
static bool is_local_of(LLVMDIBuilderRef builder, LLVMValueRef node, uint32_t bits) {
  LLVMMetadataRef variable = LLVMValueAsMetadata(node);
  LLVMValueRef name = node_operand(node, OPERAND_VARIABLE), type = node_operand(node, OPERAND_BASE);
  unsigned len = 0;
  const char *text = name ? LLVMGetMDString(name, &len) : "";
  return variable == LLVMDIBuilderCreateAutoVariable(
                         builder, LLVMDIVariableGetScope(variable), text, len,
                         LLVMDIVariableGetFile(variable), LLVMDIVariableGetLine(variable),
                         type ? LLVMValueAsMetadata(type) : NULL, false, LLVMDIFlagZero, bits);
}

static bool scopes_is_parameter(const Translator *t, LLVMValueRef declaration) {
  enum { BYTE = 8, MOST = 1 << 30 }; /* alignments, in bits */
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(declaration);
  if (!place || !LLVMDILocationGetInlinedAt(place)) return false; /* outside a loop */
  LLVMDIBuilderRef builder = LLVMCreateDIBuilderDisallowUnresolved(t->module);
  LLVMValueRef node = LLVMGetOperand(declaration, 1);
  bool is_local = is_local_of(builder, node, 0);
  for (uint32_t bits = BYTE; !is_local && bits < MOST; bits *= 2)
    is_local = is_local_of(builder, node, bits);
  LLVMDisposeDIBuilder(builder);
  return !is_local;
}

void translate_declaration(Translator *t, LLVMValueRef i) {
  LLVMValueRef slot = declared_slot(i);
  if (!slot) return;
  const Scopes *s = &t->scopes;
  for (size_t k = 0; k < s->locals.len; k++)
    if (s->locals.data[k].slot == slot) emit_scope(t, slot, true);
  if (is_in_loop(LLVMGetInstructionParent(i)) && !scopes_is_parameter(t, i))
    emit(t, (Insn){.op = OP_FORGET, .a = value_reg(t, slot)});
}

/* ---- blocks that end ---- */

static bool is_block(LLVMMetadataRef scope) {
  LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
  return kind == LLVMDILexicalBlockMetadataKind || kind == LLVMDILexicalBlockFileMetadataKind;
}

static LLVMMetadataRef scopes_parent_of(const Translator *t, LLVMMetadataRef scope) {
  enum { OPERAND_SCOPE = 1, MOST = 8 };
  LLVMValueRef node = LLVMMetadataAsValue(LLVMGetModuleContext(t->module), scope), all[MOST];
  unsigned n = LLVMGetMDNodeNumOperands(node);
  assert(is_block(scope) && n > OPERAND_SCOPE);
  if (n > MOST) return NULL;
  LLVMGetMDNodeOperands(node, all);
  return all[OPERAND_SCOPE] ? LLVMValueAsMetadata(all[OPERAND_SCOPE]) : NULL;
}

static bool scopes_is_within(const Translator *t, LLVMMetadataRef scope, LLVMMetadataRef block) {
  while (scope && scope != block)
    scope = is_block(scope) ? scopes_parent_of(t, scope) : NULL;
  return scope != NULL;
}

/* NULL if the location is unknown or in an inlined function. */
static LLVMMetadataRef scopes_scope_of(LLVMValueRef i) {
  LLVMMetadataRef node = LLVMInstructionGetDebugLoc(i);
  return node && !LLVMDILocationGetInlinedAt(node) ? LLVMDILocationGetScope(node) : NULL;
}

static LLVMMetadataRef last_scope(LLVMBasicBlockRef b) {
  LLVMValueRef i = LLVMGetLastInstruction(b);
  while (i && !scopes_scope_of(i))
    i = LLVMGetPreviousInstruction(i);
  return i ? scopes_scope_of(i) : NULL;
}

/* Is the address used by anything other than loads and stores of this function? */
static bool scopes_is_kept(LLVMValueRef address) {
  for (LLVMUseRef u = LLVMGetFirstUse(address); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_place = LLVMIsALoadInst(user) || LLVMIsAICmpInst(user) ||
                    (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != address) ||
                    is_intrinsic(user, "llvm.mem") || is_intrinsic(user, "llvm.lifetime") ||
                    is_intrinsic(user, "llvm.va_");
    if (is_place || (LLVMIsAGetElementPtrInst(user) && !scopes_is_kept(user))) continue;
    return true;
  }
  return false;
}

/* Is the slot itself an argument of a call outside the block? No source can name it there, so this
 * is the function of the attribute `cleanup`. */
static bool is_cleaned_up(const Translator *t, LLVMValueRef slot, LLVMMetadataRef block) {
  for (LLVMUseRef u = LLVMGetFirstUse(slot); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    LLVMMetadataRef scope = LLVMIsACallInst(user) ? scopes_scope_of(user) : NULL;
    if (scope && !scopes_is_within(t, scope, block)) return true;
  }
  return false;
}

static bool scopes_uses(LLVMValueRef i, LLVMValueRef v) {
  for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(i); k++)
    if (LLVMGetOperand(i, k) == v) return true;
  return false;
}

/* Is there a path from the start of the function to a use that bypasses the declaration? */
static bool is_bypassed(const Translator *t, LLVMValueRef declaration, LLVMValueRef slot) {
  BlockList open = {0};
  Map seen;
  bool found = false;
  map_init(&seen);
  vec_push(&open, LLVMGetEntryBasicBlock(t->source));
  while (open.len && !found) {
    LLVMBasicBlockRef b = vec_pop(&open);
    LLVMValueRef i = LLVMGetFirstInstruction(b);
    while (i && i != declaration && !scopes_uses(i, slot))
      i = LLVMGetNextInstruction(i);
    found = i && i != declaration;
    if (!i) push_successors(&open, &seen, b);
  }
  map_done(&seen);
  vec_done(&open);
  return found;
}

static void add_local(Translator *t, LLVMValueRef declaration) {
  LLVMValueRef slot = scopes_scope_of(declaration) ? declared_slot(declaration) : NULL;
  LLVMMetadataRef variable = LLVMValueAsMetadata(LLVMGetOperand(declaration, 1)),
                  scope = LLVMDIVariableGetScope(variable);
  if (slot && scope && is_block(scope) && scopes_is_kept(slot) && !is_cleaned_up(t, slot, scope))
    vec_push(&t->scopes.locals, ((ScopedLocal){slot, scope, is_bypassed(t, declaration, slot)}));
}

static void note_edges(Scopes *s, LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  for (unsigned k = 0; end && k < LLVMGetNumSuccessors(end); k++)
    vec_push(&s->edges, ((ScopeEdge){LLVMGetSuccessor(end, k), last_scope(b)}));
}

void scopes_begin(Translator *t) {
  Scopes *s = &t->scopes;
  bool is_regular = !t->is_optimised && !t->function->is_library;
  s->locals.len = s->edges.len = 0;
  s->block = NULL;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(t->source); b; b = LLVMGetNextBasicBlock(b)) {
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && is_regular;
         i = LLVMGetNextInstruction(i)) {
      if (is_declaration(i)) add_local(t, i);
      is_regular = !clobbered_is_setjmp(i); /* longjmp jumps without an edge of the graph */
    }
  }
  if (!is_regular) s->locals.len = 0;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(t->source); b && s->locals.len;
       b = LLVMGetNextBasicBlock(b))
    note_edges(s, b);
}

void scopes_done(Scopes *s) {
  vec_done(&s->locals);
  vec_done(&s->edges);
}

/* Was the instruction before it inside or outside the block? Both are possible if there are several
 * predecessors. */
typedef struct Before {
  bool in, out;
} Before;

static void add_before(Before *b, const Translator *t, LLVMMetadataRef scope,
                       LLVMMetadataRef block) {
  bool is_in = scopes_is_within(t, scope, block);
  b->in |= is_in || !scope;
  b->out |= !is_in;
}

static Before before(const Translator *t, LLVMBasicBlockRef here, LLVMMetadataRef block) {
  const Scopes *s = &t->scopes;
  Before b = {false, false};
  if (s->block == here) {
    add_before(&b, t, s->last, block);
    return b;
  }
  for (size_t i = 0; i < s->edges.len; i++)
    if (s->edges.data[i].to == here) add_before(&b, t, s->edges.data[i].from, block);
  return b;
}

void scopes_before(Translator *t, LLVMValueRef i) {
  Scopes *s = &t->scopes;
  LLVMMetadataRef scope = s->locals.len ? scopes_scope_of(i) : NULL;
  LLVMBasicBlockRef here = LLVMGetInstructionParent(i);
  if (!scope || (s->block == here && s->last == scope)) return;
  for (size_t k = 0; k < s->locals.len; k++) {
    const ScopedLocal *l = &s->locals.data[k];
    Before b = before(t, here, l->block);
    bool is_in = scopes_is_within(t, scope, l->block);
    if (is_in ? b.out && l->is_bypassed : b.in) emit_scope(t, l->slot, is_in);
  }
  s->block = here;
  s->last = scope;
}
