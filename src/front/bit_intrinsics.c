/* Integer intrinsics: bit counting, funnel shifts, overflow and saturating arithmetic, minima and
 * maxima, reductions of vectors. */
#include <assert.h>
#include <string.h>

#include "front/checks.h"
#include "front/emit.h"

typedef struct Lane { /* the operands of an operation in one lane */
  Translator *t;
  unsigned width;
  uint32_t d, a, b, c;
} Lane;

typedef void (*LaneFn)(const Lane *l, Op op);

static uint32_t lane_const(const Lane *l, U128 value) { return make_const(l->t, l->width, value); }
static uint32_t lane_op(const Lane *l, Op op, uint32_t a, uint32_t b) {
  return make_binary(l->t, op, l->width, a, b);
}
static void lane_select(const Lane *l, uint32_t condition, uint32_t a, uint32_t b) {
  emit_select(l->t, l->width, l->d, condition, a, b);
}

static U128 signed_min(unsigned width) { return (U128)1 << (width - 1); }
static U128 signed_max(unsigned width) { return signed_min(width) - 1; }

static void lane_unary(const Lane *l, Op op) { emit_unary(l->t, op, l->width, l->d, l->a); }

/* `op` is the comparison that is true if the result is a. */
static void lane_min(const Lane *l, Op op) {
  lane_select(l, lane_op(l, op, l->a, l->b), l->a, l->b);
}
static void lane_max(const Lane *l, Op op) {
  lane_select(l, lane_op(l, op, l->a, l->b), l->b, l->a);
}

static void lane_abs(const Lane *l, Op op) {
  uint32_t zero = lane_const(l, 0);
  lane_select(l, lane_op(l, op, l->a, zero), lane_op(l, OP_SUB, zero, l->a), l->a);
}

/* (a << s) | (b >> 1 >> (w - 1 - s)) with s = c mod w, so that no shift amount reaches w; FSHR is
 * the mirror image. */
static void lane_funnel(const Lane *l, Op op) {
  assert(op == OP_FSHL || op == OP_FSHR);
  assert(l->width >= 1 && l->width <= 128);
  if (l->width <= 64) {
    emit(l->t, (Insn){.op = (uint8_t)op,
                      .width = (uint8_t)l->width,
                      .d = l->d,
                      .a = l->a,
                      .b = l->b,
                      .c = l->c});
    return;
  }
  uint32_t one = lane_const(l, 1), s = lane_op(l, OP_UREM, l->c, lane_const(l, l->width));
  uint32_t rest = lane_op(l, OP_SUB, lane_const(l, l->width - 1), s), high, low;
  if (op == OP_FSHL) {
    high = lane_op(l, OP_SHL, l->a, s);
    low = lane_op(l, OP_LSHR, lane_op(l, OP_LSHR, l->b, one), rest);
  } else {
    high = lane_op(l, OP_SHL, lane_op(l, OP_SHL, l->a, one), rest);
    low = lane_op(l, OP_LSHR, l->b, s);
  }
  emit_binary(l->t, OP_OR, l->width, 0, l->d, high, low);
}

static void lane_unsigned_add(const Lane *l, Op op) {
  lane_select(l, lane_op(l, op, l->a, l->b), lane_const(l, ~(U128)0),
              lane_op(l, OP_ADD, l->a, l->b));
}

static void lane_unsigned_sub(const Lane *l, Op op) {
  lane_select(l, lane_op(l, op, l->a, l->b), lane_const(l, 0), lane_op(l, OP_SUB, l->a, l->b));
}

static uint32_t limit_by_sign(const Lane *l) {
  uint32_t negative = lane_op(l, OP_SLT, l->a, lane_const(l, 0));
  return make_select(l->t, l->width, negative, lane_const(l, signed_min(l->width)),
                     lane_const(l, signed_max(l->width)));
}

static void lane_signed_sat(const Lane *l, Op op) {
  assert(op == OP_ADD || op == OP_SUB);
  Op test = op == OP_ADD ? OP_SADDO : OP_SSUBO;
  lane_select(l, lane_op(l, test, l->a, l->b), limit_by_sign(l), lane_op(l, op, l->a, l->b));
}

