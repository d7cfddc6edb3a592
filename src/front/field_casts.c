/* `struct rar *rar = a->format->data` reads a void pointer from a field and uses it as a pointer to
 * a structure: it stores the value to a variable of that type, or casts it (front/pointer_casts.h).
 */
#include "front/field_casts.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "front/debug_nodes.h"
#include "front/pointer_casts.h"
#include "front/scopes.h"

enum { MOST_COPIES = 2 };

typedef struct CastReader {
  DeclarationReader *reader;
  PointerCasts casts;
  LLVMTargetDataRef layout;
  Map slots; /* alloca -> the node of its variable */
  VEC(CFieldCast) found;
} CastReader;

/* The type that this use gives to the value; NULL if it gives none. */
static LLVMValueRef type_of_use(CastReader *c, LLVMValueRef user, LLVMValueRef value) {
  if (!LLVMIsAStoreInst(user)) return pointer_casts_type_of_use(&c->casts, user, value);
  LLVMValueRef variable =
      LLVMGetOperand(user, 0) == value ? map_find_ptr(&c->slots, LLVMGetOperand(user, 1)) : NULL;
  return variable ? node_operand(variable, OPERAND_BASE) : NULL;
}

/* Notes the pointers to structures as which the value is used. */
static void follow_value(CastReader *c, LLVMValueRef value, CFieldCast cast, int copies) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use), node = type_of_use(c, user, value);
    if (node && pointer_casts_lead_to_structure(&c->casts, node)) {
      cast.as = declaration_type(c->reader, node);
      vec_push(&c->found, cast);
      continue;
    }
    bool is_copy = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == value && copies &&
                   map_find_ptr(&c->slots, LLVMGetOperand(user, 1));
    LLVMUseRef of_slot = is_copy ? LLVMGetFirstUse(LLVMGetOperand(user, 1)) : NULL;
    for (; of_slot; of_slot = LLVMGetNextUse(of_slot))
      if (LLVMIsALoadInst(LLVMGetUser(of_slot)))
        follow_value(c, LLVMGetUser(of_slot), cast, copies - 1);
  }
}

/* A load from a field of a structure. */
static void read_load(CastReader *c, LLVMValueRef load) {
  LLVMValueRef field = LLVMGetOperand(load, 0);
  if (LLVMGetTypeKind(LLVMTypeOf(load)) != LLVMPointerTypeKind) return;
  if (!LLVMIsAGetElementPtrInst(field) || LLVMGetNumOperands(field) != 3) return;
  LLVMTypeRef structure = LLVMGetGEPSourceElementType(field);
  CFieldCast cast = {.record = pointer_casts_record_name(&c->casts, structure)};
  if (!cast.record) return;
  unsigned element = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(field, 2));
  cast.offset = LLVMOffsetOfElement(c->layout, structure, element);
  follow_value(c, load, cast, MOST_COPIES);
}

static void each_instruction(CastReader *c, void (*visit)(CastReader *c, LLVMValueRef i)) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(c->casts.function); b;
       b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      visit(c, i);
}

static void note_slot(CastReader *c, LLVMValueRef i) {
  if (!is_declaration(i)) return;
  LLVMValueRef slot = declared_slot(i);
  if (slot) map_put_ptr(&c->slots, slot, LLVMGetOperand(i, 1));
}

static void read_instruction(CastReader *c, LLVMValueRef i) {
  if (LLVMIsALoadInst(i)) read_load(c, i);
}

static CFieldCasts casts_in_body(DeclarationReader *r, LLVMValueRef f, LLVMTargetDataRef layout) {
  CastReader c = {.reader = r, .layout = layout};
  pointer_casts_init(&c.casts, r->arena, f);
  map_init(&c.slots);
  each_instruction(&c, note_slot);
  each_instruction(&c, read_instruction);
  map_done(&c.slots);
  pointer_casts_done(&c.casts);
  CFieldCasts casts = {.all = ARENA_ARRAY(r->arena, CFieldCast, c.found.len + 1),
                       .count = (uint32_t)c.found.len};
  if (c.found.len) memcpy(casts.all, c.found.data, c.found.len * sizeof *casts.all);
  vec_done(&c.found);
  return casts;
}

void field_casts_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(m);
  size_t i = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f)) continue;
    if (LLVMGetSubprogram(f)) d->functions.data[i].casts = casts_in_body(r, f, layout);
    i++;
  }
  assert(i == d->functions.len);
}
