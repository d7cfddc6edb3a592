/* The circuits of floating point. Of two small formats all operands of all operations, against an
 * oracle of its own: exact arithmetic in 113 bits, rounded by looking for the nearest number. Of
 * half, float, double and extended random and special operands, against float_eval. A circuit is
 * made once, of inputs, and 64 cases at a time run through its gates. */
#include <math.h>

#include "base/vec.h"
#include "random_float.h"
#include "solver/blast_float.h"
#include "test.h"

__extension__ typedef __float128 Quad;

enum {
  LANES = 64,
  MANY = 1000 /* rounds: then all triples of operands of 8 bits, too (2^24 of each format) */
};

typedef struct Circuit {
  Gates g;
  Lit operand[3][128], out[128];
  BlastType to, from;
  unsigned operands;
  VEC(uint64_t) value; /* by gate: one bit per case */
} Circuit;

static unsigned operands_of(ExprKind kind) {
  if (kind == EXPR_FMA) return 3;
  return kind <= EXPR_FREM || (kind >= EXPR_FEQ && kind <= EXPR_FLE) ? 2 : 1;
}

static void circuit_init(Circuit *c, ExprKind kind, uint32_t lo, BlastType to, BlastType from) {
  *c = (Circuit){.to = to, .from = from, .operands = operands_of(kind)};
  gates_init(&c->g);
  for (unsigned k = 0; k < c->operands; k++)
    for (unsigned i = 0; i < from.width; i++)
      c->operand[k][i] = gate_input(&c->g);
  const Lit *operand[3] = {c->operand[0], c->operand[1], c->operand[2]};
  TEST(blast_float(&c->g, kind, lo, to, from, c->out, operand));
  vec_reserve(&c->value, c->g.gates.len);
}

static void circuit_done(Circuit *c) {
  gates_done(&c->g);
  vec_done(&c->value);
}

static uint64_t bit_of(const Circuit *c, Lit a) {
  uint64_t v = c->value.data[lit_node(a)];
  return a & 1 ? ~v : v;
}

static void circuit_run(Circuit *c, U128 operand[LANES][3], U128 result[LANES]) {
  for (unsigned k = 0; k < c->operands; k++)
    for (unsigned i = 0; i < c->from.width; i++) {
      uint64_t v = 0;
      for (unsigned n = 0; n < LANES; n++)
        v |= (uint64_t)(operand[n][k] >> i & 1) << n;
      c->value.data[lit_node(c->operand[k][i])] = v;
    }
  c->value.data[0] = 0;
  for (uint32_t i = 1; i < c->g.gates.len; i++) {
    Gate g = c->g.gates.data[i];
    uint64_t *v = &c->value.data[i];
    uint64_t x = bit_of(c, g.in[0]), y = bit_of(c, g.in[1]), z = bit_of(c, g.in[2]);
    switch (g.kind) {
      case GATE_INPUT: break;
      case GATE_SAME: *v = x; break;
      case GATE_AND: *v = x & y; break;
      case GATE_XOR: *v = x ^ y; break;
      case GATE_MUX: *v = (x & y) | (~x & z); break;
      case GATE_MAJ: *v = (x & y) | (x & z) | (y & z); break;
    }
  }
  for (unsigned n = 0; n < LANES; n++)
    result[n] = 0;
  for (unsigned i = 0; i < c->to.width; i++) {
    uint64_t v = bit_of(c, c->out[i]);
    for (unsigned n = 0; n < LANES; n++)
      result[n] |= (U128)(v >> n & 1) << i;
  }
}

/* ---- small formats ---- */

typedef struct Small {
  FloatFormat f;
  unsigned width;
  unsigned infinity; /* its bits */
} Small;

static Small small(unsigned exponent, unsigned fraction) {
  return (Small){
      {exponent, fraction, false}, 1 + exponent + fraction, ((1u << exponent) - 1) << fraction};
}