/* `op` shifts back; the result equals the operand if no bit was lost. */
static void lane_shift_sat(const Lane *l, Op op) {
  assert(op == OP_LSHR || op == OP_ASHR);
  uint32_t shifted = lane_op(l, OP_SHL, l->a, l->b), back = lane_op(l, op, shifted, l->b);
  uint32_t limit = op == OP_LSHR ? lane_const(l, ~(U128)0) : limit_by_sign(l);
  lane_select(l, lane_op(l, OP_EQ, back, l->a), shifted, limit);
}

/* The result is -1, 0 or 1. */
static void lane_compare(const Lane *l, unsigned operand_width, Op op) {
  assert(op == OP_SLT || op == OP_ULT);
  uint32_t less = make_binary(l->t, op, operand_width, l->a, l->b),
           greater = make_binary(l->t, op, operand_width, l->b, l->a);
  lane_select(l, less, lane_const(l, ~(U128)0),
              make_select(l->t, l->width, greater, lane_const(l, 1), lane_const(l, 0)));
}

typedef struct LaneRow {
  const char *name;
  LaneFn fn;
  Op op;
} LaneRow;

static const LaneRow lane_rows[] = {
    {"llvm.ctpop.", lane_unary, OP_CTPOP},
    {"llvm.ctlz.", lane_unary, OP_CTLZ},
    {"llvm.cttz.", lane_unary, OP_CTTZ},
    {"llvm.bswap.", lane_unary, OP_BSWAP},
    {"llvm.bitreverse.", lane_unary, OP_BITREVERSE},
    {"llvm.fshl.", lane_funnel, OP_FSHL},
    {"llvm.fshr.", lane_funnel, OP_FSHR},
    {"llvm.abs.", lane_abs, OP_SLT},
    {"llvm.smin.", lane_min, OP_SLT},
    {"llvm.smax.", lane_max, OP_SLT},
    {"llvm.umin.", lane_min, OP_ULT},
    {"llvm.umax.", lane_max, OP_ULT},
    {"llvm.uadd.sat.", lane_unsigned_add, OP_UADDO},
    {"llvm.usub.sat.", lane_unsigned_sub, OP_ULE},
    {"llvm.sadd.sat.", lane_signed_sat, OP_ADD},
    {"llvm.ssub.sat.", lane_signed_sat, OP_SUB},
    {"llvm.ushl.sat.", lane_shift_sat, OP_LSHR},
    {"llvm.sshl.sat.", lane_shift_sat, OP_ASHR},
};

static uint32_t leaf_of_argument(Translator *t, LLVMValueRef call, unsigned arg, uint32_t k) {
  if (arg >= LLVMGetNumArgOperands(call)) return 0;
  LLVMValueRef v = LLVMGetOperand(call, arg);
  const Layout *l = layout_of(t, v);
  return value_leaf(t, v, k < l->leaves.len ? k : 0);
}

static void bit_intrinsics_each_lane(Translator *t, LLVMValueRef call, LaneFn fn, Op op) {
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    Lane lane = {t, l->leaves.data[k].width, value_leaf(t, call, k), 0, 0, 0};
    lane.a = leaf_of_argument(t, call, 0, k);
    lane.b = leaf_of_argument(t, call, 1, k);
    lane.c = leaf_of_argument(t, call, 2, k);
    fn(&lane, op);
  }
}

static void three_way(Translator *t, LLVMValueRef call, Op op) {
  const Layout *l = layout_of(t, call), *from = layout_of(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    Lane lane = {t,
                 l->leaves.data[k].width,
                 value_leaf(t, call, k),
                 leaf_of_argument(t, call, 0, k),
                 leaf_of_argument(t, call, 1, k),
                 0};
    lane_compare(&lane, from->leaves.data[k].width, op);
  }
}

