/* Which variables may a call read? All that are named by code that it may reach: in bodies, and in
 * the initial contents of variables, through which pointers lead to others. */
#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "front/debug_nodes.h"
#include "front/link.h"
#include "front/read_declarations.h"
#include "front/symbols.h"
#include "front/touches.h"

/* --- variables --- */

static bool variables_is_of_kind(LLVMValueRef node, LLVMMetadataKind kind) {
  return node && LLVMIsAMDNode(node) && LLVMGetMetadataKind(LLVMValueAsMetadata(node)) == kind;
}

static bool is_scope_inside(LLVMValueRef node) {
  return variables_is_of_kind(node, LLVMDILexicalBlockMetadataKind) ||
         variables_is_of_kind(node, LLVMDILexicalBlockFileMetadataKind);
}

/* Is the variable only loaded and stored as a whole, so that its address is not used otherwise? */
static bool is_only_accessed(LLVMValueRef g) {
  for (LLVMUseRef use = LLVMGetFirstUse(g); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    bool is_place =
        LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == g && LLVMGetOperand(user, 0) != g;
    if (!LLVMIsALoadInst(user) && !is_place) return false;
  }
  return true;
}

static void read_variable(DeclarationReader *r, LLVMValueRef g, Declarations *d) {
  CVariable v = {.is_static = LLVMGetLinkage(g) == LLVMInternalLinkage,
                 .is_constant = LLVMIsGlobalConstant(g),
                 .is_thread_local = LLVMIsThreadLocal(g),
                 .file = ""};
  LLVMValueRef node = node_of_variable(r->context, g), scope = node_operand(node, OPERAND_SCOPE);
  size_t len;
  const char *symbol = LLVMGetValueName2(g, &len);
  v.name = node_text(r->arena, node_operand(node, OPERAND_VARIABLE));
  if (!*v.name) v.name = arena_strndup(r->arena, symbol, len);
  v.is_fixed = v.is_static && symbol_is_only_read(g);
  v.is_local = v.is_static && is_only_accessed(g);
  if (node) {
    v.type = declaration_type(r, node_operand(node, OPERAND_BASE));
    v.line = LLVMDIVariableGetLine(LLVMValueAsMetadata(node));
  }
  while (is_scope_inside(scope))
    scope = node_operand(scope, OPERAND_OUTER);
  if (variables_is_of_kind(scope, LLVMDISubprogramMetadataKind)) {
    v.function = node_text(r->arena, node_operand(scope, OPERAND_NAME));
    scope = node_operand(scope, OPERAND_UNIT);
  }
  if (variables_is_of_kind(scope, LLVMDICompileUnitMetadataKind))
    v.file = declaration_file(r, scope);
  vec_push(&d->variables, v);
}

/* --- uses --- */

typedef struct Collector {
  Map *numbers; /* function or variable -> its index + 1 */
  VEC(CUse) found;
  Map seen;       /* constants visited within one body */
  bool is_beyond; /* the body names a variable that no file of the program defines */
} Collector;

/* v is an operand; `use` says what the instruction does with it. */
static void variables_collect(Collector *c, LLVMValueRef v, CUse use) {
  if (LLVMIsAFunction(v) || LLVMIsAGlobalVariable(v)) {
    uintptr_t number = (uintptr_t)map_find_ptr(c->numbers, v);
    c->is_beyond |= !number && LLVMIsAGlobalVariable(v) && LLVMIsDeclaration(v);
    if (!number) return;
    use.number = (uint32_t)number - 1;
    use.is_variable = LLVMIsAGlobalVariable(v);
    vec_push(&c->found, use);
    return;
  }
  if (!LLVMIsAConstant(v)) return;
  bool is_part = LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMGetElementPtr;
  if (is_part) use.is_inside = true;
  if (!is_part && use.is_write) use.is_write = false;
  if (!is_part && map_find_ptr(&c->seen, v)) return;
  if (!is_part) map_put_ptr(&c->seen, v, v);
  for (int i = 0; i < LLVMGetNumOperands(v); i++)
    variables_collect(c, LLVMGetOperand(v, (unsigned)i), use);
}

/* A constant whose address, or that of a part of it, may be used as a value; it counts as named. */
static void collect_address(Collector *c, LLVMValueRef v) {
  while (LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == LLVMGetElementPtr)
    v = LLVMGetOperand(v, 0);
  if (!LLVMIsAGlobalVariable(v) || !LLVMIsGlobalConstant(v)) return;
  uintptr_t number = (uintptr_t)map_find_ptr(c->numbers, v);
  CUse use = {.number = (uint32_t)number - 1, .is_variable = true};
  if (number) vec_push(&c->found, use);
}

static void collect_instruction(Collector *c, LLVMValueRef insn) {
  bool is_store = LLVMIsAStoreInst(insn), is_load = LLVMIsALoadInst(insn);
  for (int i = 0; i < LLVMGetNumOperands(insn); i++) {
    bool is_place = is_load || (is_store && i == 1);
    bool is_part = LLVMIsAGetElementPtrInst(insn) && i == 0;
    LLVMValueRef v = LLVMGetOperand(insn, (unsigned)i);
    if (!v || LLVMIsAMDNode(v) || !LLVMIsAConstant(v)) continue;
    variables_collect(c, v,
                      (CUse){.is_write = is_store && i == 1, .is_inside = is_place || is_part});
    if (!is_place && !(is_part && symbol_is_only_read(insn))) collect_address(c, v);
  }
}

static CUses take_uses(Collector *c, Arena *arena) {
  CUses u = {.all = ARENA_ARRAY(arena, CUse, c->found.len + 1), .count = (uint32_t)c->found.len};
  if (u.count) memcpy(u.all, c->found.data, u.count * sizeof *u.all);
  c->found.len = 0;
  return u;
}