static unsigned sign_of(const Small *s) { return 1u << (s->width - 1); }
static bool is_nan(const Small *s, unsigned a) { return (a & ~sign_of(s)) > s->infinity; }
static bool is_infinite(const Small *s, unsigned a) { return (a & ~sign_of(s)) == s->infinity; }
static bool is_negative(const Small *s, unsigned a) { return a & sign_of(s); }

/* Of infinity: the number that would come next. */
static Quad size_of(const Small *s, unsigned a) {
  unsigned exponent = (a & ~sign_of(s)) >> s->f.fraction,
           fraction = a & ((1u << s->f.fraction) - 1);
  if (exponent) fraction |= 1u << s->f.fraction;
  int bias = (1 << (s->f.exponent - 1)) - 1;
  return (Quad)ldexp(fraction, (int)(exponent ? exponent : 1) - bias - (int)s->f.fraction);
}

static Quad number_of(const Small *s, unsigned a) {
  return is_negative(s, a) ? -size_of(s, a) : size_of(s, a);
}

static unsigned nearest(const Small *s, Quad v, bool negative_zero) {
  Quad size = v < 0 ? -v : v;
  unsigned sign = v < 0 || (v == 0 && negative_zero) ? sign_of(s) : 0, low = 0, high = s->infinity;
  if (size >= size_of(s, high)) return sign | high;
  while (high - low > 1) { /* size is at least that of low, and below that of high */
    unsigned middle = (low + high) / 2;
    if (size_of(s, middle) <= size)
      low = middle;
    else
      high = middle;
  }
  Quad half = (size_of(s, low) + size_of(s, low + 1)) / 2;
  if (size > half || (size == half && low & 1)) low++;
  return sign | low;
}

static unsigned default_nan(const Small *s) {
  return sign_of(s) | s->infinity | 1u << (s->f.fraction - 1);
}

static bool nan_operand(const Small *s, unsigned n, const U128 *a, unsigned *result) {
  for (unsigned i = 0; i < n; i++) {
    *result = (unsigned)a[i] | 1u << (s->f.fraction - 1);
    if (is_nan(s, (unsigned)a[i])) return true;
  }
  return false;
}

static unsigned of_infinite(const Small *s, bool negative) {
  return (negative ? sign_of(s) : 0) | s->infinity;
}

static unsigned small_sum(const Small *s, unsigned a, unsigned b) {
  bool x = is_infinite(s, a), y = is_infinite(s, b), m = is_negative(s, a), n = is_negative(s, b);
  if (x && y && m != n) return default_nan(s);
  if (x || y) return x ? a : b;
  return nearest(s, number_of(s, a) + number_of(s, b), m && n);
}

static unsigned small_product(const Small *s, unsigned a, unsigned b) {
  bool x = is_infinite(s, a), y = is_infinite(s, b);
  bool negative = is_negative(s, a) != is_negative(s, b);
  if ((x && size_of(s, b) == 0) || (y && size_of(s, a) == 0)) return default_nan(s);
  if (x || y) return of_infinite(s, negative);
  return nearest(s, number_of(s, a) * number_of(s, b), negative);
}

static unsigned small_quotient(const Small *s, unsigned a, unsigned b) {
  bool x = is_infinite(s, a), y = is_infinite(s, b);
  bool negative = is_negative(s, a) != is_negative(s, b);
  if ((x && y) || (size_of(s, a) == 0 && size_of(s, b) == 0)) return default_nan(s);
  if (x || size_of(s, b) == 0) return of_infinite(s, negative);
  return y ? (negative ? sign_of(s) : 0) : nearest(s, number_of(s, a) / number_of(s, b), negative);
}

