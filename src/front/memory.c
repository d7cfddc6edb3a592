/* Memory: every access is performed leaf by leaf, at the offsets of the data layout. Because there
 * is only one thread, atomic accesses are plain accesses. */
#include <assert.h>
#include <string.h>

#include "front/checks.h"
#include "front/front_numbers.h"
#include "front/gep.h"
#include "front/locals.h"
#include "front/short_float.h"

/* A vector with elements of an odd size is one string of bits in memory, whose words are assembled
 * from or distributed to the lanes. */
static void transfer_packed(Translator *t, LLVMValueRef v, uint32_t address, bool is_load) {
  const Layout *l = layout_of(t, v);
  Bits lanes = {0}, words = {0};
  uint64_t total = 0;
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    bits_add(&lanes, value_leaf(t, v, k), l->leaves.data[k].width, total);
    total += l->leaves.data[k].width;
  }
  for (uint64_t bit = 0; bit < total; bit += 64)
    bits_add(&words, make_reg(t, 64), total - bit < 64 ? (unsigned)(total - bit) : 64, bit);
  if (!is_load) bits_copy(t, &words, &lanes);
  for (size_t k = 0; k < words.words.len; k++) {
    uint32_t at = make_offset(t, address, (int64_t)k * 8), r = words.words.data[k].reg;
    if (is_load)
      emit_load(t, words.words.data[k].width, r, at);
    else
      emit_store(t, words.words.data[k].width, at, r);
  }
  if (is_load) bits_copy(t, &lanes, &words);
  bits_done(&lanes);
  bits_done(&words);
}

static void load_value(Translator *t, LLVMValueRef v, uint32_t address) {
  const Layout *l = layout_of(t, v);
  if (l->is_packed) {
    transfer_packed(t, v, address, true);
    return;
  }
  uint16_t sees = numbers_seen(t, v);
  for (uint32_t k = 0; k < l->leaves.len; k++)
    emit_load_as(t, l->leaves.data[k].width, value_leaf(t, v, k),
                 make_offset(t, address, (int64_t)l->leaves.data[k].offset), sees);
}

static bool is_aggregate(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMStructTypeKind || kind == LLVMArrayTypeKind;
}

/* Is the value a pointer, or a union or structure (stored to the local `to`) that was passed as
 * integers? */
static bool may_be_pointer(LLVMValueRef v, LLVMValueRef to) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (LLVMGetTypeKind(type) == LLVMPointerTypeKind || is_aggregate(type)) return true;
  while (to && LLVMIsAGetElementPtrInst(to))
    to = LLVMGetOperand(to, 0);
  return to && LLVMIsAAllocaInst(to) && is_aggregate(LLVMGetAllocatedType(to)) &&
         (LLVMIsAArgument(v) || LLVMIsACallInst(v));
}

static void store_to(Translator *t, LLVMValueRef v, uint32_t address, LLVMValueRef to) {
  const Layout *l = layout_of(t, v);
  if (l->is_packed) {
    transfer_packed(t, v, address, false);
    return;
  }
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    uint32_t at = make_offset(t, address, (int64_t)l->leaves.data[k].offset);
    if (l->leaves.data[k].width == 64 && may_be_pointer(v, to))
      emit_store_pointer(t, at, value_leaf(t, v, k));
    else
      emit_store(t, l->leaves.data[k].width, at, value_leaf(t, v, k));
  }
}

void store_value(Translator *t, LLVMValueRef v, uint32_t address) { store_to(t, v, address, NULL); }

/* The name of a local in the source; the copy of parameter x is called x.addr. */
static void local_name(LLVMValueRef i, Str *s) {
  size_t len;
  const char *name = LLVMGetValueName2(i, &len);
  if (len > 5 && strcmp(name + len - 5, ".addr") == 0) len -= 5;
  if (len)
    str_add_bytes(s, name, len);
  else
    str_add(s, "temporary");
}

