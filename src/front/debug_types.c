/* Types in debug information form a graph, with cycles through pointers to structures: the Type of
 * a node is recorded before its parts are created. */
#include "front/debug_types.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/vec.h"
#include "front/debug_nodes.h"
#include "front/misfit.h"

static const Type opaque = {.kind = TYPE_OPAQUE};

void debug_types_init(DebugTypes *d, Arena *arena, LLVMContextRef context) {
  *d = (DebugTypes){.arena = arena, .context = context};
  map_init(&d->seen);
}

void debug_types_done(DebugTypes *d) { map_done(&d->seen); }

static const Type *debug_types_make(DebugTypes *d, LLVMValueRef node);

/* --- numbers --- */

/* The type of the parts of a complex number, or NULL if it is unknown. Debug information contains
 * only the size, which `_Complex long double` and `_Complex __float128` share (debug_types_precise
 * distinguishes them), and an encoding that distinguishes floating-point numbers from integers. */
static const Type *part_of_complex(const Type *t, LLVMValueRef node) {
  static const Type parts[] = {{.kind = TYPE_FLOAT, .is_signed = true, .size = 2},
                               {.kind = TYPE_FLOAT, .is_signed = true, .size = 4},
                               {.kind = TYPE_FLOAT, .is_signed = true, .size = 8}};
  char *text = LLVMPrintValueToString(node);
  bool is_floating = strstr(text, "DW_ATE_complex_float") != NULL;
  LLVMDisposeMessage(text);
  for (size_t i = 0; is_floating && i < sizeof parts / sizeof *parts; i++)
    if (2 * parts[i].size == t->size) return &parts[i];
  return NULL;
}

static bool is_pair_of_extended(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind || LLVMCountStructElementTypes(type) != 2)
    return false;
  return LLVMGetTypeKind(LLVMStructGetTypeAtIndex(type, 0)) == LLVMX86_FP80TypeKind &&
         LLVMGetTypeKind(LLVMStructGetTypeAtIndex(type, 1)) == LLVMX86_FP80TypeKind;
}

/* The type `_Complex long double` if `t` is a complex number that LLVM represents in this way. */
static const Type *debug_types_precise(const Type *t, LLVMTypeRef type) {
  static const Type extended = {.kind = TYPE_FLOAT, .is_signed = true, .size = 16};
  static const Type pair = {.kind = TYPE_OPAQUE, .size = 32, .element = &extended};
  bool is_pair = t->kind == TYPE_OPAQUE && t->size == pair.size && is_pair_of_extended(type);
  return is_pair ? &pair : t;
}

static void debug_types_make_basic(DebugTypes *d, Type *t, LLVMValueRef node) {
  const char *name = node_text(d->arena, node_operand(node, OPERAND_NAME));
  if (strstr(name, "complex") || strstr(name, "_Complex")) {
    d->traits |= TRAIT_COMPLEX;
    t->element = part_of_complex(t, node);
    return;
  }
  if (strstr(name, "128") && node_is_float(name))
    return; /* __float128: not x87's format, and unsupported */
  t->is_brain = strcmp(name, "__bf16") == 0;
  t->kind = node_is_float(name) ? TYPE_FLOAT : TYPE_INTEGER;
  if (t->kind == TYPE_INTEGER && t->size > 8 && t->size != 16) t->kind = TYPE_OPAQUE;
  t->is_signed = !strstr(name, "unsigned") && strcmp(name, "_Bool") != 0;
  t->is_char = strcmp(name, "char") == 0;
}

/* The C interface does not return the value of an enumerator, which is not an operand. */
static Enumerator make_enumerator(DebugTypes *d, LLVMValueRef node) {
  static const char before[] = "value: ";
  char *text = LLVMPrintValueToString(node);
  const char *value = strstr(text, before);
  Enumerator e = {node_text(d->arena, node_operand(node, OPERAND_ENUMERATOR)), 0};
  if (value && value[sizeof before - 1] == '-')
    e.value = strtoll(value + sizeof before - 1, NULL, 10);
  else if (value)
    e.value = (int64_t)strtoull(value + sizeof before - 1, NULL, 10);
  LLVMDisposeMessage(text);
  return e;
}

