/* `struct rar *rar = a->format->data` reads a void pointer from a field and uses it as a pointer to
 * a structure. LLVM's pointers have no types, so the cast is visible only where the value that was
 * loaded arrives: in a variable, in a parameter, or as a result, whose types are in the debug
 * information; without optimisation each of these is a store, a call or a return. In
 * `((struct rar *)a->format->data)->left` it is the base of an access to a structure, and clang
 * lists the type of the cast among the retained types of the file. */
#include "front/field_casts.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "base/str.h"
#include "front/debug_nodes.h"
#include "front/scopes.h"

enum { MOST_COPIES = 2 };

typedef struct CastReader {
  DeclarationReader *reader;
  LLVMValueRef function;
  LLVMTargetDataRef layout;
  Map slots;       /* alloca -> the node of its variable */
  StrMap retained; /* the name of a structure -> the debug node of the pointer type */
  bool has_retained;
  VEC(CFieldCast) found;
} CastReader;

/* Does the type point to a structure that is defined at file scope? */
static bool leads_to_structure(LLVMValueRef node, const CType *t) {
  t = c_type(t);
  if (t->kind != C_POINTER) return false;
  const CType *to = c_type(t->base);
  if (to->kind != C_STRUCT || !to->name || !to->size) return false;
  while (node && LLVMIsAMDNode(node) && node_tag(node) != TAG_STRUCTURE)
    node = node_operand(node, OPERAND_BASE);
  return node && LLVMIsAMDNode(node) && !node_operand(node, OPERAND_OUTER);
}

/* The type of parameter i (0: of the result) of the function; NULL if it is unknown. */
static LLVMValueRef type_in_signature(const CastReader *c, LLVMValueRef f, unsigned i) {
  LLVMValueRef types = LLVMIsAFunction(f) ? node_types_of_function(c->reader->context, f) : NULL;
  return types && i < node_operand_count(types) ? node_operand(types, i) : NULL;
}

/* "struct.node.12" is "struct node" in one of several files. Returns the tag, or the typedef's
 * name. */
static const char *record_name(DeclarationReader *r, LLVMTypeRef structure) {
  const char *name = LLVMGetStructName(structure);
  if (!name || strncmp(name, "struct.", 7) != 0) return NULL;
  name += 7;
  size_t len = strlen(name), digits = len;
  while (digits && isdigit((unsigned char)name[digits - 1]))
    digits--;
  if (digits > 1 && digits < len && name[digits - 1] == '.') len = digits - 1;
  return arena_strndup(r->arena, name, len);
}

/* The types of casts in the file that contains the function: by the tags, or typedefs, of the
 * structures to which they point. */
static void read_retained(CastReader *c) {
  LLVMValueRef f = LLVMMetadataAsValue(c->reader->context, LLVMGetSubprogram(c->function)),
               unit = node_operand(f, OPERAND_UNIT),
               list = unit ? node_operand(unit, OPERAND_RETAINED) : NULL;
  for (unsigned i = 0; list && i < node_operand_count(list); i++) {
    LLVMValueRef node = node_operand(list, i);
    if (!node || !LLVMIsAMDNode(node) || node_tag(node) != TAG_POINTER) continue;
    const CType *t = declaration_type(c->reader, node);
    if (!leads_to_structure(node, t)) continue;
    const char *name = c_type(c_type(t)->base)->name;
    strmap_put(&c->retained, str_starts(name, "struct ") ? name + strlen("struct ") : name,
               (uintptr_t)node);
  }
  c->has_retained = true;
}

/* A cast to a pointer to the structure whose field the instruction addresses; NULL: none. */
static LLVMValueRef cast_to(CastReader *c, LLVMValueRef element) {
  LLVMTypeRef structure = LLVMGetGEPSourceElementType(element);
  const char *name =
      LLVMGetTypeKind(structure) == LLVMStructTypeKind ? record_name(c->reader, structure) : NULL;
  uint64_t node;
  if (name && !c->has_retained) read_retained(c);
  return name && strmap_find(&c->retained, name, &node) ? (LLVMValueRef)(uintptr_t)node : NULL;
}

/* The type that this use gives to the value; NULL if it gives none. */
static LLVMValueRef type_of_use(CastReader *c, LLVMValueRef user, LLVMValueRef value) {
  if (LLVMIsAGetElementPtrInst(user))
    return LLVMGetOperand(user, 0) == value ? cast_to(c, user) : NULL;
  if (LLVMIsAReturnInst(user)) return type_in_signature(c, c->function, 0);
  if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == value) {
    LLVMValueRef variable = map_find_ptr(&c->slots, LLVMGetOperand(user, 1));
    return variable ? node_operand(variable, OPERAND_BASE) : NULL;
  }
  if (!LLVMIsACallInst(user)) return NULL;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
    if (LLVMGetOperand(user, i) == value)
      return type_in_signature(c, LLVMGetCalledValue(user), i + 1);
  return NULL;
}

/* Notes the pointers to structures as which the value is used. */
static void follow_value(CastReader *c, LLVMValueRef value, CFieldCast cast, int copies) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use), node = type_of_use(c, user, value);
    cast.as = node ? declaration_type(c->reader, node) : NULL;
    if (cast.as && leads_to_structure(node, cast.as)) {
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
  if (LLVMGetTypeKind(structure) != LLVMStructTypeKind) return;
  CFieldCast cast = {.record = record_name(c->reader, structure)};
  if (!cast.record) return;
  unsigned element = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(field, 2));
  cast.offset = LLVMOffsetOfElement(c->layout, structure, element);
  follow_value(c, load, cast, MOST_COPIES);
}

static void each_instruction(CastReader *c, void (*visit)(CastReader *c, LLVMValueRef i)) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(c->function); b; b = LLVMGetNextBasicBlock(b))
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
  CastReader c = {.reader = r, .function = f, .layout = layout};
  map_init(&c.slots);
  strmap_init(&c.retained);
  each_instruction(&c, note_slot);
  each_instruction(&c, read_instruction);
  map_done(&c.slots);
  strmap_done(&c.retained);
  CFieldCasts casts = {.all = ARENA_ARRAY(r->arena, CFieldCast, c.found.len + 1),
                       .count = (uint32_t)c.found.len};
  if (c.found.len) memcpy(casts.all, c.found.data, c.found.len * sizeof *casts.all);
  vec_done(&c.found);
  return casts;
}

void field_casts_read(DeclarationReader *r, LLVMModuleRef m, Declarations *d) {
  assert(r && m && d);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(m);
  size_t i = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f)) continue;
    if (LLVMGetSubprogram(f)) d->functions.data[i].casts = casts_in_body(r, f, layout);
    i++;
  }
  assert(i == d->functions.len);
}
