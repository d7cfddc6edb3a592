/* Z3 has a single NaN, whose bits it leaves open; which NaN results is therefore expressed with
 * bit-vectors here, as in float_eval.h. The integer bit of extended numbers is removed and put
 * back. */
#include "solver/z3_float.h"

#include <math.h>

#include "base/fatal.h"
#include "base/vec.h"
#include "expr/float_eval.h"
#include "solver/blast_float.h"

typedef struct Operand {
  Z3_ast bits, fp, is_nan, is_unsupported; /* is_unsupported: NULL if the operand cannot be
                                              unsupported */
} Operand;

static Z3_ast z3_float_hold(const Z3Terms *z, Z3_ast a) { return z->hold(z->self, a); }

static Z3_ast z3_float_number(const Z3Terms *z, unsigned width, U128 v) {
  Z3_sort sort = Z3_mk_bv_sort(z->z3, width > 64 ? width - 64 : width);
  Z3_ast high =
      z3_float_hold(z, Z3_mk_unsigned_int64(z->z3, (uint64_t)(width > 64 ? v >> 64 : v), sort));
  if (width <= 64) return high;
  Z3_ast low = z3_float_hold(z, Z3_mk_unsigned_int64(z->z3, (uint64_t)v, Z3_mk_bv_sort(z->z3, 64)));
  return z3_float_hold(z, Z3_mk_concat(z->z3, high, low));
}

static Z3_ast z3_float_cut(const Z3Terms *z, Z3_ast a, unsigned lo, unsigned width) {
  return z3_float_hold(z, Z3_mk_extract(z->z3, lo + width - 1, lo, a));
}

static Z3_ast z3_float_choose(const Z3Terms *z, Z3_ast c, Z3_ast a, Z3_ast b) {
  return z3_float_hold(z, Z3_mk_ite(z->z3, c, a, b));
}

static Z3_ast either(const Z3Terms *z, Z3_ast a, Z3_ast b) {
  return z3_float_hold(z, Z3_mk_or(z->z3, 2, (Z3_ast[]){a, b}));
}

static Z3_ast both(const Z3Terms *z, Z3_ast a, Z3_ast b) {
  return z3_float_hold(z, Z3_mk_and(z->z3, 2, (Z3_ast[]){a, b}));
}

static Z3_ast negation(const Z3Terms *z, Z3_ast a) { return z3_float_hold(z, Z3_mk_not(z->z3, a)); }

static Z3_ast z3_float_is_set(const Z3Terms *z, Z3_ast a, unsigned bit) {
  return z3_float_hold(z, Z3_mk_eq(z->z3, z3_float_cut(z, a, bit, 1), z3_float_number(z, 1, 1)));
}

static Z3_sort sort_of(const Z3Terms *z, unsigned width) {
  FloatFormat f = float_format(width);
  return Z3_mk_fpa_sort(z->z3, f.exponent, f.fraction + 1);
}

/* The result of an operation is used directly: if it went through its bits, Z3 would not see that
 * equal operands have equal results. */
static Operand result_operand(const Z3Terms *z, Z3Float f) {
  return (Operand){
      .bits = f.bits, .fp = f.fp, .is_nan = z3_float_hold(z, Z3_mk_fpa_is_nan(z->z3, f.fp))};
}

