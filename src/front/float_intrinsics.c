/* Floating-point intrinsics: most become one FMATH per lane. An fmuladd that is left (fused.h) is a
 * multiplication and an addition, as in clang's code for x86-64. */
#include <assert.h>
#include <string.h>

#include "front/short_float.h"

typedef struct FloatRow {
  const char *name;
  FloatFunction function;
} FloatRow;

static const FloatRow rows[] = {
    {"llvm.sqrt.", FLOAT_SQRT},
    {"llvm.fabs.", FLOAT_FABS},
    {"llvm.floor.", FLOAT_FLOOR},
    {"llvm.ceil.", FLOAT_CEIL},
    {"llvm.trunc.", FLOAT_TRUNC},
    {"llvm.rint.", FLOAT_RINT},
    {"llvm.nearbyint.", FLOAT_NEARBYINT},
    {"llvm.round.", FLOAT_ROUND},
    {"llvm.roundeven.", FLOAT_ROUNDEVEN},
    {"llvm.minnum.", FLOAT_MIN},
    {"llvm.maxnum.", FLOAT_MAX},
    {"llvm.fma.", FLOAT_FMA},
    {"llvm.pow.", FLOAT_POW},
    {"llvm.powi.", FLOAT_POWI},
    {"llvm.exp.", FLOAT_EXP},
    {"llvm.exp2.", FLOAT_EXP2},
    {"llvm.log.", FLOAT_LOG},
    {"llvm.log2.", FLOAT_LOG2},
    {"llvm.log10.", FLOAT_LOG10},
    {"llvm.sin.", FLOAT_SIN},
    {"llvm.cos.", FLOAT_COS},
    {"llvm.tan.", FLOAT_TAN},
    {"llvm.asin.", FLOAT_ASIN},
    {"llvm.acos.", FLOAT_ACOS},
    {"llvm.atan.", FLOAT_ATAN},
    {"llvm.sinh.", FLOAT_SINH},
    {"llvm.cosh.", FLOAT_COSH},
    {"llvm.tanh.", FLOAT_TANH},
    {"llvm.exp10.", FLOAT_EXP10},
    {"llvm.ldexp.", FLOAT_LDEXP},
};

/* Rounding to an integer type: a rounding function followed by a conversion. */
static const FloatRow to_integer_rows[] = {
    {"llvm.lround.", FLOAT_ROUND},
    {"llvm.llround.", FLOAT_ROUND},
    {"llvm.lrint.", FLOAT_RINT},
    {"llvm.llrint.", FLOAT_RINT},
};

static void emit_math(Translator *t, FloatFunction f, unsigned w, uint32_t d, uint32_t a,
                      uint32_t b, uint32_t c) {
  emit(
      t,
      (Insn){
          .op = OP_FMATH, .width = (uint8_t)w, .aux = (uint16_t)f, .d = d, .a = a, .b = b, .c = c});
}

/* An operand of lane k; an absent operand repeats the first one. An integer operand (powi, ldexp)
 * is widened so that it fills the registers of the operand. */
static uint32_t float_intrinsics_operand(Translator *t, LLVMValueRef call, unsigned arg, uint32_t k,
                                         unsigned w) {
  LLVMValueRef v = LLVMGetOperand(call, arg < LLVMGetNumArgOperands(call) ? arg : 0);
  const Layout *l = layout_of(t, v);
  const Leaf *leaf = &l->leaves.data[k < l->leaves.len ? k : 0];
  uint32_t r = value_leaf(t, v, k < l->leaves.len ? k : 0);
  if (leaf->is_float) return float_operand(t, leaf, r);
  if (w <= 64) return r;
  uint32_t wide = make_reg(t, 128);
  emit_extend(t, true, 128, wide, r, leaf->width);
  return wide;
}

static void float_intrinsics_each_lane(Translator *t, LLVMValueRef call, FloatFunction f) {
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    const Leaf *leaf = &l->leaves.data[k];
    unsigned w = float_width(leaf);
    uint32_t a = float_intrinsics_operand(t, call, 0, k, w),
             b = float_intrinsics_operand(t, call, 1, k, w),
             c = float_intrinsics_operand(t, call, 2, k, w);
    uint32_t d = value_leaf(t, call, k), r = float_result(t, leaf, d);
    emit_math(t, f, w, r, a, b, c);
    float_finish(t, leaf, d, r);
  }
}

