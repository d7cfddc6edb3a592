#include "exec/float.h"

#include <math.h>
#include <string.h>

#include "code/operands.h"
#include "exec/decide.h"
#include "exec/registers.h"

typedef long double Extended; /* x87: holds every float and double exactly */

static float as_float(uint64_t bits) {
  uint32_t b = (uint32_t)bits;
  float f;
  memcpy(&f, &b, 4);
  return f;
}

static double as_double(uint64_t bits) {
  double d;
  memcpy(&d, &bits, 8);
  return d;
}

static Extended as_extended(const Value *r) {
  Extended e = 0;
  memcpy(&e, &r[0].bits, 8);
  memcpy((char *)&e + 8, &r[1].bits, 2);
  return e;
}

static void write_float(Exec *x, State *s, uint32_t d, float f) {
  uint32_t b;
  memcpy(&b, &f, 4);
  reg_write(x, s, d, value_word(b));
}

static void write_double(Exec *x, State *s, uint32_t d, double f) {
  uint64_t b;
  memcpy(&b, &f, 8);
  reg_write(x, s, d, value_word(b));
}

static void write_extended(Exec *x, State *s, uint32_t d, Extended f) {
  uint64_t low;
  uint16_t high;
  memcpy(&low, &f, 8);
  memcpy(&high, (char *)&f + 8, 2);
  reg_write(x, s, d, value_word(low));
  reg_write(x, s, d + 1, value_word(high));
}

/* Reading a float of `width` bits as the widest type: exact. (Signalling NaNs become quiet, as x87
 * loads do.) */
static Extended read_any(const State *s, uint32_t reg, unsigned width) {
  const Value *r = s->now.frame->regs + reg;
  if (width == 32) return as_float(r->bits);
  if (width == 64) return as_double(r->bits);
  return as_extended(r);
}

/* Rounds once: the callers compute in the target type, or give an exactly representable or
 * correctly converted value. */
static void write_any(Exec *x, State *s, uint32_t d, unsigned width, Extended v) {
  if (width == 32)
    write_float(x, s, d, (float)v);
  else if (width == 64)
    write_double(x, s, d, (double)v);
  else
    write_extended(x, s, d, v);
}

/* Each type computes in itself: computing a double in long double would round twice. */
#define ARITHMETIC(T, a, b, fmod_)       \
  switch ((Op)i->op) {                   \
    case OP_FADD: return (T)((a) + (b)); \
    case OP_FSUB: return (T)((a) - (b)); \
    case OP_FMUL: return (T)((a) * (b)); \
    case OP_FDIV: return (T)((a) / (b)); \
    default: return fmod_((a), (b));     \
  }

static float compute_float(const Insn *i, float a, float b) { ARITHMETIC(float, a, b, fmodf) }
static double compute_double(const Insn *i, double a, double b) { ARITHMETIC(double, a, b, fmod) }
static Extended compute_extended(const Insn *i, Extended a, Extended b) {
  ARITHMETIC(Extended, a, b, fmodl)
}

static void arithmetic(Exec *x, State *s, const Insn *i) {
  const Value *a = s->now.frame->regs + i->a, *b = s->now.frame->regs + i->b;
  if (i->width == 32)
    write_float(x, s, i->d, compute_float(i, as_float(a->bits), as_float(b->bits)));
  else if (i->width == 64)
    write_double(x, s, i->d, compute_double(i, as_double(a->bits), as_double(b->bits)));
  else
    write_extended(x, s, i->d, compute_extended(i, as_extended(a), as_extended(b)));
}

static void negate(Exec *x, State *s, const Insn *i) {
  const Value *a = s->now.frame->regs + i->a;
  if (i->width == 80) {
    Value low = a[0], high = a[1];
    reg_write(x, s, i->d, low);
    reg_write(x, s, i->d + 1, value_word(high.bits ^ 0x8000));
  } else {
    reg_write(x, s, i->d, value_word(a->bits ^ (1ull << (i->width - 1))));
  }
}

static bool compare(const Insn *i, Extended a, Extended b) {
  enum { EQUAL = 1, GREATER = 2, LESS = 4, UNORDERED = 8 };
  unsigned outcome = a < b ? LESS : EQUAL;
  if (a > b) outcome = GREATER;
  if (isunordered(a, b)) outcome = UNORDERED;
  return (i->aux & outcome) != 0;
}