static Operand z3_float_operand(const Z3Terms *z, unsigned width, Z3_ast bits) {
  Operand o = {.bits = bits};
  FloatFormat f = float_format(width);
  unsigned low = f.fraction + f.has_integer_bit;
  Z3_ast exponent = z3_float_cut(z, bits, low, f.exponent),
         fraction = z3_float_cut(z, bits, 0, f.fraction);
  if (f.has_integer_bit) { /* a number with exponent 0 and the integer bit has exponent 1 */
    Z3_ast integer = z3_float_is_set(z, bits, f.fraction), zero = z3_float_number(z, f.exponent, 0);
    Z3_ast is_low = z3_float_hold(z, Z3_mk_eq(z->z3, exponent, zero));
    o.is_unsupported = both(z, negation(z, integer), negation(z, is_low));
    exponent =
        z3_float_choose(z, both(z, is_low, integer), z3_float_number(z, f.exponent, 1), exponent);
  }
  o.fp = z3_float_hold(
      z, Z3_mk_fpa_fp(z->z3, z3_float_cut(z, bits, width - 1, 1), exponent, fraction));
  if (o.is_unsupported) {
    Z3_ast nan = z3_float_hold(z, Z3_mk_fpa_nan(z->z3, sort_of(z, width)));
    o.fp = z3_float_choose(z, o.is_unsupported, nan, o.fp);
  }
  o.is_nan = z3_float_hold(z, Z3_mk_fpa_is_nan(z->z3, o.fp));
  return o;
}

static Z3_ast z3_float_constant(const Z3Terms *z, unsigned width, Extended v) {
  return z3_float_operand(z, width, z3_float_number(z, width, float_bits(width, v))).fp;
}

static Z3_ast bits_of(const Z3Terms *z, unsigned width, Z3_ast fp) {
  Z3_ast bits = z3_float_hold(z, Z3_mk_fpa_to_ieee_bv(z->z3, fp));
  if (width != 80) return bits;
  Z3_ast exponent = z3_float_cut(z, bits, 63, 15);
  Z3_ast is_low = z3_float_hold(z, Z3_mk_eq(z->z3, exponent, z3_float_number(z, 15, 0)));
  Z3_ast integer = z3_float_choose(z, is_low, z3_float_number(z, 1, 0), z3_float_number(z, 1, 1));
  Z3_ast high = z3_float_hold(z, Z3_mk_concat(z->z3, z3_float_cut(z, bits, 63, 16), integer));
  return z3_float_hold(z, Z3_mk_concat(z->z3, high, z3_float_cut(z, bits, 0, 63)));
}

/* ---- NaNs ---- */

static Z3_ast z3_float_quieted(const Z3Terms *z, unsigned width, Z3_ast bits) {
  U128 quiet = (U128)1 << (float_format(width).fraction - 1);
  return z3_float_hold(z, Z3_mk_bvor(z->z3, bits, z3_float_number(z, width, quiet)));
}

static Z3_ast z3_float_chosen_of_two_extended(const Z3Terms *z, Z3_ast a, Z3_ast b) {
  Z3_ast quiet_a = z3_float_is_set(z, a, 62), quiet_b = z3_float_is_set(z, b, 62);
  Z3_ast size_a = z3_float_cut(z, a, 0, 64), size_b = z3_float_cut(z, b, 0, 64);
  Z3_ast by_sign = z3_float_choose(z, z3_float_is_set(z, a, 79), b, a);
  Z3_ast larger = z3_float_hold(z, Z3_mk_bvugt(z->z3, size_a, size_b));
  Z3_ast smaller = z3_float_hold(z, Z3_mk_bvult(z->z3, size_a, size_b));
  Z3_ast by_size = z3_float_choose(z, larger, a, z3_float_choose(z, smaller, b, by_sign));
  Z3_ast differ = z3_float_hold(z, Z3_mk_xor(z->z3, quiet_a, quiet_b));
  return z3_float_choose(z, differ, z3_float_choose(z, quiet_a, a, b), by_size);
}