/* Recognises char a[4] and char a[n]. */
static bool is_array_of_bytes(LLVMValueRef i, LLVMValueRef count) {
  LLVMTypeRef type = LLVMGetAllocatedType(i);
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
    type = LLVMGetElementType(type);
  else if (LLVMIsAConstantInt(count))
    return false;
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 8;
}

static void translate_alloca(Translator *t, LLVMValueRef i) {
  assert(LLVMTypeIsSized(LLVMGetAllocatedType(i)));
  uint64_t unit = LLVMABISizeOfType(t->data, LLVMGetAllocatedType(i)), count;
  LLVMValueRef n = LLVMGetOperand(i, 0);
  uint32_t size = value_unsigned64(t, n);
  check_array_length(t, i);
  if (build_is_const(t->b, size, &count))
    size = build_const(t->b, unit * count);
  else
    size = make_binary(t, OP_MUL, 64, size, build_const(t->b, unit));
  Str name = {0};
  local_name(i, &name);
  uint32_t align = LLVMGetAlignment(i);
  if (!align) align = 1;
  uint16_t aux = (uint16_t)(align > 0x8000 ? 0x8000 : align);
  SourceLocal local = local_of_slot(t, i), both[VERSIONS] = {local, local};
  uint32_t text = build_local(t->b, str_text(&name), both);
  emit(t, (Insn){.op = OP_ALLOCA,
                 .width = 64,
                 .aux = aux,
                 .d = value_reg(t, i),
                 .a = is_array_of_bytes(i, n) ? LOCAL_IS_TEXT : 0,
                 .b = size,
                 .c = text});
  str_done(&name);
}

/* One scalar index of a lane, as 64 bits. */
static uint32_t index_reg(Translator *t, LLVMValueRef index, uint32_t lane) {
  const Layout *l = layout_of(t, index);
  if (l->leaves.len == 1) return value_signed64(t, index);
  assert(lane < l->leaves.len);
  uint32_t r = value_leaf(t, index, lane), d = make_reg(t, 64);
  if (l->leaves.data[lane].width >= 64) return r;
  emit_extend(t, true, 64, d, r, l->leaves.data[lane].width);
  return d;
}

static void emit_scaled(Translator *t, uint32_t d, uint32_t address, uint32_t index,
                        int64_t scale) {
  if (scale < INT32_MIN || scale > INT32_MAX)
    emit_binary(t, OP_ADD, 64, 0, d, address,
                make_binary(t, OP_MUL, 64, index, build_const(t->b, (uint64_t)scale)));
  else
    emit(t, (Insn){.op = OP_PTRADD,
                   .width = 64,
                   .d = d,
                   .a = address,
                   .b = index,
                   .c = (uint32_t)(int32_t)scale});
}

/* The last step writes the register of the result, so that a simple address takes one
 * instruction. */
static void memory_emit_address(Translator *t, uint32_t d, uint32_t base, const Gep *g,
                                uint32_t lane) {
  size_t steps = g->terms.len + (g->offset != 0);
  assert(d != base || !steps);
  for (size_t n = 0; n < g->terms.len; n++) {
    uint32_t to = n + 1 == steps ? d : make_reg(t, 64);
    emit_scaled(t, to, base, index_reg(t, g->terms.data[n].index, lane), g->terms.data[n].scale);
    base = to;
  }
  if (g->offset) emit_offset(t, d, base, g->offset);
  if (!steps) emit_move(t, 64, d, base);
}

static void translate_gep(Translator *t, LLVMValueRef i) {
  check_index(t, i);
  Gep g;
  gep_init(&g, t->data, i);
  LLVMValueRef base = LLVMGetOperand(i, 0);
  uint32_t lanes = (uint32_t)layout_of(t, i)->leaves.len;
  bool many = layout_of(t, base)->leaves.len > 1;
  if (lanes == 1 && !g.terms.len && !g.offset)
    value_alias(t, i, value_reg(t, base));
  else
    for (uint32_t k = 0; k < lanes; k++)
      memory_emit_address(t, value_leaf(t, i, k), value_leaf(t, base, many ? k : 0), &g, k);
  gep_done(&g);
  check_null_offset(t, i);
}

