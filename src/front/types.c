/* Flattens types into leaves. Offsets come from the module's data layout, so they agree with those
 * that clang computed for the program.
 *
 * Invariant: leaves are in increasing order of element index; `regs` is the sum of leaf_regs over
 * them. */
#include "front/types.h"

#include <assert.h>

#include "base/alloc.h"

enum { MAX_LEAVES = 1 << 16 }; /* C never makes larger values; the limit bounds the frame */

static void types_add_leaf(Layout *l, unsigned width, bool is_float, bool is_pointer,
                           uint64_t offset) {
  assert(width >= 1 && width <= 128 && (!is_pointer || width == 64));
  if (l->leaves.len >= MAX_LEAVES) {
    l->unsupported = "aggregate value of more than 65536 elements";
    return;
  }
  Leaf leaf = {.width = (uint16_t)width,
               .is_float = is_float,
               .is_pointer = is_pointer,
               .reg = l->regs,
               .offset = offset};
  vec_push(&l->leaves, leaf);
  l->regs += leaf_regs(&leaf);
}

static void types_refuse(Layout *l, const char *why, unsigned width, uint64_t offset) {
  l->unsupported = why;
  types_add_leaf(l, width, true, false, offset);
}

static void add_brain_float(Layout *l, uint64_t offset) {
  types_add_leaf(l, 16, true, false, offset);
  if (l->leaves.len) l->leaves.data[l->leaves.len - 1].is_brain = true;
}

static void types_flatten(Types *t, Layout *l, LLVMTypeRef type, uint64_t offset);

static void flatten_integer(Layout *l, unsigned width, uint64_t offset) {
  if (width <= 128) {
    types_add_leaf(l, width, false, false, offset);
    return;
  }
  const char *what = "integer of more than 128 bits";
  if (width == 256) what = "integer of 256 bits";
  if (width == 512) what = "integer of 512 bits";
  types_refuse(l, what, 128, offset);
}

static void flatten_struct(Types *t, Layout *l, LLVMTypeRef type, uint64_t offset) {
  unsigned n = LLVMCountStructElementTypes(type);
  for (unsigned i = 0; i < n; i++)
    types_flatten(t, l, LLVMStructGetTypeAtIndex(type, i),
                  offset + LLVMOffsetOfElement(t->data, type, i));
}

static void flatten_array(Types *t, Layout *l, LLVMTypeRef type, uint64_t offset) {
  LLVMTypeRef element = LLVMGetElementType(type);
  assert(LLVMTypeIsSized(element));
  uint64_t size = LLVMABISizeOfType(t->data, element), n = LLVMGetArrayLength2(type);
  for (uint64_t i = 0; i < n && l->leaves.len < MAX_LEAVES; i++)
    types_flatten(t, l, element, offset + i * size);
  if (l->leaves.len >= MAX_LEAVES) l->unsupported = "aggregate value of more than 65536 elements";
}

static void flatten_vector(Types *t, Layout *l, LLVMTypeRef type, uint64_t offset) {
  LLVMTypeRef element = LLVMGetElementType(type);
  uint64_t bits = LLVMSizeOfTypeInBits(t->data, element);
  bool packed = bits % 8 != 0 || LLVMGetTypeKind(element) == LLVMX86_FP80TypeKind;
  if (packed && (offset || l->leaves.len))
    l->unsupported = "vector of single bits inside an aggregate";
  l->is_packed = packed;
  for (unsigned i = 0; i < LLVMGetVectorSize(type); i++)
    types_flatten(t, l, element, offset + (packed ? 0 : i * (bits / 8)));
}

static void types_flatten(Types *t, Layout *l, LLVMTypeRef type, uint64_t offset) {
  switch (LLVMGetTypeKind(type)) {
    case LLVMVoidTypeKind:
    case LLVMLabelTypeKind:
    case LLVMMetadataTypeKind:
    case LLVMTokenTypeKind:
    case LLVMFunctionTypeKind: break;
    case LLVMIntegerTypeKind: flatten_integer(l, LLVMGetIntTypeWidth(type), offset); break;
    case LLVMPointerTypeKind: types_add_leaf(l, 64, false, true, offset); break;
    case LLVMHalfTypeKind: types_add_leaf(l, 16, true, false, offset); break;
    case LLVMBFloatTypeKind: add_brain_float(l, offset); break;
    case LLVMFloatTypeKind: types_add_leaf(l, 32, true, false, offset); break;
    case LLVMDoubleTypeKind: types_add_leaf(l, 64, true, false, offset); break;
    case LLVMX86_FP80TypeKind: types_add_leaf(l, 80, true, false, offset); break;
    case LLVMFP128TypeKind:
    case LLVMPPC_FP128TypeKind: types_refuse(l, "128-bit floating point", 128, offset); break;
    case LLVMStructTypeKind: flatten_struct(t, l, type, offset); break;
    case LLVMArrayTypeKind: flatten_array(t, l, type, offset); break;
    case LLVMVectorTypeKind: flatten_vector(t, l, type, offset); break;
    case LLVMX86_MMXTypeKind:
    case LLVMScalableVectorTypeKind:
    case LLVMX86_AMXTypeKind:
    case LLVMTargetExtTypeKind:
      types_refuse(l, "value of a type that only one kind of machine has", 64, offset);
      break;
  }
}

void types_init(Types *t, LLVMTargetDataRef data) {
  *t = (Types){.data = data};
  map_init(&t->layouts);
}

void types_done(Types *t) {
  for (size_t i = 0; i < t->all.len; i++) {
    vec_done(&t->all.data[i]->leaves);
    mem_free(t->all.data[i]);
  }
  vec_done(&t->all);
  map_done(&t->layouts);
}

const Layout *types_get(Types *t, LLVMTypeRef type) {
  Layout *l = map_find_ptr(&t->layouts, type);
  if (l) return l;
  l = NEW(Layout);
  types_flatten(t, l, type, 0);
  assert(l->leaves.len <= MAX_LEAVES && l->regs >= l->leaves.len);
  map_put_ptr(&t->layouts, type, l);
  vec_push(&t->all, l);
  return l;
}