/* The result if an operand is a NaN; otherwise `otherwise`. */
static Z3_ast z3_float_unless_nan(const Z3Terms *z, unsigned width, const Operand *a, unsigned n,
                                  Z3_ast otherwise) {
  Z3_ast nan = z3_float_quieted(z, width, a[0].bits), found = a[0].is_nan, raw = a[0].bits;
  for (unsigned i = 1; i < n; i++) {
    Z3_ast here = z3_float_quieted(z, width, a[i].bits), second = nan;
    if (width == 80)
      second = z3_float_quieted(z, width, z3_float_chosen_of_two_extended(z, raw, a[i].bits));
    nan = z3_float_choose(z, found, z3_float_choose(z, a[i].is_nan, second, nan), here);
    raw = z3_float_choose(z, found, z3_float_choose(z, a[i].is_nan, second, raw), a[i].bits);
    found = either(z, found, a[i].is_nan);
  }
  for (unsigned i = 0; i < n; i++)
    if (a[i].is_unsupported)
      nan = z3_float_choose(z, a[i].is_unsupported,
                            z3_float_number(z, width, float_default_nan(width)), nan);
  return z3_float_choose(z, found, nan, otherwise);
}

/* The bits of a result; a NaN that results from numbers is the default one. */
static Z3Float z3_float_result(const Z3Terms *z, unsigned width, const Operand *a, unsigned n,
                               Z3_ast fp) {
  z3_float_hold(z, fp);
  Z3_ast is_nan = z3_float_hold(z, Z3_mk_fpa_is_nan(z->z3, fp));
  Z3_ast nan = z3_float_number(z, width, float_default_nan(width));
  Z3_ast bits = z3_float_choose(z, is_nan, nan, bits_of(z, width, fp));
  return (Z3Float){z3_float_unless_nan(z, width, a, n, bits), fp};
}

static Z3_ast converted_nan(const Z3Terms *z, unsigned to, unsigned from, Z3_ast bits) {
  unsigned f = float_format(from).fraction, g = float_format(to).fraction;
  Z3_ast payload = f >= g ? z3_float_cut(z, bits, f - g, g)
                          : z3_float_hold(z, Z3_mk_concat(z->z3, z3_float_cut(z, bits, 0, f),
                                                          z3_float_number(z, g - f, 0)));
  Z3_ast high = z3_float_number(z, to - g - 1, float_infinity(to) >> g); /* exponent, integer bit */
  Z3_ast signed_ = z3_float_hold(z, Z3_mk_concat(z->z3, z3_float_cut(z, bits, from - 1, 1), high));
  return z3_float_quieted(z, to, z3_float_hold(z, Z3_mk_concat(z->z3, signed_, payload)));
}

static Z3Float z3_float_convert(const Z3Terms *z, unsigned to, unsigned from, const Operand *a) {
  Z3_ast rne = z3_float_hold(z, Z3_mk_fpa_rne(z->z3));
  Z3_ast fp = z3_float_hold(z, Z3_mk_fpa_to_fp_float(z->z3, rne, a->fp, sort_of(z, to)));
  Z3_ast nan = converted_nan(z, to, from, a->bits);
  if (a->is_unsupported)
    nan = z3_float_choose(z, a->is_unsupported, z3_float_number(z, to, float_default_nan(to)), nan);
  return (Z3Float){z3_float_choose(z, a->is_nan, nan, bits_of(z, to, fp)), fp};
}

static Z3Float z3_float_from_integer(const Z3Terms *z, unsigned to, Z3_ast fp) {
  z3_float_hold(z, fp);
  return (Z3Float){bits_of(z, to, fp), fp};
}

/* ---- integers ---- */