/* Functions that return one of their operands or an exactly representable value may be computed in
 * long double; the others in their own type. */
#define RETURN(name)                     \
  if (w == 32) return name##f((float)a); \
  if (w == 64) return name((double)a);   \
  return name##l(a)
#define RETURN2(name)                              \
  if (w == 32) return name##f((float)a, (float)b); \
  if (w == 64) return name((double)a, (double)b);  \
  return name##l(a, b)

static Extended function(FloatFunction f, unsigned w, Extended a, Extended b, Extended c, int n) {
  switch (f) {
    case FLOAT_SQRT: RETURN(sqrt);
    case FLOAT_FABS: RETURN(fabs);
    case FLOAT_FLOOR: RETURN(floor);
    case FLOAT_CEIL: RETURN(ceil);
    case FLOAT_TRUNC: RETURN(trunc);
    case FLOAT_RINT: RETURN(rint);
    case FLOAT_NEARBYINT: RETURN(nearbyint);
    case FLOAT_ROUND: RETURN(round);
    case FLOAT_ROUNDEVEN: RETURN(rint); /* the rounding mode is always to nearest, ties to even */
    case FLOAT_COPYSIGN: RETURN2(copysign);
    case FLOAT_MIN: RETURN2(fmin);
    case FLOAT_MAX: RETURN2(fmax);
    case FLOAT_FMA:
      if (w == 32) return fmaf((float)a, (float)b, (float)c);
      if (w == 64) return fma((double)a, (double)b, (double)c);
      return fmal(a, b, c);
    case FLOAT_POW: RETURN2(pow);
    case FLOAT_POWI: b = n; RETURN2(pow);
    case FLOAT_EXP: RETURN(exp);
    case FLOAT_EXP2: RETURN(exp2);
    case FLOAT_LOG: RETURN(log);
    case FLOAT_LOG2: RETURN(log2);
    case FLOAT_LOG10: RETURN(log10);
    case FLOAT_SIN: RETURN(sin);
    case FLOAT_COS: RETURN(cos);
    case FLOAT_LDEXP:
      if (w == 32) return ldexpf((float)a, n);
      if (w == 64) return ldexp((double)a, n);
      return ldexpl(a, n);
  }
  return 0;
}

static void math(Exec *x, State *s, const Insn *i) {
  const Value *r = s->now.frame->regs;
  bool takes_int =
      i->aux == FLOAT_POWI || i->aux == FLOAT_LDEXP; /* operand b is a 32-bit integer */
  bool takes_b = i->aux >= FLOAT_COPYSIGN && i->aux <= FLOAT_POW && !takes_int;
  Extended a = read_any(s, i->a, i->width);
  Extended b = takes_b ? read_any(s, i->b, i->width) : 0,
           c = i->aux == FLOAT_FMA ? read_any(s, i->c, i->width) : 0;
  int n = takes_int ? (int)(uint32_t)r[i->b].bits : 0;
  write_any(x, s, i->d, i->width, function(i->aux, i->width, a, b, c, n));
}

static U128 read_int(const State *s, uint32_t reg, unsigned width) {
  const Value *r = s->now.frame->regs + reg;
  return width > 64 ? u128_make(r[1].bits, r[0].bits) : r[0].bits;
}

static void write_int(Exec *x, State *s, uint32_t reg, unsigned width, U128 v) {
  v &= mask128(width);
  reg_write(x, s, reg, value_word((uint64_t)v));
  if (width > 64) reg_write(x, s, reg + 1, value_word((uint64_t)(v >> 64)));
}

/* Out of range is undefined in C. x86 converts to signed numbers of 32 and 64 bits, where it gives
 * the smallest ("integer indefinite"); what clang makes of that for other types we do, too. */
static U128 to_signed(Extended v, unsigned width) {
  Extended t = truncl(v), high = ldexpl(1, (int)width - 1);
  if (isnan(v) || t < -high || t >= high) return (U128)1 << (width - 1);
  return t < 0 ? -(U128)(-t) : (U128)t;
}