/* The values may be negative if the underlying type is signed. */
static void make_enumeration(DebugTypes *d, Type *t, LLVMValueRef node) {
  enum { MOST = 1000 }; /* enumerators; a longer list is not kept */
  const Type *base = debug_types_make(d, node_operand(node, OPERAND_BASE));
  LLVMValueRef elements = node_operand(node, OPERAND_ELEMENTS);
  unsigned n = node_operand_count(elements);
  t->kind = TYPE_INTEGER;
  t->is_signed = base->is_signed;
  if (!n || n > MOST) return;
  Enumerator *list = ARENA_ARRAY(d->arena, Enumerator, n);
  for (unsigned i = 0; i < n; i++)
    list[i] = make_enumerator(d, node_operand(elements, i));
  t->enumerators = list;
  t->enumerator_count = n;
}

/* --- structures --- */

static void debug_types_add_field(DebugTypes *d, Field *f, LLVMValueRef member) {
  LLVMMetadataRef node = LLVMValueAsMetadata(member);
  uint64_t at = LLVMDITypeGetOffsetInBits(node);
  *f = (Field){.name = node_text(d->arena, node_operand(member, OPERAND_NAME)),
               .type = debug_types_make(d, node_operand(member, OPERAND_BASE)),
               .offset = at / 8};
  if (!(LLVMDITypeGetFlags(node) & LLVMDIFlagBitField)) return;
  f->shift = at % 8;
  f->bits = (uint8_t)LLVMDITypeGetSizeInBits(node);
  d->traits |= TRAIT_BIT_FIELD | (f->bits > 32 ? TRAIT_WIDE_BIT_FIELD : 0u);
}

/* The fields of an anonymous structure are accessed like those of the structure that contains
 * it. */
static bool is_anonymous(const Field *f) { return !*f->name && f->type->kind == TYPE_STRUCT; }

static void make_structure(DebugTypes *d, Type *t, LLVMValueRef node) {
  LLVMValueRef elements = node_operand(node, OPERAND_ELEMENTS);
  if (!elements) return; /* incomplete */
  unsigned n = LLVMGetMDNodeNumOperands(elements);
  VEC(Field) fields = {0};
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef member = node_operand(elements, i);
    Field f;
    if (!node_is_member(member)) continue;
    debug_types_add_field(d, &f, member);
    if (!is_anonymous(&f)) vec_push(&fields, f);
    for (uint32_t k = 0; is_anonymous(&f) && k < f.type->field_count; k++) {
      Field inner = f.type->fields[k];
      inner.offset += f.offset;
      vec_push(&fields, inner);
    }
  }
  t->kind = TYPE_STRUCT;
  t->field_count = (uint32_t)fields.len;
  t->fields = ARENA_ARRAY(d->arena, Field, fields.len + 1);
  if (fields.len) memcpy(t->fields, fields.data, fields.len * sizeof *fields.data);
  vec_done(&fields);
}

/* --- arrays --- */

/* int a[2][3] is one node with two subranges. */
static void debug_types_make_array(DebugTypes *d, Type *t, LLVMValueRef node) {
  LLVMValueRef ranges = node_operand(node, OPERAND_ELEMENTS);
  unsigned n = ranges ? LLVMGetMDNodeNumOperands(ranges) : 0;
  const Type *element = debug_types_make(d, node_operand(node, OPERAND_BASE));
  for (unsigned i = n; i-- > 1;) {
    Type *inner = ARENA_NEW(d->arena, Type);
    *inner = (Type){
        .kind = TYPE_ARRAY, .element = element, .count = node_count(node_operand(ranges, i))};
    inner->size = inner->count * element->size;
    element = inner;
  }
  t->kind = TYPE_ARRAY;
  t->element = element;
  t->count = n ? node_count(node_operand(ranges, 0)) : 0;
  t->size = t->count * element->size;
}

/* --- all --- */

static bool is_transparent(unsigned tag) {
  return tag == TAG_TYPEDEF || tag == TAG_CONST || tag == TAG_VOLATILE || tag == TAG_RESTRICT ||
         tag == TAG_ATOMIC;
}

static void debug_types_fill(DebugTypes *d, Type *t, LLVMValueRef node, unsigned tag) {
  switch (tag) {
    case TAG_BASE: debug_types_make_basic(d, t, node); break;
    case TAG_ENUMERATION: make_enumeration(d, t, node); break;
    case TAG_STRUCTURE: make_structure(d, t, node); break;
    case TAG_UNION: t->kind = TYPE_UNION; break;
    case TAG_ARRAY: debug_types_make_array(d, t, node); break;
    case TAG_SUBROUTINE: t->kind = TYPE_FUNCTION; break;
    case TAG_POINTER:
      t->kind = TYPE_POINTER;
      t->size = 8;
      t->element = debug_types_make(d, node_operand(node, OPERAND_BASE));
      break;
    default: break;
  }
}