/* If the sign is not constant, clang implements copysign with bit operations even on 16-bit floats;
 * this holds for no other function. */
static void copy_sign(Translator *t, LLVMValueRef call) {
  const Layout *l = layout_of(t, call);
  if (LLVMIsConstant(LLVMGetOperand(call, 1))) {
    float_intrinsics_each_lane(t, call, FLOAT_COPYSIGN);
    return;
  }
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    uint32_t a = value_leaf(t, LLVMGetOperand(call, 0), k);
    emit_math(t, FLOAT_COPYSIGN, l->leaves.data[k].width, value_leaf(t, call, k), a,
              value_leaf(t, LLVMGetOperand(call, 1), k), a);
  }
}

static void float_intrinsics_multiply_add(Translator *t, LLVMValueRef call) {
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    const Leaf *leaf = &l->leaves.data[k];
    uint32_t product = make_reg(t, leaf->width);
    float_binary(t, leaf, OP_FMUL, 0, product, value_leaf(t, LLVMGetOperand(call, 0), k),
                 value_leaf(t, LLVMGetOperand(call, 1), k));
    float_binary(t, leaf, OP_FADD, 0, value_leaf(t, call, k), product,
                 value_leaf(t, LLVMGetOperand(call, 2), k));
  }
}

static void float_intrinsics_to_integer(Translator *t, LLVMValueRef call, FloatFunction f) {
  const Layout *l = layout_of(t, call), *from = layout_of(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = float_width(&from->leaves.data[k]);
    uint32_t a = float_intrinsics_operand(t, call, 0, k, w), rounded = make_reg(t, w);
    emit_math(t, f, w, rounded, a, a, a);
    emit(t, (Insn){.op = OP_FPTOSI,
                   .width = (uint8_t)l->leaves.data[k].width,
                   .d = value_leaf(t, call, k),
                   .a = rounded,
                   .c = w});
  }
}

static uint32_t float_intrinsics_compare(Translator *t, LLVMRealPredicate p, unsigned w, uint32_t a,
                                         uint32_t b) {
  assert(p <= LLVMRealPredicateTrue);
  uint32_t d = make_reg(t, 1);
  emit(t, (Insn){.op = OP_FCMP, .width = (uint8_t)w, .aux = (uint16_t)p, .d = d, .a = a, .b = b});
  return d;
}

static uint32_t float_of(Translator *t, bool is_signed, unsigned w, U128 value, unsigned from) {
  uint32_t d = make_reg(t, w);
  emit(t, (Insn){.op = is_signed ? OP_SITOFP : OP_UITOFP,
                 .width = (uint8_t)w,
                 .d = d,
                 .a = make_const(t, from, value),
                 .c = from});
  return d;
}

/* NaN gives 0; a value below the smallest integer gives the smallest; a value of at least 2 *
 * (largest / 2 + 1) gives the largest. The bounds are powers of two and therefore exact. */
static void saturating(Translator *t, LLVMValueRef call, bool is_signed) {
  const Layout *l = layout_of(t, call), *from = layout_of(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width, fw = float_width(&from->leaves.data[k]);
    uint32_t a = float_intrinsics_operand(t, call, 0, k, fw), d = value_leaf(t, call, k),
             half = make_reg(t, fw), zero = float_of(t, false, fw, 0, w);
    U128 top = (U128)1 << (w - 1), smallest = is_signed ? top : 0,
         largest = is_signed ? top - 1 : ~(U128)0;
    uint32_t bound = float_of(t, false, fw, top, w), low = zero;
    emit(t, (Insn){.op = OP_FADD, .width = (uint8_t)fw, .d = half, .a = bound, .b = bound});
    if (is_signed) low = float_of(t, true, fw, top, w);
    emit(
        t,
        (Insn){
            .op = is_signed ? OP_FPTOSI : OP_FPTOUI, .width = (uint8_t)w, .d = d, .a = a, .c = fw});
    emit_select(t, w, d, float_intrinsics_compare(t, LLVMRealOGE, fw, a, is_signed ? bound : half),
                make_const(t, w, largest), d);
    emit_select(t, w, d, float_intrinsics_compare(t, LLVMRealOLT, fw, a, low),
                make_const(t, w, smallest), d);
    emit_select(t, w, d, float_intrinsics_compare(t, LLVMRealUNO, fw, a, a), make_const(t, w, 0),
                d);
  }
}