static U128 to_int(Extended v, unsigned width, bool is_signed) {
  if (width > 64) return to_signed(v, 128);
  if (is_signed) return to_signed(v, width > 32 ? 64 : 32);
  if (width <= 32) return to_signed(v, width > 16 ? 64 : 32);
  U128 low = to_signed(v, 64), high = to_signed(v - ldexpl(1, 63), 64);
  return low >> 63 & 1 ? low | high : low;
}

static void from_int(Exec *x, State *s, const Insn *i, bool is_signed) {
  U128 v = read_int(s, i->a, i->c);
  bool negative = is_signed && (S128)sext128(v, i->c) < 0;
  U128 size = negative ? -(U128)sext128(v, i->c) : v;
  if (i->width == 32)
    write_float(x, s, i->d, negative ? -(float)size : (float)size);
  else if (i->width == 64)
    write_double(x, s, i->d, negative ? -(double)size : (double)size);
  else
    write_extended(x, s, i->d, negative ? -(Extended)size : (Extended)size);
}

typedef struct Symbolic {
  Exec *exec;
  State *state;
  bool found, has_shadow;
  Step step;
} Symbolic;

/* A solo version's operands are projected in place: the register file is its own. */
static void look(void *data, uint32_t *reg, unsigned count) {
  Symbolic *y = data;
  for (unsigned k = 0; k < count; k++) {
    Value *v = &y->state->now.frame->regs[*reg + k];
    *v = value_here(y->exec, y->state, *v);
    y->found |= v->expr != NULL;
    y->has_shadow |= v->expr && v->expr->has_shadow;
  }
}

/* Arithmetic on symbolic operands is not solved for. An operand is tried with each of its values,
 * up to a number, which is larger when it depends on few bytes of the input (the digits of a short
 * argument): of these the values are found quickly. More are a cut. */
enum { FEW_BYTES = 3, MOST_VALUES = 64, MOST_VALUES_OF_FEW_BYTES = 1000 };

static Step pin(Exec *x, State *s, Value *v) {
  unsigned most =
      expr_vars(x->exprs, v->expr)->len <= FEW_BYTES ? MOST_VALUES_OF_FEW_BYTES : MOST_VALUES;
  uint64_t bits;
  Step step = decide_each(x, s, *v, most, END_CUT_FLOAT, &bits);
  if (step == STEP_NEXT) *v = value_word(bits);
  return step;
}

static void pin_operands(void *data, uint32_t *reg, unsigned count) {
  Symbolic *y = data;
  for (unsigned k = 0; k < count && y->step == STEP_NEXT; k++) {
    Value *v = &y->state->now.frame->regs[*reg + k];
    if (v->expr) y->step = pin(y->exec, y->state, v);
  }
}

Step float_execute(Exec *x, State *s, const Insn *i) {
  Symbolic y = {x, s, false, false, STEP_NEXT};
  Insn copy = *i;
  Function *fn = x->program->functions.data[s->now.frame->fn->number];
  insn_each_read(fn, &copy, look, &y);
  if (y.has_shadow) return STEP_SPLIT;
  if (y.found) insn_each_read(fn, &copy, pin_operands, &y);
  if (y.step != STEP_NEXT) return y.step;
  switch ((Op)i->op) {
    case OP_FNEG: negate(x, s, i); break;
    case OP_FCMP:
      reg_write(x, s, i->d,
                value_word(compare(i, read_any(s, i->a, i->width), read_any(s, i->b, i->width))));
      break;
    case OP_FMATH: math(x, s, i); break;
    case OP_FPCONV: write_any(x, s, i->d, i->width, read_any(s, i->a, i->c)); break;
    case OP_FPTOSI:
      write_int(x, s, i->d, i->width, to_int(read_any(s, i->a, i->c), i->width, true));
      break;
    case OP_FPTOUI:
      write_int(x, s, i->d, i->width, to_int(read_any(s, i->a, i->c), i->width, false));
      break;
    case OP_SITOFP: from_int(x, s, i, true); break;
    case OP_UITOFP: from_int(x, s, i, false); break;
    default: arithmetic(x, s, i); break;
  }
  return STEP_NEXT;
}