static unsigned small_fma(const Small *s, unsigned a, unsigned b, unsigned c) {
  bool x = is_infinite(s, a), y = is_infinite(s, b), z = is_infinite(s, c);
  bool negative = is_negative(s, a) != is_negative(s, b);
  if ((x && size_of(s, b) == 0) || (y && size_of(s, a) == 0)) return default_nan(s);
  if ((x || y) && z && negative != is_negative(s, c)) return default_nan(s);
  if (x || y) return of_infinite(s, negative);
  if (z) return c;
  return nearest(s, number_of(s, a) * number_of(s, b) + number_of(s, c),
                 negative && is_negative(s, c));
}

static unsigned small_unary(const Small *s, ExprKind kind, uint32_t lo, unsigned a) {
  bool negative = is_negative(s, a);
  double v = (double)number_of(s, a);
  if (kind == EXPR_FSQRT && negative && v != 0) return default_nan(s);
  if (is_infinite(s, a) || v == 0) return a;
  if (kind == EXPR_FSQRT) return nearest(s, (Quad)sqrtl((long double)v), false);
  switch ((FloatRounding)lo) {
    case FLOAT_TO_EVEN: v = rint(v); break;
    case FLOAT_TO_AWAY: v = round(v); break;
    case FLOAT_TO_ZERO: v = trunc(v); break;
    case FLOAT_DOWN: v = floor(v); break;
    case FLOAT_UP: v = ceil(v); break;
    case FLOAT_ROUNDINGS: break;
  }
  return nearest(s, (Quad)v, negative);
}

static unsigned small_expected(const Small *s, ExprKind kind, uint32_t lo, const U128 *operand) {
  unsigned a = (unsigned)operand[0], b = (unsigned)operand[1], c = (unsigned)operand[2], nan;
  bool has_nan = nan_operand(s, operands_of(kind), operand, &nan);
  if (kind >= EXPR_FEQ && kind <= EXPR_FLE) {
    Quad x = number_of(s, a), y = number_of(s, b);
    if (has_nan) return 0;
    if (kind == EXPR_FEQ) return x == y;
    return kind == EXPR_FLT ? x < y : x <= y;
  }
  if (has_nan) return nan;
  switch ((int)kind) {
    case EXPR_FADD: return small_sum(s, a, b);
    case EXPR_FSUB: return small_sum(s, a, b ^ sign_of(s));
    case EXPR_FMUL: return small_product(s, a, b);
    case EXPR_FDIV: return small_quotient(s, a, b);
    case EXPR_FREM:
      if (is_infinite(s, a) || size_of(s, b) == 0) return default_nan(s);
      if (is_infinite(s, b)) return a;
      return nearest(s, (Quad)fmod((double)number_of(s, a), (double)number_of(s, b)),
                     is_negative(s, a));
    case EXPR_FMA: return small_fma(s, a, b, c);
    default: return small_unary(s, kind, lo, a);
  }
}

static void all_of_small(const Small *s, ExprKind kind, uint32_t lo) {
  bool compares = kind >= EXPR_FEQ && kind <= EXPR_FLE;
  BlastType type = {s->f, s->width}, bit = {{0}, 1};
  Circuit c;
  circuit_init(&c, kind, lo, compares ? bit : type, type);
  U128 operand[LANES][3], result[LANES];
  unsigned mask = (1u << s->width) - 1;
  uint32_t cases = 1u << (s->width * c.operands);
  for (uint32_t first = 0; first < cases; first += LANES) {
    for (uint32_t n = 0; n < LANES; n++)
      for (unsigned k = 0; k < 3; k++)
        operand[n][k] = (first + n) >> (k * s->width) & mask;
    circuit_run(&c, operand, result);
    for (uint32_t n = 0; n < LANES && first + n < cases; n++) {
      unsigned expected = small_expected(s, kind, lo, operand[n]);
      if (result[n] != expected)
        fprintf(stderr, "E%uM%u kind %d lo %u: %x %x %x gives %x, not %x\n", s->f.exponent,
                s->f.fraction, kind, lo, (unsigned)operand[n][0], (unsigned)operand[n][1],
                (unsigned)operand[n][2], (unsigned)result[n], expected);
      TEST(result[n] == expected);
    }
  }
  circuit_done(&c);
}