/* One class test of llvm.is.fpclass: are the bits of the value, without the sign, between two
 * patterns (inclusive)? */
static uint32_t in_range(Translator *t, unsigned w, uint32_t bits, uint64_t first, uint64_t last) {
  assert(first <= last);
  uint32_t distance = make_binary(t, OP_SUB, w, bits, make_const(t, w, first));
  return make_binary(t, OP_ULE, w, distance, make_const(t, w, last - first));
}

/* The bits of a number without its sign, and the sign. */
typedef struct Classified {
  unsigned width, mantissa; /* bits */
  uint32_t size;            /* of an extended number: the exponent, 16 bits */
  uint32_t fraction;        /* includes the integer bit of an extended number */
  uint32_t is_negative;
} Classified;

enum { CLASSES = 6 }; /* signalling NaN, quiet NaN, infinite, normal, subnormal, zero */

static unsigned mantissa_bits(const Leaf *l) {
  if (l->width == 16) return l->is_brain ? 7 : 10;
  return l->width == 32 ? 23 : 52;
}

static Classified classified(Translator *t, uint32_t a, const Leaf *l) {
  unsigned w = l->width, high = w == 80 ? 16 : w;
  uint32_t top = w == 80 ? a + 1 : a;
  uint64_t sign = 1ull << (high - 1);
  uint32_t signed_ = make_binary(t, OP_AND, high, top, make_const(t, high, sign));
  return (Classified){.width = w,
                      .mantissa = mantissa_bits(l),
                      .size = make_binary(t, OP_AND, high, top, make_const(t, high, sign - 1)),
                      .fraction = a,
                      .is_negative = make_binary(t, OP_NE, high, signed_, make_const(t, high, 0))};
}

static uint32_t is_of_class(Translator *t, const Classified *c, unsigned class) {
  uint64_t sign = 1ull << (c->width - 1), mantissa = mask64(c->mantissa),
           infinity = sign - 1 - mantissa, quiet = (mantissa + 1) / 2;
  const uint64_t first[CLASSES] = {infinity + 1, infinity | quiet, infinity, mantissa + 1, 1, 0};
  const uint64_t last[CLASSES] = {(infinity | quiet) - 1, sign - 1, infinity,
                                  infinity - 1,           mantissa, 0};
  return in_range(t, c->width, c->size, first[class], last[class]);
}

/* Unsupported encodings are excluded here: they count as NaN only if both kinds of NaN are tested
 * for. */
static uint32_t is_of_class_extended(Translator *t, const Classified *c, unsigned class) {
  const uint64_t integer = 1ull << 63, quiet = integer >> 1, all = UINT64_MAX;
  const uint64_t least[CLASSES] = {0x7fff, 0x7fff, 0x7fff, 1, 0, 0};
  const uint64_t most[CLASSES] = {0x7fff, 0x7fff, 0x7fff, 0x7ffe, 0, 0};
  const uint64_t first[CLASSES] = {integer + 1, integer | quiet, integer, integer, 1, 0};
  const uint64_t last[CLASSES] = {(integer | quiet) - 1, all, integer, all, integer - 1, 0};
  return make_binary(t, OP_AND, 1, in_range(t, 16, c->size, least[class], most[class]),
                     in_range(t, 64, c->fraction, first[class], last[class]));
}

/* An encoding whose integer bit does not fit the exponent. If only NaNs are tested for, clang
 * compares the number with itself; in that comparison exponent 0 with the integer bit set is a
 * number (expr/float_eval.h). */