static void translate_compare_exchange(Translator *t, LLVMValueRef i) {
  LLVMValueRef expected = LLVMGetOperand(i, 1), wanted = LLVMGetOperand(i, 2);
  unsigned w = layout_of(t, expected)->leaves.data[0].width;
  uint32_t address = value_reg(t, LLVMGetOperand(i, 0)), old = value_leaf(t, i, 0),
           same = value_leaf(t, i, 1);
  emit_load(t, w, old, address);
  emit_binary(t, OP_EQ, w, 0, same, old, value_reg(t, expected));
  emit_store(t, w, address, make_select(t, w, same, value_reg(t, wanted), old));
}

static uint32_t float_update(Translator *t, Op op, unsigned function, const Leaf *l, uint32_t old,
                             uint32_t v) {
  uint32_t d = make_reg(t, l->width);
  float_binary(t, l, op, function, d, old, v);
  return d;
}

/* Returns whichever of a and b is smaller or larger with respect to op. */
static uint32_t extreme(Translator *t, Op op, bool lesser, unsigned w, uint32_t a, uint32_t b) {
  return make_select(t, w, make_binary(t, op, w, a, b), lesser ? a : b, lesser ? b : a);
}

/* Computes old < limit ? old + 1 : 0 (up), or old = 0 or old > limit ? limit : old - 1 (down). */
static uint32_t wrapped(Translator *t, bool up, unsigned w, uint32_t old, uint32_t limit) {
  uint32_t one = make_const(t, w, 1), zero = make_const(t, w, 0);
  if (up)
    return make_select(t, w, make_binary(t, OP_ULT, w, old, limit),
                       make_binary(t, OP_ADD, w, old, one), zero);
  uint32_t over = make_binary(t, OP_OR, 1, make_binary(t, OP_EQ, w, old, zero),
                              make_binary(t, OP_ULT, w, limit, old));
  return make_select(t, w, over, limit, make_binary(t, OP_SUB, w, old, one));
}

static uint32_t updated(Translator *t, LLVMAtomicRMWBinOp op, const Leaf *l, uint32_t old,
                        uint32_t v) {
  unsigned w = l->width;
  switch (op) {
    case LLVMAtomicRMWBinOpXchg: return v;
    case LLVMAtomicRMWBinOpAdd: return make_binary(t, OP_ADD, w, old, v);
    case LLVMAtomicRMWBinOpSub: return make_binary(t, OP_SUB, w, old, v);
    case LLVMAtomicRMWBinOpAnd: return make_binary(t, OP_AND, w, old, v);
    case LLVMAtomicRMWBinOpNand:
      return make_binary(t, OP_XOR, w, make_binary(t, OP_AND, w, old, v),
                         make_const(t, w, ~(U128)0));
    case LLVMAtomicRMWBinOpOr: return make_binary(t, OP_OR, w, old, v);
    case LLVMAtomicRMWBinOpXor: return make_binary(t, OP_XOR, w, old, v);
    case LLVMAtomicRMWBinOpMax: return extreme(t, OP_SLT, false, w, old, v);
    case LLVMAtomicRMWBinOpMin: return extreme(t, OP_SLT, true, w, old, v);
    case LLVMAtomicRMWBinOpUMax: return extreme(t, OP_ULT, false, w, old, v);
    case LLVMAtomicRMWBinOpUMin: return extreme(t, OP_ULT, true, w, old, v);
    case LLVMAtomicRMWBinOpFAdd: return float_update(t, OP_FADD, 0, l, old, v);
    case LLVMAtomicRMWBinOpFSub: return float_update(t, OP_FSUB, 0, l, old, v);
    case LLVMAtomicRMWBinOpFMax: return float_update(t, OP_FMATH, FLOAT_MAX, l, old, v);
    case LLVMAtomicRMWBinOpFMin: return float_update(t, OP_FMATH, FLOAT_MIN, l, old, v);
    case LLVMAtomicRMWBinOpUIncWrap: return wrapped(t, true, w, old, v);
    case LLVMAtomicRMWBinOpUDecWrap: return wrapped(t, false, w, old, v);
  }
  emit_unsupported(t, "atomic operation %d", (int)op);
  return v;
}

