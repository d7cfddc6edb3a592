/* Exact numbers of floating point as integers: random sums, products and negations of converted
 * bytes and of binary fractions, near and beyond what is exact in each format, compared, converted
 * to integers, looked at as bits, as roots: built with simplification and without, evaluated by
 * float_eval. */
#include "random_expr.h"
#include "test.h"

enum { BYTES = 3 };

static const Expr *raw(ExprTable *t, ExprKind kind, unsigned width, const Expr *a, const Expr *b) {
  return expr_raw(t, kind, width, 0, a, b, NULL);
}

static Pair convert(Maker *m, unsigned width) {
  static const ExprKind kinds[] = {EXPR_SITOF, EXPR_UITOF};
  ExprKind kind = kinds[test_below(m->r, 2)];
  const Expr *e = expr_var(m->t, test_below(m->r, BYTES));
  if (one_in(m, 4)) e = expr_input_bytes(m->t, 0, test_below(m->r, 2), 2);
  if (one_in(m, 4)) e = test_below(m->r, 2) ? expr_sext(m->t, e, 32) : expr_zext(m->t, e, 32);
  return (Pair){expr_float(m->t, kind, width, 0, &e), raw(m->t, kind, width, e, NULL)};
}

static Pair constant(Maker *m, unsigned width) {
  static const Extended some[] = {0, -0.0L, 1, -1, 2, 3, 0.5L, -0.25L, 0.75L, 0.1L, 16, 255};
  Extended v = some[test_below(m->r, sizeof some / sizeof *some)];
  if (one_in(m, 3)) v = (Extended)test_below(m->r, 4096) / (Extended)(1 << test_below(m->r, 24));
  const Expr *e = expr_const(m->t, width, float_bits(width, v));
  return (Pair){e, e};
}

static Pair number(Maker *m, unsigned width, unsigned depth) {
  static const ExprKind kinds[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL};
  if (!depth || one_in(m, 8)) return one_in(m, 3) ? constant(m, width) : convert(m, width);
  Pair a = number(m, width, depth - 1);
  if (one_in(m, 6)) {
    const Expr *sign = expr_const(m->t, width, (U128)1 << (width - 1));
    return (Pair){expr_binary(m->t, EXPR_XOR, a.e, sign), raw(m->t, EXPR_XOR, width, a.raw, sign)};
  }
  Pair b = one_in(m, 8) ? a : number(m, width, depth - 1);
  ExprKind kind = kinds[test_below(m->r, 3)];
  return (Pair){expr_float(m->t, kind, width, 0, (const Expr *[]){a.e, b.e}),
                raw(m->t, kind, width, a.raw, b.raw)};
}

static Pair question(Maker *m, unsigned width) {
  static const unsigned widths[] = {8, 16, 32, 64, 128};
  static const ExprKind compares[] = {EXPR_FEQ, EXPR_FLT, EXPR_FLE};
  Pair a = number(m, width, 1 + test_below(m->r, 4));
  unsigned way = test_below(m->r, 6);
  if (way == 0) return a;
  if (way == 1) {
    unsigned w = widths[test_below(m->r, 5)];
    ExprKind kind = test_below(m->r, 2) ? EXPR_FTOS : EXPR_FTOU;
    return (Pair){expr_float(m->t, kind, w, 0, &a.e), raw(m->t, kind, w, a.raw, NULL)};
  }
  Pair b = number(m, width, test_below(m->r, 4));
  if (way == 2) return (Pair){expr_eq(m->t, a.e, b.e), raw(m->t, EXPR_EQ, 1, a.raw, b.raw)};
  if (way == 3) {
    a = (Pair){expr_float(m->t, EXPR_FMUL, width, 0, (const Expr *[]){a.e, a.e}),
               raw(m->t, EXPR_FMUL, width, a.raw, a.raw)};
    a = (Pair){expr_float(m->t, EXPR_FSQRT, width, 0, &a.e),
               raw(m->t, EXPR_FSQRT, width, a.raw, NULL)};
  }
  if (test_below(m->r, 2)) {
    Pair c = a;
    a = b;
    b = c;
  }
  ExprKind kind = compares[test_below(m->r, 3)];
  return (Pair){expr_float(m->t, kind, 1, 0, (const Expr *[]){a.e, b.e}),
                raw(m->t, kind, 1, a.raw, b.raw)};
}