/* Integers of 7 bits, and the other format. */
static void conversions_of_small(const Small *s, const Small *other) {
  enum { BITS = 7 };
  BlastType type = {s->f, s->width}, integer = {{0}, BITS}, wide = {other->f, other->width};
  U128 operand[LANES][3] = {{0}}, result[LANES];
  Circuit to_signed, to_unsigned, from_signed, from_unsigned, convert;
  circuit_init(&to_signed, EXPR_FTOS, 0, integer, type);
  circuit_init(&to_unsigned, EXPR_FTOU, 0, integer, type);
  circuit_init(&from_signed, EXPR_SITOF, 0, type, integer);
  circuit_init(&from_unsigned, EXPR_UITOF, 0, type, integer);
  circuit_init(&convert, EXPR_FCONV, 0, wide, type);
  for (unsigned a = 0; a < 1u << s->width; a++) {
    operand[0][0] = a;
    double v = trunc((double)number_of(s, a));
    bool is_number = !is_nan(s, a) && !is_infinite(s, a);
    circuit_run(&to_signed, operand, result);
    unsigned expected = is_number && v >= -64 && v < 64 ? (unsigned)(int)v & 127 : 64;
    TEST(result[0] == expected);
    circuit_run(&to_unsigned, operand, result);
    TEST(result[0] == (is_number && v >= 0 && v < 128 ? (unsigned)v : expected));
    circuit_run(&convert, operand, result);
    unsigned in_other = nearest(other, number_of(s, a), is_negative(s, a));
    if (is_infinite(s, a)) in_other = of_infinite(other, is_negative(s, a));
    TEST(is_nan(s, a) ? is_nan(other, (unsigned)result[0]) : result[0] == in_other);
  }
  for (unsigned i = 0; i < 1u << BITS; i++) {
    operand[0][0] = i;
    circuit_run(&from_signed, operand, result);
    TEST(result[0] == nearest(s, i >= 64 ? (int)i - 128 : (int)i, false));
    circuit_run(&from_unsigned, operand, result);
    TEST(result[0] == nearest(s, i, false));
  }
  circuit_done(&to_signed);
  circuit_done(&to_unsigned);
  circuit_done(&from_signed);
  circuit_done(&from_unsigned);
  circuit_done(&convert);
}

static void small_formats(bool all_triples) {
  Small formats[] = {small(4, 3), small(5, 2), small(3, 2)};
  for (unsigned i = 0; i < 3; i++) {
    for (ExprKind kind = EXPR_FADD; kind <= EXPR_FLE; kind++) {
      if (kind == EXPR_FMA && i < 2 && !all_triples) continue; /* of the smallest alone */
      if (kind != EXPR_FROUND) all_of_small(&formats[i], kind, 0);
    }
    for (uint32_t lo = 0; lo < FLOAT_ROUNDINGS; lo++)
      all_of_small(&formats[i], EXPR_FROUND, lo);
    conversions_of_small(&formats[i], &formats[(i + 1) % 3]);
  }
}

/* ---- half, float, double, extended ---- */