static void translate_read_modify_write(Translator *t, LLVMValueRef i) {
  const Leaf *l = &layout_of(t, i)->leaves.data[0];
  uint32_t address = value_reg(t, LLVMGetOperand(i, 0)), old = value_reg(t, i);
  emit_load(t, l->width, old, address);
  emit_store(t, l->width, address,
             updated(t, LLVMGetAtomicRMWBinOp(i), l, old, value_reg(t, LLVMGetOperand(i, 1))));
}

/* va_arg as an instruction (clang does not emit it): reads from the overflow area, whose address is
 * at offset 8 of the list. */
static void translate_va_arg(Translator *t, LLVMValueRef i) {
  LLVMTypeRef type = LLVMTypeOf(i);
  uint32_t field = make_offset(t, value_reg(t, LLVMGetOperand(i, 0)), 8), at = make_reg(t, 64);
  emit_load(t, 64, at, field);
  if (LLVMABIAlignmentOfType(t->data, type) > 8)
    at = make_binary(t, OP_AND, 64, make_offset(t, at, 15), build_const(t->b, ~15ull));
  load_value(t, i, at);
  emit_store(t, 64, field,
             make_offset(t, at, (int64_t)round_up(LLVMABISizeOfType(t->data, type), 8)));
}

/* The operand of __builtin_constant_p is not evaluated, but clang -O0 emits its loads, which the
 * code generator then removes. */
static bool is_unevaluated(LLVMValueRef load) {
  LLVMUseRef u = LLVMGetFirstUse(load);
  if (!u || LLVMGetVolatile(load)) return false;
  for (; u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u),
                 callee = LLVMIsACallInst(user) ? LLVMGetCalledValue(user) : NULL;
    size_t len;
    if (!callee || !LLVMIsAFunction(callee) ||
        !str_starts(LLVMGetValueName2(callee, &len), "llvm.is.constant."))
      return false;
  }
  return true;
}

/* A volatile access to memory that is not a variable of the program can be one to a device. */
static bool accesses_device(LLVMValueRef access, LLVMValueRef pointer) {
  if (!LLVMGetVolatile(access)) return false;
  while (LLVMIsAGetElementPtrInst(pointer) ||
         (LLVMIsAConstantExpr(pointer) && LLVMGetConstOpcode(pointer) == LLVMGetElementPtr))
    pointer = LLVMGetOperand(pointer, 0);
  if (LLVMIsAGlobalVariable(pointer)) return LLVMIsDeclaration(pointer);
  return !LLVMIsAAllocaInst(pointer);
}

static void translate_load(Translator *t, LLVMValueRef i) {
  LLVMValueRef pointer = LLVMGetOperand(i, 0);
  if (is_unevaluated(i)) return;
  t->function->device_accesses += accesses_device(i, pointer);
  check_alignment(t, i, pointer);
  load_value(t, i, value_reg(t, pointer));
}

static void translate_store(Translator *t, LLVMValueRef i) {
  LLVMValueRef pointer = LLVMGetOperand(i, 1);
  t->function->device_accesses += accesses_device(i, pointer);
  check_alignment(t, i, pointer);
  store_to(t, LLVMGetOperand(i, 0), value_reg(t, pointer), pointer);
}

void translate_memory(Translator *t, LLVMValueRef i, LLVMOpcode op) {
  switch (op) {
    case LLVMAlloca: translate_alloca(t, i); break;
    case LLVMLoad: translate_load(t, i); break;
    case LLVMStore: translate_store(t, i); break;
    case LLVMGetElementPtr: translate_gep(t, i); break;
    case LLVMAtomicCmpXchg: translate_compare_exchange(t, i); break;
    case LLVMAtomicRMW: translate_read_modify_write(t, i); break;
    case LLVMVAArg: translate_va_arg(t, i); break;
    default: break; /* fence */
  }
}