/* The result is { value, overflowed }; for vectors, each of the two is a vector. */
static void with_overflow(Translator *t, LLVMValueRef call, Op value, Op test) {
  LLVMValueRef a = LLVMGetOperand(call, 0), b = LLVMGetOperand(call, 1);
  const Layout *l = layout_of(t, a);
  uint32_t n = (uint32_t)l->leaves.len;
  for (uint32_t k = 0; k < n; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t x = value_leaf(t, a, k), y = value_leaf(t, b, k);
    emit_binary(t, value, w, 0, value_leaf(t, call, k), x, y);
    emit_binary(t, test, w, 0, value_leaf(t, call, n + k), x, y);
  }
}

typedef struct OverflowRow {
  const char *name;
  Op value, test;
} OverflowRow;

static const OverflowRow overflow_rows[] = {
    {"llvm.uadd.with.overflow.", OP_ADD, OP_UADDO}, {"llvm.sadd.with.overflow.", OP_ADD, OP_SADDO},
    {"llvm.usub.with.overflow.", OP_SUB, OP_USUBO}, {"llvm.ssub.with.overflow.", OP_SUB, OP_SSUBO},
    {"llvm.umul.with.overflow.", OP_MUL, OP_UMULO}, {"llvm.smul.with.overflow.", OP_MUL, OP_SMULO},
};

static void bit_intrinsics_reduce(Translator *t, LLVMValueRef call, LaneFn fn, Op op) {
  LLVMValueRef v = LLVMGetOperand(call, 0);
  const Layout *l = layout_of(t, v);
  uint32_t sum = value_leaf(t, v, 0);
  unsigned w = l->leaves.data[0].width;
  for (uint32_t k = 1; k < l->leaves.len; k++) {
    Lane lane = {t, w, make_reg(t, w), sum, value_leaf(t, v, k), 0};
    if (fn)
      fn(&lane, op);
    else
      emit_binary(t, op, w, 0, lane.d, lane.a, lane.b);
    sum = lane.d;
  }
  emit_move(t, w, value_reg(t, call), sum);
}

static const LaneRow reduce_rows[] = {
    {"llvm.vector.reduce.add.", NULL, OP_ADD},      {"llvm.vector.reduce.mul.", NULL, OP_MUL},
    {"llvm.vector.reduce.and.", NULL, OP_AND},      {"llvm.vector.reduce.or.", NULL, OP_OR},
    {"llvm.vector.reduce.xor.", NULL, OP_XOR},      {"llvm.vector.reduce.smin.", lane_min, OP_SLT},
    {"llvm.vector.reduce.smax.", lane_max, OP_SLT}, {"llvm.vector.reduce.umin.", lane_min, OP_ULT},
    {"llvm.vector.reduce.umax.", lane_max, OP_ULT},
};

bool translate_bit_intrinsic(Translator *t, LLVMValueRef call, const char *name) {
  for (size_t i = 0; i < sizeof lane_rows / sizeof *lane_rows; i++) {
    if (!str_starts(name, lane_rows[i].name)) continue;
    if (lane_rows[i].op == OP_CTLZ || lane_rows[i].op == OP_CTTZ) check_bit_count(t, call);
    bit_intrinsics_each_lane(t, call, lane_rows[i].fn, lane_rows[i].op);
    return true;
  }
  for (size_t i = 0; i < sizeof overflow_rows / sizeof *overflow_rows; i++) {
    if (!str_starts(name, overflow_rows[i].name)) continue;
    with_overflow(t, call, overflow_rows[i].value, overflow_rows[i].test);
    return true;
  }
  for (size_t i = 0; i < sizeof reduce_rows / sizeof *reduce_rows; i++) {
    if (!str_starts(name, reduce_rows[i].name)) continue;
    bit_intrinsics_reduce(t, call, reduce_rows[i].fn, reduce_rows[i].op);
    return true;
  }
  bool is_signed = str_starts(name, "llvm.scmp.");
  if (!is_signed && !str_starts(name, "llvm.ucmp.")) return false;
  three_way(t, call, is_signed ? OP_SLT : OP_ULT);
  return true;
}
