#include "front/short_float.h"

enum { SHORT = 16, SINGLE = 32, LOST = SINGLE - SHORT };

static bool is_short(const Leaf *l) { return l->is_float && l->width == SHORT; }

unsigned float_width(const Leaf *l) { return is_short(l) ? SINGLE : l->width; }

static uint32_t converted(Translator *t, unsigned to, uint32_t a, unsigned from) {
  uint32_t d = make_reg(t, to);
  emit(t, (Insn){.op = OP_FPCONV, .width = (uint8_t)to, .d = d, .a = a, .c = from});
  return d;
}

static uint32_t short_float_with_constant(Translator *t, Op op, uint32_t a, uint64_t constant) {
  return make_binary(t, op, SINGLE, a, make_const(t, SINGLE, constant));
}

static uint32_t short_float_compared(Translator *t, LLVMRealPredicate p, unsigned w, uint32_t a,
                                     uint32_t b) {
  uint32_t d = make_reg(t, 1);
  emit(t, (Insn){.op = OP_FCMP, .width = (uint8_t)w, .aux = (uint16_t)p, .d = d, .a = a, .b = b});
  return d;
}

uint32_t float_operand(Translator *t, const Leaf *l, uint32_t r) {
  if (!is_short(l)) return r;
  if (!l->is_brain) return converted(t, SINGLE, r, SHORT);
  uint32_t wide = make_reg(t, SINGLE);
  emit_extend(t, false, SINGLE, wide, r, SHORT);
  return short_float_with_constant(t, OP_SHL, wide, LOST);
}

uint32_t float_result(Translator *t, const Leaf *l, uint32_t d) {
  return is_short(l) ? make_reg(t, SINGLE) : d;
}

/* Rounds to nearest, ties to even. A NaN keeps its upper bits and is quieted if it has lower ones,
 * as in compiler-rt. (So values that are only moved through a float do not change.) */
static void round_to_brain(Translator *t, uint32_t d, uint32_t r) {
  enum { BELOW_HALF = 0x7fff, QUIET = 0x40 };
  uint32_t kept = short_float_with_constant(t, OP_LSHR, r, LOST),
           odd = short_float_with_constant(t, OP_AND, kept, 1);
  uint32_t more =
      make_binary(t, OP_ADD, SINGLE, short_float_with_constant(t, OP_ADD, r, BELOW_HALF), odd);
  uint32_t rounded = short_float_with_constant(t, OP_LSHR, more, LOST);
  uint32_t lost = short_float_with_constant(t, OP_AND, r, (1u << LOST) - 1);
  uint32_t is_nan = make_binary(t, OP_AND, 1, short_float_compared(t, LLVMRealUNO, SINGLE, r, r),
                                short_float_with_constant(t, OP_NE, lost, 0));
  uint32_t nan = short_float_with_constant(t, OP_OR, kept, QUIET);
  emit_trunc(t, SHORT, d, make_select(t, SINGLE, is_nan, nan, rounded), SINGLE);
}

void float_finish(Translator *t, const Leaf *l, uint32_t d, uint32_t r) {
  if (is_short(l)) float_convert(t, l, d, r, SINGLE);
}

void float_binary(Translator *t, const Leaf *l, Op op, unsigned function, uint32_t d, uint32_t a,
                  uint32_t b) {
  uint32_t r = float_result(t, l, d), x = float_operand(t, l, a), y = float_operand(t, l, b);
  emit(t, (Insn){.op = (uint8_t)op,
                 .width = (uint8_t)float_width(l),
                 .aux = (uint16_t)function,
                 .d = r,
                 .a = x,
                 .b = y,
                 .c = op == OP_FMATH ? x : 0});
  float_finish(t, l, d, r);
}

static uint32_t short_float_size_of(Translator *t, unsigned w, uint32_t a) {
  uint32_t d = make_reg(t, w);
  emit(t,
       (Insn){
           .op = OP_FMATH, .width = (uint8_t)w, .aux = FLOAT_FABS, .d = d, .a = a, .b = a, .c = a});
  return d;
}

/* Rounds towards 0 and sets the last bit if the result is inexact. The result can then be rounded
 * to fewer bits as if directly (Boldo and Melquiond, "Emulation of FMA and Correctly Rounded Sums:
 * Proved Algorithms Using Rounding to Odd", 2008). */
static uint32_t round_to_odd(Translator *t, uint32_t a, unsigned from) {
  uint32_t nearest = converted(t, SINGLE, a, from), back = converted(t, from, nearest, SINGLE);
  uint32_t is_beyond = short_float_compared(
      t, LLVMRealOGT, from, short_float_size_of(t, from, back), short_float_size_of(t, from, a));
  uint32_t below = short_float_with_constant(t, OP_SUB, nearest, 1);
  uint32_t odd =
      short_float_with_constant(t, OP_OR, make_select(t, SINGLE, is_beyond, below, nearest), 1);
  return make_select(t, SINGLE, short_float_compared(t, LLVMRealONE, from, back, a), odd, nearest);
}

void float_convert(Translator *t, const Leaf *to, uint32_t d, uint32_t a, unsigned from) {
  if (to->width == from)
    emit_move(t, from, d, a);
  else if (to->is_brain)
    round_to_brain(t, d, from == SINGLE ? a : round_to_odd(t, a, from));
  else
    emit(t, (Insn){.op = OP_FPCONV, .width = (uint8_t)to->width, .d = d, .a = a, .c = from});
}
