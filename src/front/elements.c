/* Extraction from and insertion into structs, arrays and vectors in registers. A variable lane
 * number becomes a chain of selects. */
#include <assert.h>

#include "front/emit.h"

static void move_leaves(Translator *t, LLVMValueRef to, uint32_t to_leaf, LLVMValueRef from,
                        uint32_t from_leaf, uint32_t count) {
  const Layout *l = layout_of(t, to);
  assert(to_leaf + count <= l->leaves.len && from_leaf + count <= layout_of(t, from)->leaves.len);
  for (uint32_t k = 0; k < count; k++)
    emit_move(t, l->leaves.data[to_leaf + k].width, value_leaf(t, to, to_leaf + k),
              value_leaf(t, from, from_leaf + k));
}

/* The first leaf of the element that the indices of extractvalue or insertvalue name. */
static uint32_t indexed_leaf(Translator *t, LLVMValueRef i, LLVMTypeRef type) {
  uint32_t leaf = 0;
  const unsigned *index = LLVMGetIndices(i);
  for (unsigned n = LLVMGetNumIndices(i); n; n--, index++) {
    if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      assert(*index < LLVMCountStructElementTypes(type));
      for (unsigned k = 0; k < *index; k++)
        leaf += (uint32_t)types_get(&t->types, LLVMStructGetTypeAtIndex(type, k))->leaves.len;
      type = LLVMStructGetTypeAtIndex(type, *index);
    } else {
      assert(LLVMGetTypeKind(type) == LLVMArrayTypeKind);
      type = LLVMGetElementType(type);
      leaf += *index * (uint32_t)types_get(&t->types, type)->leaves.len;
    }
  }
  return leaf;
}

static void translate_extract_value(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0);
  uint32_t leaf = indexed_leaf(t, i, LLVMTypeOf(a)), n = (uint32_t)layout_of(t, i)->leaves.len;
  if (n && !LLVMIsConstant(a))
    value_alias(t, i, value_leaf(t, a, leaf));
  else
    move_leaves(t, i, 0, a, leaf, n);
}

static void translate_insert_value(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), part = LLVMGetOperand(i, 1);
  uint32_t total = (uint32_t)layout_of(t, i)->leaves.len,
           n = (uint32_t)layout_of(t, part)->leaves.len;
  uint32_t first = indexed_leaf(t, i, LLVMTypeOf(a));
  assert(first + n <= total);
  move_leaves(t, i, 0, a, 0, first);
  move_leaves(t, i, first, part, 0, n);
  move_leaves(t, i, first + n, a, first + n, total - first - n);
}

static bool constant_lane(LLVMValueRef index, uint64_t lanes, uint32_t *lane) {
  if (!LLVMIsAConstantInt(index) || LLVMConstIntGetZExtValue(index) >= lanes) return false;
  *lane = (uint32_t)LLVMConstIntGetZExtValue(index);
  return true;
}

static uint32_t is_lane(Translator *t, LLVMValueRef index, uint32_t lane) {
  unsigned w = layout_of(t, index)->leaves.data[0].width;
  return make_binary(t, OP_EQ, w, value_reg(t, index), make_const(t, w, lane));
}

static void translate_extract_element(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), index = LLVMGetOperand(i, 1);
  uint32_t n = (uint32_t)layout_of(t, a)->leaves.len, lane, d = value_reg(t, i);
  unsigned w = layout_of(t, i)->leaves.data[0].width;
  if (constant_lane(index, n, &lane)) {
    emit_move(t, w, d, value_leaf(t, a, lane));
    return;
  }
  emit_move(t, w, d, value_leaf(t, a, 0));
  for (uint32_t k = 1; k < n; k++)
    emit_select(t, w, d, is_lane(t, index, k), value_leaf(t, a, k), d);
}

static void translate_insert_element(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), part = LLVMGetOperand(i, 1), index = LLVMGetOperand(i, 2);
  const Layout *l = layout_of(t, i);
  uint32_t lane, value = value_reg(t, part);
  bool known = constant_lane(index, l->leaves.len, &lane);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t d = value_leaf(t, i, k);
    if (!known)
      emit_select(t, w, d, is_lane(t, index, k), value, value_leaf(t, a, k));
    else
      emit_move(t, w, d, k == lane ? value : value_leaf(t, a, k));
  }
}

/* `from` counts through the leaves of `a` and then those of `b`; a negative number means that any
 * value is allowed. */
static uint32_t shuffled_leaf(Translator *t, LLVMValueRef a, LLVMValueRef b, int from,
                              unsigned width) {
  uint32_t n = (uint32_t)layout_of(t, a)->leaves.len;
  assert(from < (int)(2 * n));
  if (from < 0) return make_const(t, width, 0);
  if ((uint32_t)from < n) return value_leaf(t, a, (uint32_t)from);
  return value_leaf(t, b, (uint32_t)from - n);
}

static void translate_shuffle(Translator *t, LLVMValueRef i) {
  LLVMValueRef a = LLVMGetOperand(i, 0), b = LLVMGetOperand(i, 1);
  const Layout *l = layout_of(t, i);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t value = shuffled_leaf(t, a, b, LLVMGetMaskValue(i, k), w);
    emit_move(t, w, value_leaf(t, i, k), value);
  }
}

void translate_elements(Translator *t, LLVMValueRef i, LLVMOpcode op) {
  switch (op) {
    case LLVMExtractValue: translate_extract_value(t, i); break;
    case LLVMInsertValue: translate_insert_value(t, i); break;
    case LLVMExtractElement: translate_extract_element(t, i); break;
    case LLVMInsertElement: translate_insert_element(t, i); break;
    default: translate_shuffle(t, i); break;
  }
}