static Z3_ast z3_float_to_integer(const Z3Terms *z, const Expr *e, const Operand *a) {
  unsigned w = e->width, from = e->kid[0]->width;
  Z3_ast rtz = z3_float_hold(z, Z3_mk_fpa_rtz(z->z3)),
         smallest = z3_float_number(z, w, (U128)1 << (w - 1));
  Z3_ast whole = z3_float_hold(z, Z3_mk_fpa_round_to_integral(z->z3, rtz, a->fp));
  Extended high = ldexpl(1, (int)w - 1); /* infinite if all numbers of the format are below it */
  Z3_ast is_infinite = z3_float_hold(z, Z3_mk_fpa_is_infinite(z->z3, a->fp));
  Z3_ast is_number = negation(z, either(z, a->is_nan, is_infinite));
  Z3_ast above = z3_float_hold(z, Z3_mk_fpa_geq(z->z3, whole, z3_float_constant(z, from, -high)));
  Z3_ast below = z3_float_hold(z, Z3_mk_fpa_lt(z->z3, whole, z3_float_constant(z, from, high)));
  Z3_ast fits = both(z, is_number, both(z, above, below));
  Z3_ast v =
      z3_float_choose(z, fits, z3_float_hold(z, Z3_mk_fpa_to_sbv(z->z3, rtz, a->fp, w)), smallest);
  if (e->kind == EXPR_FTOS) return v;
  above = z3_float_hold(z, Z3_mk_fpa_geq(z->z3, a->fp, z3_float_constant(z, from, 0)));
  below = z3_float_hold(z, Z3_mk_fpa_lt(z->z3, whole, z3_float_constant(z, from, 2 * high)));
  fits = both(z, is_number, both(z, above, below));
  return z3_float_choose(z, fits, z3_float_hold(z, Z3_mk_fpa_to_ubv(z->z3, rtz, a->fp, w)), v);
}

static Z3_ast direction(const Z3Terms *z, FloatRounding r) {
  switch (r) {
    case FLOAT_TO_EVEN: return z3_float_hold(z, Z3_mk_fpa_rne(z->z3));
    case FLOAT_TO_AWAY: return z3_float_hold(z, Z3_mk_fpa_rna(z->z3));
    case FLOAT_TO_ZERO: return z3_float_hold(z, Z3_mk_fpa_rtz(z->z3));
    case FLOAT_DOWN: return z3_float_hold(z, Z3_mk_fpa_rtn(z->z3));
    case FLOAT_UP: return z3_float_hold(z, Z3_mk_fpa_rtp(z->z3));
    case FLOAT_ROUNDINGS: break;
  }
  CHECK(!"a direction");
  return NULL;
}

static Z3_ast z3_float_compare(const Z3Terms *z, ExprKind kind, const Operand *a) {
  Z3_ast c;
  if (kind == EXPR_FEQ)
    c = Z3_mk_fpa_eq(z->z3, a[0].fp, a[1].fp);
  else
    c = kind == EXPR_FLT ? Z3_mk_fpa_lt(z->z3, a[0].fp, a[1].fp)
                         : Z3_mk_fpa_leq(z->z3, a[0].fp, a[1].fp);
  z3_float_hold(z, c);
  return both(z, c, negation(z, either(z, a[0].is_nan, a[1].is_nan)));
}

Z3Float z3_float(const Z3Terms *z, const Expr *e, const Z3Float *kid) {
  Z3_context c = z->z3;
  unsigned w = e->width, from = e->kid[0]->width, n = expr_kids(e);
  Z3_ast rne = z3_float_hold(z, Z3_mk_fpa_rne(c));
  Operand a[3] = {{0}};
  bool takes_int = e->kind == EXPR_SITOF || e->kind == EXPR_UITOF;
  for (unsigned i = 0; i < n && !takes_int; i++)
    a[i] = kid[i].fp ? result_operand(z, kid[i]) : z3_float_operand(z, from, kid[i].bits);
  switch ((int)e->kind) {
    case EXPR_FADD: return z3_float_result(z, w, a, n, Z3_mk_fpa_add(c, rne, a[0].fp, a[1].fp));
    case EXPR_FSUB: return z3_float_result(z, w, a, n, Z3_mk_fpa_sub(c, rne, a[0].fp, a[1].fp));
    case EXPR_FMUL: return z3_float_result(z, w, a, n, Z3_mk_fpa_mul(c, rne, a[0].fp, a[1].fp));
    case EXPR_FDIV: return z3_float_result(z, w, a, n, Z3_mk_fpa_div(c, rne, a[0].fp, a[1].fp));
    case EXPR_FMA:
      return z3_float_result(z, w, a, n, Z3_mk_fpa_fma(c, rne, a[0].fp, a[1].fp, a[2].fp));
    case EXPR_FSQRT: return z3_float_result(z, w, a, n, Z3_mk_fpa_sqrt(c, rne, a[0].fp));
    case EXPR_FROUND:
      return z3_float_result(z, w, a, n,
                             Z3_mk_fpa_round_to_integral(c, direction(z, e->lo), a[0].fp));
    case EXPR_FEQ:
    case EXPR_FLT:
    case EXPR_FLE: return (Z3Float){.bits = z3_float_compare(z, e->kind, a)};
    case EXPR_FCONV: return z3_float_convert(z, w, from, a);
    case EXPR_SITOF:
      return z3_float_from_integer(z, w,
                                   Z3_mk_fpa_to_fp_signed(c, rne, kid[0].bits, sort_of(z, w)));
    case EXPR_UITOF:
      return z3_float_from_integer(z, w,
                                   Z3_mk_fpa_to_fp_unsigned(c, rne, kid[0].bits, sort_of(z, w)));
    case EXPR_FTOS:
    case EXPR_FTOU: return (Z3Float){.bits = z3_float_to_integer(z, e, a)};
    default: return (Z3Float){0};
  }
}

