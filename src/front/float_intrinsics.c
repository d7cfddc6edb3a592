/* Floating-point intrinsics: mostly one FMATH per lane. fmuladd is a multiplication and an
 * addition, as clang makes it on x86-64. */
#include <assert.h>
#include <string.h>

#include "front/emit.h"

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
    {"llvm.copysign.", FLOAT_COPYSIGN},
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

/* Rounding to an integer type: the function, then the conversion. */
static const FloatRow to_integer_rows[] = {
    {"llvm.lround.", FLOAT_ROUND},
    {"llvm.llround.", FLOAT_ROUND},
    {"llvm.lrint.", FLOAT_RINT},
    {"llvm.llrint.", FLOAT_RINT},
};

static void emit_math(Translator *t, FloatFunction f, unsigned w, uint32_t d, uint32_t a,
                      uint32_t b, uint32_t c) {
  assert(w == 32 || w == 64 || w == 80 || w == 16);
  emit(
      t,
      (Insn){
          .op = OP_FMATH, .width = (uint8_t)w, .aux = (uint16_t)f, .d = d, .a = a, .b = b, .c = c});
}

/* An operand of lane k; absent ones repeat the first. An integer operand (powi, ldexp) is widened
 * so that it fills the operand's registers.
 */
static uint32_t operand(Translator *t, LLVMValueRef call, unsigned arg, uint32_t k, unsigned w) {
  LLVMValueRef v = LLVMGetOperand(call, arg < LLVMGetNumArgOperands(call) ? arg : 0);
  const Layout *l = layout_of(t, v);
  const Leaf *leaf = &l->leaves.data[k < l->leaves.len ? k : 0];
  uint32_t r = value_leaf(t, v, k < l->leaves.len ? k : 0);
  if (leaf->is_float || w <= 64) return r;
  uint32_t wide = make_reg(t, 128);
  emit_extend(t, true, 128, wide, r, leaf->width);
  return wide;
}

static void each_lane(Translator *t, LLVMValueRef call, FloatFunction f) {
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t a = operand(t, call, 0, k, w), b = operand(t, call, 1, k, w),
             c = operand(t, call, 2, k, w);
    emit_math(t, f, w, value_leaf(t, call, k), a, b, c);
  }
}

static void emit_float(Translator *t, Op op, unsigned w, uint32_t d, uint32_t a, uint32_t b) {
  emit(t, (Insn){.op = (uint8_t)op, .width = (uint8_t)w, .d = d, .a = a, .b = b});
}

static void multiply_add(Translator *t, LLVMValueRef call) {
  const Layout *l = layout_of(t, call);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t product = make_reg(t, w);
    emit_float(t, OP_FMUL, w, product, operand(t, call, 0, k, w), operand(t, call, 1, k, w));
    emit_float(t, OP_FADD, w, value_leaf(t, call, k), product, operand(t, call, 2, k, w));
  }
}

static void to_integer(Translator *t, LLVMValueRef call, FloatFunction f) {
  const Layout *l = layout_of(t, call), *from = layout_of(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = from->leaves.data[k].width;
    uint32_t a = value_leaf(t, LLVMGetOperand(call, 0), k), rounded = make_reg(t, w);
    emit_math(t, f, w, rounded, a, a, a);
    emit(t, (Insn){.op = OP_FPTOSI,
                   .width = (uint8_t)l->leaves.data[k].width,
                   .d = value_leaf(t, call, k),
                   .a = rounded,
                   .c = w});
  }
}

