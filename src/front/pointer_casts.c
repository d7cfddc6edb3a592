/* LLVM's pointers have no types, so a cast is visible only where the value arrives: in a parameter
 * or as a result, whose types are in the debug information. In `((struct rar *)p)->left` the value
 * is the base of an access to a structure, and clang lists the type of the cast among the retained
 * types of the file. */
#include "front/pointer_casts.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "front/debug_nodes.h"

void pointer_casts_init(PointerCasts *c, Arena *arena, LLVMValueRef function) {
  assert(arena && LLVMIsAFunction(function));
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  *c = (PointerCasts){.arena = arena, .context = context, .function = function};
  strmap_init(&c->retained);
}

void pointer_casts_done(PointerCasts *c) { strmap_done(&c->retained); }

/* --- types --- */

/* The type without typedefs and qualifiers; NULL for void. *name, if not NULL, receives the
 * innermost typedef's name, or stays. */
static LLVMValueRef pointer_casts_plain(const PointerCasts *c, LLVMValueRef type,
                                        const char **name) {
  while (type && LLVMIsAMDNode(type)) {
    unsigned tag = node_tag(type);
    bool is_named = tag == TAG_TYPEDEF;
    if (!is_named && tag != TAG_CONST && tag != TAG_VOLATILE && tag != TAG_RESTRICT &&
        tag != TAG_ATOMIC)
      return type;
    if (is_named && name) *name = node_text(c->arena, node_operand(type, OPERAND_NAME));
    type = node_operand(type, OPERAND_BASE);
  }
  return NULL;
}

/* The tag, or the typedef's name, of the structure that the type points to; NULL if it does not
 * point to a complete structure with a name. */
static const char *pointer_casts_target_name(const PointerCasts *c, LLVMValueRef type) {
  LLVMValueRef pointer = pointer_casts_plain(c, type, NULL);
  if (!pointer || node_tag(pointer) != TAG_POINTER) return NULL;
  const char *of_typedef = "";
  LLVMValueRef to = pointer_casts_plain(c, node_operand(pointer, OPERAND_BASE), &of_typedef);
  if (!to || node_tag(to) != TAG_STRUCTURE || node_operand(to, OPERAND_OUTER)) return NULL;
  if (!LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(to))) return NULL;
  const char *tag = node_text(c->arena, node_operand(to, OPERAND_NAME));
  if (!*tag) tag = of_typedef;
  return *tag ? tag : NULL;
}

bool pointer_casts_lead_to_structure(const PointerCasts *c, LLVMValueRef type) {
  return pointer_casts_target_name(c, type) != NULL;
}

bool pointer_casts_are_same(const PointerCasts *c, LLVMValueRef a, LLVMValueRef b) {
  return a == b || strcmp(pointer_casts_target_name(c, a), pointer_casts_target_name(c, b)) == 0;
}

const char *pointer_casts_record_name(const PointerCasts *c, LLVMTypeRef structure) {
  if (LLVMGetTypeKind(structure) != LLVMStructTypeKind) return NULL;
  const char *name = LLVMGetStructName(structure);
  if (!name || strncmp(name, "struct.", 7) != 0) return NULL;
  name += 7;
  size_t len = strlen(name), digits = len;
  while (digits && isdigit((unsigned char)name[digits - 1]))
    digits--;
  if (digits > 1 && digits < len && name[digits - 1] == '.') len = digits - 1;
  return arena_strndup(c->arena, name, len);
}

/* --- uses --- */

/* The types of casts in the file that contains the function: by the tags, or typedefs, of the
 * structures to which they point. */
static void read_retained(PointerCasts *c) {
  LLVMValueRef f = LLVMMetadataAsValue(c->context, LLVMGetSubprogram(c->function)),
               unit = node_operand(f, OPERAND_UNIT),
               list = unit ? node_operand(unit, OPERAND_RETAINED) : NULL;
  for (unsigned i = 0; list && i < node_operand_count(list); i++) {
    LLVMValueRef type = node_operand(list, i);
    const char *name = type && LLVMIsAMDNode(type) ? pointer_casts_target_name(c, type) : NULL;
    if (name) strmap_put(&c->retained, name, (uintptr_t)type);
  }
  c->has_retained = true;
}

/* The type of parameter i (0: of the result) of the function; NULL if it is unknown. */
static LLVMValueRef type_in_signature(const PointerCasts *c, LLVMValueRef f, unsigned i) {
  LLVMValueRef types = LLVMIsAFunction(f) ? node_types_of_function(c->context, f) : NULL;
  return types && i < node_operand_count(types) ? node_operand(types, i) : NULL;
}

/* A cast to a pointer to the structure whose field the instruction addresses. */
static LLVMValueRef type_of_base(PointerCasts *c, LLVMValueRef element) {
  const char *name = pointer_casts_record_name(c, LLVMGetGEPSourceElementType(element));
  uint64_t node;
  if (name && !c->has_retained && LLVMGetSubprogram(c->function)) read_retained(c);
  return name && strmap_find(&c->retained, name, &node) ? (LLVMValueRef)(uintptr_t)node : NULL;
}

LLVMValueRef pointer_casts_type_of_use(PointerCasts *c, LLVMValueRef user, LLVMValueRef value) {
  if (LLVMIsAGetElementPtrInst(user))
    return LLVMGetOperand(user, 0) == value ? type_of_base(c, user) : NULL;
  if (LLVMIsAReturnInst(user)) return type_in_signature(c, c->function, 0);
  if (!LLVMIsACallInst(user)) return NULL;
  for (unsigned i = 0; i < LLVMGetNumArgOperands(user); i++)
    if (LLVMGetOperand(user, i) == value)
      return type_in_signature(c, LLVMGetCalledValue(user), i + 1);
  return NULL;
}