static void compare(Maker *m, Evaluator *eval, Pair p, unsigned models) {
  static const uint8_t some[] = {0, 0, 1, 2, 16, 127, 128, 255};
  for (unsigned i = 0; i < models; i++) {
    Model *model = model_new(BYTES);
    for (unsigned k = 0; k < BYTES; k++)
      model->byte[k] = (uint8_t)(one_in(m, 2) ? some[test_below(m->r, 8)] : test_below(m->r, 256));
    eval_set(eval, model, NEW);
    U128 found = eval_expr(eval, p.e), expected = eval_expr(eval, p.raw);
    if (found != expected)
      fprintf(stderr, "for %u %u %u: %llx:%016llx, not %llx:%016llx\n", model->byte[0],
              model->byte[1], model->byte[2], (unsigned long long)(found >> 64),
              (unsigned long long)found, (unsigned long long)(expected >> 64),
              (unsigned long long)expected);
    TEST(found == expected);
    model_unref(model);
  }
}

static void random_numbers(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {16, 32, 64, 80};
  for (unsigned round = 0; round < count; round += 100) {
    Maker m = {.t = expr_table_new(), .r = r};
    expr_input(m.t, "b", BYTES);
    Evaluator *eval = eval_new(m.t);
    for (unsigned i = 0; i < 100; i++)
      compare(&m, eval, question(&m, widths[test_below(r, 4)]), 20);
    eval_free(eval);
    expr_table_free(m.t);
  }
}

/* sqrt(i) against k, where a root is rounded onto a whole number, or is just beside one. */
static void roots(TestRandom *r, unsigned count) {
  static const unsigned widths[] = {16, 32, 64, 80};
  static const ExprKind compares[] = {EXPR_FEQ, EXPR_FLT, EXPR_FLE};
  ExprTable *t = expr_table_new();
  Evaluator *eval = eval_new(t);
  expr_input(t, "i", 8);
  const Expr *i = expr_input_bytes(t, 0, 0, 8);
  Model *model = model_new(8);
  for (unsigned n = 0; n < count; n++) {
    unsigned w = widths[test_below(r, 4)], p = float_format(w).fraction + 1;
    unsigned bits = 1 + test_below(r, p + 1 > 63 ? 63 : p + 1);
    const Expr *number = expr_zext(t, expr_extract(t, i, 0, bits), 64);
    uint64_t root = test_random(r) >> (64 - (bits + 1) / 2);
    uint64_t square = root * root + test_below(r, 3) - 1;
    for (unsigned k = 0; k < 8; k++)
      model->byte[k] = (uint8_t)(square >> (8 * k));
    const Expr *a = expr_float(t, EXPR_UITOF, w, 0, &number);
    const Expr *raw_a = raw(t, EXPR_UITOF, w, number, NULL);
    const Expr *c =
        expr_const(t, w, float_bits(w, (Extended)root + (Extended)test_below(r, 3) - 1));
    a = expr_float(t, EXPR_FSQRT, w, 0, &a);
    raw_a = raw(t, EXPR_FSQRT, w, raw_a, NULL);
    eval_set(eval, model, NEW);
    eval_forget(eval);
    for (unsigned k = 0; k < 3; k++) {
      const Expr *e = expr_float(t, compares[k], 1, 0, (const Expr *[]){a, c});
      TEST(eval_expr(eval, e) == eval_expr(eval, raw(t, compares[k], 1, raw_a, c)));
      e = expr_float(t, compares[k], 1, 0, (const Expr *[]){c, a});
      TEST(eval_expr(eval, e) == eval_expr(eval, raw(t, compares[k], 1, c, raw_a)));
    }
  }
  model_unref(model);
  eval_free(eval);
  expr_table_free(t);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  unsigned count = test_count(argc, argv, 5000);
  random_numbers(&r, count);
  roots(&r, count);
  puts("ok");
  return 0;
}