static uint32_t compare(Translator *t, LLVMRealPredicate p, unsigned w, uint32_t a, uint32_t b) {
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

/* NaN: 0; below the smallest: the smallest; not below 2 * (largest / 2 + 1): the largest. The
 * bounds are powers of two, so exact. */
static void saturating(Translator *t, LLVMValueRef call, bool is_signed) {
  const Layout *l = layout_of(t, call), *from = layout_of(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width, fw = from->leaves.data[k].width;
    uint32_t a = value_leaf(t, LLVMGetOperand(call, 0), k), d = value_leaf(t, call, k),
             half = make_reg(t, fw), zero = float_of(t, false, fw, 0, w);
    U128 top = (U128)1 << (w - 1), smallest = is_signed ? top : 0,
         largest = is_signed ? top - 1 : ~(U128)0;
    uint32_t bound = float_of(t, false, fw, top, w), low = zero;
    emit_float(t, OP_FADD, fw, half, bound, bound);
    if (is_signed) low = float_of(t, true, fw, top, w);
    emit(
        t,
        (Insn){
            .op = is_signed ? OP_FPTOSI : OP_FPTOUI, .width = (uint8_t)w, .d = d, .a = a, .c = fw});
    emit_select(t, w, d, compare(t, LLVMRealOGE, fw, a, is_signed ? bound : half),
                make_const(t, w, largest), d);
    emit_select(t, w, d, compare(t, LLVMRealOLT, fw, a, low), make_const(t, w, smallest), d);
    emit_select(t, w, d, compare(t, LLVMRealUNO, fw, a, a), make_const(t, w, 0), d);
  }
}

/* One class test of llvm.is.fpclass by the bits of the value: `bits` without its sign between two
 * patterns, both included. */
static uint32_t in_range(Translator *t, unsigned w, uint32_t bits, uint64_t first, uint64_t last) {
  assert(first <= last);
  uint32_t distance = make_binary(t, OP_SUB, w, bits, make_const(t, w, first));
  return make_binary(t, OP_ULE, w, distance, make_const(t, w, last - first));
}

/* LLVM's numbering: 0 signalling NaN, 1 quiet NaN, then from -inf over -0 and +0 to +inf. */
static void float_class(Translator *t, LLVMValueRef call, uint32_t d, uint32_t a, unsigned w) {
  assert(w <= 64);
  unsigned mask = (unsigned)LLVMConstIntGetZExtValue(LLVMGetOperand(call, 1));
  uint64_t sign = 1ull << (w - 1), mantissa = w == 32 ? mask64(23) : mask64(52),
           infinity = sign - 1 - mantissa, quiet = (mantissa + 1) / 2;
  const uint64_t first[] = {infinity + 1, infinity | quiet, infinity, mantissa + 1, 1, 0};
  const uint64_t last[] = {(infinity | quiet) - 1, sign - 1, infinity, infinity - 1, mantissa, 0};
  uint32_t bits = make_binary(t, OP_AND, w, a, make_const(t, w, sign - 1)),
           any = build_const(t->b, 0);
  uint32_t negative = make_binary(t, OP_NE, w, make_binary(t, OP_AND, w, a, make_const(t, w, sign)),
                                  make_const(t, w, 0));
  for (unsigned i = 0; i < 6; i++) {
    bool minus = mask >> i & 1, plus = i < 2 ? minus : mask >> (11 - i) & 1;
    if (!minus && !plus) continue;
    uint32_t in = in_range(t, w, bits, first[i], last[i]);
    if (minus && !plus) in = make_binary(t, OP_AND, 1, in, negative);
    if (plus && !minus)
      in = make_binary(t, OP_AND, 1, in, make_binary(t, OP_XOR, 1, negative, build_const(t->b, 1)));
    any = make_binary(t, OP_OR, 1, any, in);
  }
  emit_move(t, 1, d, any);
}

static void classify(Translator *t, LLVMValueRef call) {
  LLVMValueRef v = LLVMGetOperand(call, 0);
  const Layout *l = layout_of(t, v);
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    if (l->leaves.data[k].width > 64)
      emit_unsupported(t, "intrinsic llvm.is.fpclass of long double");
    else
      float_class(t, call, value_leaf(t, call, k), value_leaf(t, v, k), l->leaves.data[k].width);
  }
}

/* llvm.vector.reduce.fadd and fmul: from the left, beginning with the first argument. */
static void reduce(Translator *t, LLVMValueRef call, Op op) {
  LLVMValueRef v = LLVMGetOperand(call, 1);
  const Layout *l = layout_of(t, v);
  uint32_t sum = value_reg(t, LLVMGetOperand(call, 0));
  for (uint32_t k = 0; k < l->leaves.len; k++) {
    unsigned w = l->leaves.data[k].width;
    uint32_t d = make_reg(t, w);
    emit_float(t, op, w, d, sum, value_leaf(t, v, k));
    sum = d;
  }
  emit_move(t, l->leaves.data[0].width, value_reg(t, call), sum);
}

static const FloatRow *find(const FloatRow *table, size_t n, const char *name) {
  for (size_t i = 0; i < n; i++)
    if (str_starts(name, table[i].name)) return &table[i];
  return NULL;
}

bool translate_float_intrinsic(Translator *t, LLVMValueRef call, const char *name) {
  const FloatRow *function = find(rows, sizeof rows / sizeof *rows, name);
  const FloatRow *rounding =
      find(to_integer_rows, sizeof to_integer_rows / sizeof *to_integer_rows, name);
  if (function)
    each_lane(t, call, function->function);
  else if (rounding)
    to_integer(t, call, rounding->function);
  else if (str_starts(name, "llvm.fmuladd."))
    multiply_add(t, call);
  else if (str_starts(name, "llvm.fptosi.sat."))
    saturating(t, call, true);
  else if (str_starts(name, "llvm.fptoui.sat."))
    saturating(t, call, false);
  else if (str_starts(name, "llvm.is.fpclass."))
    classify(t, call);
  else if (str_starts(name, "llvm.vector.reduce.fadd."))
    reduce(t, call, OP_FADD);
  else if (str_starts(name, "llvm.vector.reduce.fmul."))
    reduce(t, call, OP_FMUL);
  else
    return false;
  return true;
}