static void against_evaluation(TestRandom *r, ExprKind kind, uint32_t lo, unsigned to,
                               unsigned from, int rounds) {
  bool takes_int = kind == EXPR_SITOF || kind == EXPR_UITOF;
  bool gives_int = kind >= EXPR_FTOS || (kind >= EXPR_FEQ && kind <= EXPR_FLE);
  BlastType out = {{0}, to}, in = {{0}, from};
  if (!gives_int) out.format = float_format(to);
  if (!takes_int) in.format = float_format(from);
  Circuit c;
  circuit_init(&c, kind, lo, out, in);
  U128 operand[LANES][3], result[LANES];
  for (int i = 0; i < rounds; i++) {
    for (unsigned n = 0; n < LANES; n++)
      for (unsigned k = 0; k < 3; k++)
        operand[n][k] =
            takes_int ? random_integer(r, from) : random_float(r, from, k ? operand[n][0] : 0);
    circuit_run(&c, operand, result);
    for (unsigned n = 0; n < LANES; n++) {
      const U128 *a = operand[n];
      U128 expected = float_eval(kind, to, lo, from, a);
      if (result[n] != expected)
        fprintf(stderr,
                "kind %d lo %u, %u to %u: %llx:%016llx, %llx:%016llx, %llx:%016llx gives "
                "%llx:%016llx, not %llx:%016llx\n",
                kind, lo, from, to, (unsigned long long)(a[0] >> 64), (unsigned long long)a[0],
                (unsigned long long)(a[1] >> 64), (unsigned long long)a[1],
                (unsigned long long)(a[2] >> 64), (unsigned long long)a[2],
                (unsigned long long)(result[n] >> 64), (unsigned long long)result[n],
                (unsigned long long)(expected >> 64), (unsigned long long)expected);
      TEST(result[n] == expected);
    }
  }
  circuit_done(&c);
}

static void large_formats(TestRandom *r, int rounds) {
  static const unsigned widths[] = {16, 32, 64, 80}, integers[] = {1, 8, 32, 33, 64, 80, 128};
  for (unsigned i = 0; i < 4; i++) {
    unsigned w = widths[i];
    for (ExprKind kind = EXPR_FADD; kind <= EXPR_FLE; kind++) {
      bool compares = kind >= EXPR_FEQ && kind <= EXPR_FLE;
      if (kind == EXPR_FREM && w > 32) continue;
      for (uint32_t lo = 0; lo < (kind == EXPR_FROUND ? FLOAT_ROUNDINGS : 1u); lo++)
        against_evaluation(r, kind, lo, compares ? 1 : w, w, kind == EXPR_FREM ? 5 : rounds);
    }
    for (unsigned k = 0; k < 4; k++)
      if (k != i) against_evaluation(r, EXPR_FCONV, 0, widths[k], w, rounds);
    for (unsigned k = 0; k < sizeof integers / sizeof *integers; k++) {
      against_evaluation(r, EXPR_SITOF, 0, w, integers[k], rounds);
      against_evaluation(r, EXPR_UITOF, 0, w, integers[k], rounds);
      against_evaluation(r, EXPR_FTOS, 0, integers[k], w, rounds);
      against_evaluation(r, EXPR_FTOU, 0, integers[k], w, rounds);
    }
  }
}

/* All halves, of what has one operand. */
static void all_halves(void) {
  static const struct {
    ExprKind kind;
    unsigned to;
  } rows[] = {{EXPR_FSQRT, 16}, {EXPR_FCONV, 32}, {EXPR_FCONV, 64},
              {EXPR_FCONV, 80}, {EXPR_FTOS, 32},  {EXPR_FTOU, 8}};
  U128 operand[LANES][3] = {{0}}, result[LANES];
  for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++) {
    bool gives_int = rows[k].kind >= EXPR_FTOS;
    BlastType in = {float_format(16), 16}, out = {{0}, rows[k].to};
    if (!gives_int) out.format = float_format(rows[k].to);
    Circuit c;
    circuit_init(&c, rows[k].kind, 0, out, in);
    for (uint32_t first = 0; first < 1u << 16; first += LANES) {
      for (uint32_t n = 0; n < LANES; n++)
        operand[n][0] = first + n;
      circuit_run(&c, operand, result);
      for (uint32_t n = 0; n < LANES; n++)
        TEST(result[n] == float_eval(rows[k].kind, rows[k].to, 0, 16, operand[n]));
    }
    circuit_done(&c);
  }
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 100);
  unsigned count = test_count(argc, argv, 30);
  small_formats(count >= MANY);
  all_halves();
  large_formats(&r, (int)count);
  puts("ok");
  return 0;
}