/* Names the type as a declaration does. `alias` is the typedef that leads to it, or "". */
static void debug_types_name(DebugTypes *d, Type *t, LLVMValueRef node, const char *alias) {
  if (t->name) return;
  unsigned tag = node_tag(node);
  const char *word = tag == TAG_STRUCTURE     ? "struct "
                     : tag == TAG_UNION       ? "union "
                     : tag == TAG_ENUMERATION ? "enum "
                                              : "";
  bool has_name = *word || tag == TAG_BASE;
  const char *own = has_name ? node_text(d->arena, node_operand(node, OPERAND_NAME)) : "";
  if (!has_name) return;
  if (!*own) {
    t->name = *alias ? alias : NULL;
    return;
  }
  Str name = {0};
  str_addf(&name, "%s%s", word, own);
  t->name = arena_strdup(d->arena, str_text(&name));
  str_done(&name);
}

static const Type *debug_types_make(DebugTypes *d, LLVMValueRef node) {
  const char *alias = "";
  bool is_atomic = false;
  while (node && LLVMIsAMDNode(node) && is_transparent(node_tag(node))) {
    if (node_tag(node) == TAG_TYPEDEF)
      alias = node_text(d->arena, node_operand(node, OPERAND_NAME));
    is_atomic = is_atomic || node_tag(node) == TAG_ATOMIC;
    node = node_operand(node, OPERAND_BASE);
  }
  if (!node || !LLVMIsAMDNode(node)) return &opaque;
  if (is_atomic && node_tag(node) == TAG_POINTER) d->traits |= TRAIT_ATOMIC_POINTER;
  LLVMMetadataRef metadata = LLVMValueAsMetadata(node);
  Type *t = map_find_ptr(&d->seen, metadata);
  if (!t) {
    t = ARENA_NEW(d->arena, Type);
    *t = (Type){.kind = TYPE_OPAQUE, .size = LLVMDITypeGetSizeInBits(metadata) / 8};
    map_put_ptr(&d->seen, metadata, t);
    debug_types_fill(d, t, node, node_tag(node));
  }
  debug_types_name(d, t, node, alias);
  return t;
}

const char *debug_types_name_of_global(DebugTypes *d, LLVMValueRef global) {
  const char *name =
      node_text(d->arena, node_operand(node_of_variable(d->context, global), OPERAND_VARIABLE));
  if (*name) return name;
  size_t len;
  name = LLVMGetValueName2(global, &len);
  len = misfit_plain_length(name, len);
  return arena_strndup(d->arena, name, len);
}

const Type *debug_types_of_global(DebugTypes *d, LLVMValueRef global) {
  LLVMValueRef type = node_operand(node_of_variable(d->context, global), OPERAND_BASE);
  if (!type) return NULL;
  return debug_types_precise(debug_types_make(d, type), LLVMGlobalGetValueType(global));
}

const Type *debug_types_of_node(DebugTypes *d, LLVMValueRef node) {
  return debug_types_make(d, node);
}

SourceLocal debug_types_of_local(DebugTypes *d, LLVMValueRef variable) {
  const char *name = node_text(d->arena, node_operand(variable, OPERAND_VARIABLE));
  if (!*name) return (SourceLocal){0};
  return (SourceLocal){name, debug_types_make(d, node_operand(variable, OPERAND_BASE))};
}

/* Index 0 is the type of the result; the parameters follow. */
static const Type *type_in_signature(DebugTypes *d, LLVMValueRef function, unsigned i) {
  LLVMValueRef type = node_operand(node_types_of_function(d->context, function), i);
  return type ? debug_types_make(d, type) : NULL;
}

const Type *debug_types_of_param(DebugTypes *d, LLVMValueRef function, unsigned i) {
  return type_in_signature(d, function, i + 1);
}

const Type *debug_types_of_result(DebugTypes *d, LLVMValueRef function) {
  const Type *t = type_in_signature(d, function, 0);
  LLVMTypeRef returned = LLVMGetReturnType(LLVMGlobalGetValueType(function));
  return t ? debug_types_precise(t, returned) : NULL;
}