static CUses uses_of_body(Collector *c, LLVMValueRef f, Arena *arena) {
  map_init(&c->seen);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      collect_instruction(c, i);
  map_done(&c->seen);
  return take_uses(c, arena);
}

static void read_body(Collector *c, LLVMValueRef f, Arena *arena, Declaration *d) {
  c->is_beyond = false;
  d->uses = uses_of_body(c, f, arena);
  d->touches = touches_of_body(f) | (c->is_beyond ? TOUCHES_OUTSIDE : 0);
}

static CUses uses_of_contents(Collector *c, LLVMValueRef g, Arena *arena) {
  map_init(&c->seen);
  variables_collect(c, LLVMGetInitializer(g), (CUse){0});
  map_done(&c->seen);
  return take_uses(c, arena);
}

/* Not those of Umbra's own headers (include/fail). */
static bool is_one(LLVMValueRef g) {
  return !LLVMIsDeclaration(g) && LLVMGetInitializer(g) && !library_defines(g);
}

void variables_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d) {
  assert(r && m && d && !d->variables.len);
  Map numbers;
  uintptr_t functions = 0, variables = 0;
  Collector c = {.numbers = &numbers};
  map_init(&numbers);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f)) map_put_ptr(&numbers, f, (void *)++functions);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    if (!is_one(g)) continue;
    map_put_ptr(&numbers, g, (void *)++variables);
    read_variable(r, g, d);
  }
  assert(functions == d->functions.len && variables == d->variables.len);
  functions = variables = 0;
  d->contents = ARENA_ARRAY(r->arena, CUses, d->variables.len + 1);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f)) read_body(&c, f, r->arena, &d->functions.data[functions++]);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    if (is_one(g)) d->contents[variables++] = uses_of_contents(&c, g, r->arena);
  vec_done(&c.found);
  map_done(&numbers);
}

/* --- queries --- */

typedef struct Closure {
  const Declarations *d;
  bool *functions, *variables, *read; /* per index: reached; used other than by a store */
  bool *named;                        /* the variable's address is used as a value */
  VEC(CUse) queue;
} Closure;

static void variables_reach_all(Closure *c, const CUses *uses) {
  for (uint32_t i = 0; i < uses->count; i++) {
    CUse use = uses->all[i];
    bool *reached = use.is_variable ? c->variables : c->functions;
    if (use.is_variable && !use.is_write) c->read[use.number] = true;
    if (use.is_variable && !use.is_inside) c->named[use.number] = true;
    if (reached[use.number]) continue;
    reached[use.number] = true;
    vec_push(&c->queue, use);
  }
}

static void closure_init(Closure *c, const Declarations *d, const Declaration *function) {
  *c = (Closure){.d = d,
                 .functions = NEW_ARRAY(bool, d->functions.len + 1),
                 .variables = NEW_ARRAY(bool, d->variables.len + 1),
                 .read = NEW_ARRAY(bool, d->variables.len + 1),
                 .named = NEW_ARRAY(bool, d->variables.len + 1)};
  variables_reach_all(c, &function->uses);
  for (size_t i = 0; i < c->queue.len; i++) {
    CUse use = c->queue.data[i];
    variables_reach_all(
        c, use.is_variable ? &d->contents[use.number] : &d->functions.data[use.number].uses);
  }
}

static void closure_done(Closure *c) {
  mem_free(c->functions);
  mem_free(c->variables);
  mem_free(c->read);
  mem_free(c->named);
  vec_done(&c->queue);
}

static void list_variables(const Declarations *d, const Declaration *function, bool is_read,
                           VariableNumbers *list) {
  assert(d && function && list && !list->len);
  Closure c;
  closure_init(&c, d, function);
  for (uint32_t i = 0; i < d->variables.len; i++) {
    const CVariable *v = &d->variables.data[i];
    if (c.variables[i] && c.read[i] == is_read && !v->is_constant && !v->is_fixed)
      vec_push(list, i);
  }
  closure_done(&c);
}

void declarations_reads(const Declarations *d, const Declaration *function, VariableNumbers *list) {
  list_variables(d, function, true, list);
}

void declarations_writes(const Declarations *d, const Declaration *function,
                         VariableNumbers *list) {
  list_variables(d, function, false, list);
}

/* A constant matters only if its address is used as a value; literals have no name and no type. */
void declarations_pointable(const Declarations *d, const Declaration *function,
                            VariableNumbers *list) {
  assert(d && function && list && !list->len);
  Closure c;
  closure_init(&c, d, function);
  for (uint32_t i = 0; i < d->variables.len; i++) {
    const CVariable *v = &d->variables.data[i];
    bool is_looked_at = !v->is_constant || (c.named[i] && v->type);
    if (c.variables[i] && is_looked_at && !v->is_fixed && !v->is_local) vec_push(list, i);
  }
  closure_done(&c);
}

unsigned declarations_touches(const Declarations *d, const Declaration *function) {
  Closure c;
  unsigned all = function->touches;
  closure_init(&c, d, function);
  for (size_t i = 0; i < d->functions.len; i++)
    if (c.functions[i]) all |= d->functions.data[i].touches;
  closure_done(&c);
  return all;
}

bool declarations_is_known_in(const Declarations *d, uint32_t variable, const char *file) {
  assert(d && variable < d->variables.len && file);
  for (size_t i = 0; i < d->functions.len; i++) {
    const Declaration *f = &d->functions.data[i];
    if (strcmp(f->file, file) != 0) continue;
    for (uint32_t k = 0; k < f->uses.count; k++) {
      const CUse *use = &f->uses.all[k];
      if (use->is_variable && use->number == variable && use->is_inside) return true;
    }
  }
  return false;
}