static uint32_t float_intrinsics_is_unsupported(Translator *t, const Classified *c,
                                                bool asks_no_more) {
  uint32_t has_exponent = in_range(t, 16, c->size, 1, 0x7fff);
  uint32_t lacks_integer = in_range(t, 64, c->fraction, 0, (1ull << 63) - 1);
  return make_binary(t, asks_no_more ? OP_AND : OP_EQ, 1, has_exponent, lacks_integer);
}

/* LLVM's numbering of classes: 0 is a signalling NaN, 1 a quiet NaN, followed by -inf, ..., -0, +0,
 * ..., +inf. */
static void float_class(Translator *t, LLVMValueRef call, uint32_t d, uint32_t a, const Leaf *l) {
  enum { NANS = 3 };
  unsigned w = l->width, mask = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
  Classified c = classified(t, a, l);
  uint32_t any = build_const(t->b, 0), yes = build_const(t->b, 1);
  if (w == 80 && (mask & NANS) == NANS) any = float_intrinsics_is_unsupported(t, &c, mask == NANS);
  for (unsigned i = 0; i < CLASSES; i++) {
    bool minus = mask >> i & 1, plus = i < 2 ? minus : mask >> (11 - i) & 1;
    if (!minus && !plus) continue;
    uint32_t in = w == 80 ? is_of_class_extended(t, &c, i) : is_of_class(t, &c, i);
    if (minus && !plus) in = make_binary(t, OP_AND, 1, in, c.is_negative);
    if (plus && !minus)
      in = make_binary(t, OP_AND, 1, in, make_binary(t, OP_XOR, 1, c.is_negative, yes));
    any = make_binary(t, OP_OR, 1, any, in);
  }
  emit_move(t, 1, d, any);
}

static void classify(Translator *t, LLVMValueRef call) {
  LLVMValueRef v = LLVMGetOperand(call, 0);
  const Layout *l = layout_of(t, v);
  for (uint32_t k = 0; k < l->leaves.len; k++)
    float_class(t, call, value_leaf(t, call, k), value_leaf(t, v, k), &l->leaves.data[k]);
}

/* llvm.vector.reduce.fadd and fmul: from left to right, starting with the first argument. */
static void float_intrinsics_reduce(Translator *t, LLVMValueRef call, Op op) {
  LLVMValueRef v = LLVMGetOperand(call, 1);
  const Layout *l = layout_of(t, v);
  uint32_t sum = value_reg(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    const Leaf *leaf = &l->leaves.data[k];
    uint32_t d = make_reg(t, leaf->width);
    float_binary(t, leaf, op, 0, d, sum, value_leaf(t, v, k));
    sum = d;
  }
  emit_move(t, l->leaves.data[0].width, value_reg(t, call), sum);
}

static const FloatRow *float_intrinsics_find(const FloatRow *table, size_t n, const char *name) {
  for (size_t i = 0; i < n; i++)
    if (str_starts(name, table[i].name)) return &table[i];
  return NULL;
}

bool translate_float_intrinsic(Translator *t, LLVMValueRef call, const char *name) {
  const FloatRow *function = float_intrinsics_find(rows, sizeof rows / sizeof *rows, name);
  const FloatRow *rounding = float_intrinsics_find(
      to_integer_rows, sizeof to_integer_rows / sizeof *to_integer_rows, name);
  if (str_starts(name, "llvm.copysign."))
    copy_sign(t, call);
  else if (function)
    float_intrinsics_each_lane(t, call, function->function);
  else if (rounding)
    float_intrinsics_to_integer(t, call, rounding->function);
  else if (str_starts(name, "llvm.fmuladd."))
    float_intrinsics_multiply_add(t, call);
  else if (str_starts(name, "llvm.fptosi.sat."))
    saturating(t, call, true);
  else if (str_starts(name, "llvm.fptoui.sat."))
    saturating(t, call, false);
  else if (str_starts(name, "llvm.is.fpclass."))
    classify(t, call);
  else if (str_starts(name, "llvm.vector.reduce.fadd."))
    float_intrinsics_reduce(t, call, OP_FADD);
  else if (str_starts(name, "llvm.vector.reduce.fmul."))
    float_intrinsics_reduce(t, call, OP_FMUL);
  else
    return false;
  return true;
}