/* ---- circuits ---- */

typedef VEC(Z3_ast) Terms;

static Z3_ast term_of(const Z3Terms *z, const Terms *terms, Lit a) {
  Z3_ast t = terms->data[lit_node(a)];
  return a & 1 ? negation(z, t) : t;
}

static Z3_ast gate_term(const Z3Terms *z, const Terms *terms, const Gate *g) {
  Z3_ast a[3] = {0};
  for (unsigned i = 0; i < gate_fanin(g->kind); i++)
    a[i] = term_of(z, terms, g->in[i]);
  switch (g->kind) {
    case GATE_INPUT: break;
    case GATE_SAME: return a[0];
    case GATE_AND: return both(z, a[0], a[1]);
    case GATE_XOR: return z3_float_hold(z, Z3_mk_xor(z->z3, a[0], a[1]));
    case GATE_MUX: return z3_float_choose(z, a[0], a[1], a[2]);
    case GATE_MAJ: return either(z, both(z, a[0], a[1]), both(z, a[2], either(z, a[0], a[1])));
  }
  CHECK(!"a gate with operands");
  return NULL;
}

static void push_inputs(const Z3Terms *z, Gates *g, Terms *terms, Z3_ast bits, unsigned width,
                        Lit *out) {
  for (unsigned i = 0; i < width; i++) {
    out[i] = gate_input(g);
    vec_push(terms, z3_float_is_set(z, bits, i));
  }
}

Z3_ast z3_float_circuit(const Z3Terms *z, const Expr *e, const Z3_ast *kid) {
  Gates g;
  Terms terms = {0};
  Lit in[3][MAX_WIDTH], out[MAX_WIDTH];
  const Lit *operand[3] = {in[0], in[1], in[2]};
  Z3_ast bits = NULL;
  gates_init(&g);
  vec_push(&terms, z3_float_hold(z, Z3_mk_false(z->z3)));
  for (unsigned i = 0; i < expr_kids(e); i++)
    push_inputs(z, &g, &terms, kid[i], e->kid[0]->width, in[i]);
  if (blast_float_expr(&g, e, out, operand)) {
    for (size_t i = terms.len; i < g.gates.len; i++)
      vec_push(&terms, gate_term(z, &terms, &g.gates.data[i]));
    for (unsigned i = 0; i < e->width; i++) {
      Z3_ast bit = z3_float_choose(z, term_of(z, &terms, out[i]), z3_float_number(z, 1, 1),
                                   z3_float_number(z, 1, 0));
      bits = bits ? z3_float_hold(z, Z3_mk_concat(z->z3, bit, bits)) : bit;
    }
  }
  vec_done(&terms);
  gates_done(&g);
  return bits;
}
