/* The parameters as the source declares them, which are the inputs of an entry function.
 *
 * clang may split an aggregate over several LLVM parameters (s.coerce0, s.coerce1), put the
 * result's address first (sret), or pass the address of a copy (byval); names and order lead back
 * to the source. Signedness comes from the debug information. */
#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "front/debug_nodes.h"
#include "front/emit.h"
#include "front/param_uses.h"

/* Follows typedefs, qualifiers and enumerations to a basic type; NULL if the type is a different
 * one. */
static LLVMValueRef basic_type(LLVMValueRef type) {
  for (int depth = 0; type && depth < 64; depth++) {
    LLVMMetadataKind kind = LLVMGetMetadataKind(LLVMValueAsMetadata(type));
    if (kind == LLVMDIBasicTypeMetadataKind) return type;
    bool goes_on = kind == LLVMDIDerivedTypeMetadataKind || kind == LLVMDICompositeTypeMetadataKind;
    type = goes_on ? node_operand(type, OPERAND_BASE) : NULL;
  }
  return NULL;
}

/* LLVM's C interface does not return the encoding, but the names of basic types are fixed. */
static bool names(LLVMValueRef basic, const char *part) {
  unsigned len = 0;
  LLVMValueRef name = node_operand(basic, OPERAND_NAME);
  const char *text = name && LLVMIsAMDString(name) ? LLVMGetMDString(name, &len) : "";
  return memmem(text, len, part, strlen(part)) != NULL;
}

static bool is_unsigned(LLVMValueRef basic) {
  return names(basic, "unsigned") || names(basic, "_Bool");
}
static bool is_wide_integer(LLVMValueRef basic) {
  return names(basic, "__int128") || names(basic, "_BitInt");
}

static bool is_composite(LLVMValueRef type) {
  return type && LLVMGetMetadataKind(LLVMValueAsMetadata(type)) == LLVMDICompositeTypeMetadataKind;
}

static bool has_attribute(const Translator *t, unsigned arg, const char *name) {
  return LLVMGetEnumAttributeAtIndex(t->source, arg + 1,
                                     LLVMGetEnumAttributeKindForName(name, strlen(name))) != NULL;
}

/* The length of a parameter's name without ".coerce" and a number. */
static size_t front_params_base_length(const char *name, size_t len) {
  for (size_t i = 1; i + 7 <= len; i++)
    if (memcmp(name + i, ".coerce", 7) == 0) return i;
  return len;
}

static const char *param_name(Translator *t, LLVMValueRef v, unsigned arg, size_t *len) {
  const char *name = LLVMGetValueName2(v, len);
  *len = front_params_base_length(name, *len);
  char *copy = *len ? arena_strndup(&t->program->arena, name, *len) : NULL;
  if (copy) return copy;
  Str s = {0};
  str_addf(&s, "arg%u", arg);
  copy = arena_strdup(&t->program->arena, str_text(&s));
  str_done(&s);
  return copy;
}

static bool continues(Translator *t, unsigned arg, const Param *last) {
  size_t len;
  const char *name = LLVMGetValueName2(LLVMGetParam(t->source, arg), &len);
  size_t base = front_params_base_length(name, len);
  return base < len && strlen(last->name) == base && memcmp(last->name, name, base) == 0;
}

static Param make_param(Translator *t, unsigned arg, uint32_t first) {
  LLVMValueRef v = LLVMGetParam(t->source, arg);
  const Layout *l = layout_of(t, v);
  assert(first + l->regs <= t->function->param_count);
  size_t len, whole;
  LLVMGetValueName2(v, &whole);
  Param p = {.name = param_name(t, v, arg, &len),
             .is_signed = !has_attribute(t, arg, "zeroext"),
             .first = first,
             .count = l->regs};
  bool aggregate = l->leaves.len != 1 || (len < whole && whole) || has_attribute(t, arg, "byval");
  if (l->leaves.len == 1) p.is_pointer = l->leaves.data[0].is_pointer;
  if (aggregate) return p;
  p.width = (uint8_t)l->leaves.data[0].width;
  p.is_float = l->leaves.data[0].is_float;
  p.is_brain = l->leaves.data[0].is_brain;
  return p;
}

/* Adds what the type in the source determines: the signedness, and whether two words are one wide
 * integer. */
static void front_params_refine(Param *p, LLVMValueRef type) {
  LLVMValueRef basic = basic_type(type);
  if (!basic) return;
  p->is_signed = !is_unsigned(basic);
  uint64_t bits = LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(basic));
  if (!p->width && p->count == 2 && bits == 128 && is_wide_integer(basic) && !is_composite(type))
    p->width = 128;
}

void translate_params(Translator *t) {
  Function *f = t->function;
  unsigned n = LLVMCountParams(t->source);
  LLVMValueRef types = node_types_of_function(LLVMGetModuleContext(t->module), t->source);
  uint32_t reg = 0, type = 0;
  f->params = ARENA_ARRAY(&t->program->arena, Param, n);
  for (unsigned i = 0; i < n; i++) {
    uint32_t count = layout_of(t, LLVMGetParam(t->source, i))->regs;
    bool goes_on = f->source_params && continues(t, i, &f->params[f->source_params - 1]);
    if (goes_on)
      f->params[f->source_params - 1].count += count;
    else
      f->params[f->source_params++] = make_param(t, i, reg);
    bool is_hidden = has_attribute(t, i, "sret");
    if (!goes_on && !is_hidden) type++;
    f->restricted += !is_hidden && has_attribute(t, i, "noalias");
    Param *last = &f->params[f->source_params - 1];
    last->is_result |= is_hidden;
    if (type) front_params_refine(last, node_operand(types, type));
    if (type && !f->is_library)
      last->type = debug_types_of_param(&t->debug_types, t->source, type - 1);
    bool may_be_cast = type && last->is_pointer && !f->is_library && !t->is_optimised;
    LLVMValueRef used_as = may_be_cast
                               ? param_used_as(LLVMGetParam(t->source, i),
                                               node_operand(types, type), &t->program->arena)
                               : NULL;
    if (used_as) last->used_as = debug_types_of_node(&t->debug_types, used_as);
    reg += count;
  }
  assert(reg + f->is_variadic == f->param_count && f->source_params <= n);
}
