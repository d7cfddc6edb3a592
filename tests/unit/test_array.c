/* Arrays: reads through stores give what a plain byte array gives, for every offset; which forms
 * are resolved at once; long chains; the lowered form of a SELECT. Offsets are a byte, so all of
 * its 256 values are tried. */
#include "random_expr.h"

#include <string.h>

enum { SIZE = 64 };

/* A table of mostly constant bytes and its contents under the model that the test sets. */
static const Expr *make_table(Maker *m, const Model *model, uint8_t *plain, bool constant) {
  const Expr *bytes[SIZE];
  for (int i = 0; i < SIZE; i++) {
    uint32_t var = test_below(m->r, m->vars);
    bool is_const = constant || !one_in(m, 4);
    plain[i] = is_const ? (uint8_t)test_random(m->r) : model_get(model, var);
    bytes[i] = is_const ? expr_const(m->t, 8, plain[i]) : expr_var(m->t, var);
  }
  return expr_table(m->t, bytes, SIZE);
}

/* An offset below SIZE - 8 and its value: scaled to `align`. */
static const Expr *make_offset(Maker *m, const Model *model, unsigned align, uint64_t *value) {
  uint32_t var = test_below(m->r, m->vars);
  unsigned bits = align == 8 ? 2 : align == 4 ? 3 : align == 2 ? 4 : 5;
  *value = (model_get(model, var) & ((1u << bits) - 1)) * align;
  const Expr *e = expr_zext(m->t, expr_extract(m->t, expr_var(m->t, var), 0, bits), 64);
  return expr_binary(m->t, EXPR_MUL, e, expr_const(m->t, 64, align));
}

static uint64_t read_plain(const uint8_t *plain, uint64_t at, unsigned n) {
  uint64_t v = 0;
  memcpy(&v, plain + at, n);
  return v;
}

static void write_plain(uint8_t *plain, uint64_t at, uint64_t v, unsigned n) {
  memcpy(plain + at, &v, n);
}

static void random_accesses(TestRandom *r, unsigned count) {
  for (unsigned round = 0; round < count; round++) {
    ExprTable *t = expr_table_new();
    Maker m = {.t = t, .r = r, .vars = 6};
    expr_input(t, "in", m.vars);
    Model *model = random_model(r, m.vars);
    Evaluator *v = eval_new(t);
    eval_set(v, model, NEW);
    uint8_t plain[SIZE];
    const Expr *a = make_table(&m, model, plain, round % 2);
    unsigned stores = round % 5 == 0 ? 80 : test_below(r, 6);
    for (unsigned i = 0; i < stores; i++) {
      unsigned n = 1u << test_below(r, 4);
      uint64_t at, value;
      const Expr *offset = make_offset(&m, model, one_in(&m, 3) ? 1 : n, &at);
      const Expr *e = make(&m, 8 * n, 1).e;
      value = (uint64_t)eval_expr(v, e);
      a = expr_store(t, a, offset, e);
      write_plain(plain, at, value, n);
    }
    for (int i = 0; i < 10; i++) {
      unsigned n = 1u << test_below(r, 4);
      uint64_t at;
      const Expr *offset = make_offset(&m, model, one_in(&m, 3) ? 1 : n, &at);
      const Expr *e = expr_select(t, a, offset, n);
      TEST(eval_expr(v, e) == read_plain(plain, at, n));
      if (e->kind == EXPR_SELECT && stores < 20) {
        TEST(e->kid[0]->kind == EXPR_TABLE);
        TEST(eval_expr(v, expr_lower_select(t, e)) == read_plain(plain, at, n));
      }
      const Expr *fixed = expr_const(t, 64, test_below(r, SIZE - 8));
      TEST(eval_expr(v, expr_select(t, a, fixed, n)) ==
           read_plain(plain, (uint64_t)fixed->value, n));
    }
    expr_table_check(t);
    vec_done(&m.pool);
    eval_free(v);
    model_unref(model);
    expr_table_free(t);
  }
}

static void forms(void) {
  ExprTable *t = expr_table_new();
  uint32_t in = expr_input(t, "in", 8);
  const Expr *bytes[256], *i = expr_zext(t, expr_var(t, 0), 64),
                          *j = expr_zext(t, expr_var(t, 1), 64), *x = expr_input_bytes(t, in, 4, 4);
  for (unsigned k = 0; k < 256; k++)
    bytes[k] = expr_const(t, 8, k * 7);
  const Expr *table = expr_table(t, bytes, 256), *four = expr_const(t, 64, 4);
  TEST(expr_is_value(expr_select(t, table, four, 1), 28));
  /* what was stored comes back; stores elsewhere do not matter */
  const Expr *i4 = expr_zext(t, expr_extract(t, expr_binary(t, EXPR_MUL, i, four), 0, 8), 64);
  const Expr *stored = expr_store(t, table, i4, x);
  TEST(expr_select(t, stored, i4, 4) == x);
  TEST(expr_select(t, stored, i4, 1) == expr_var(t, 4));
  TEST(expr_select(t,
                   expr_store(t, stored, expr_binary(t, EXPR_ADD, i4, four), expr_const(t, 32, 0)),
                   i4, 4) == x);
  TEST(expr_store(t, stored, i4, expr_const(t, 32, 9)) ==
       expr_store(t, table, i4, expr_const(t, 32, 9)));
  const Expr *one_store = expr_select(t, stored, expr_const(t, 64, 8), 4);
  TEST(one_store->kind == EXPR_ITE && one_store->kid[1] == x && expr_is_const(one_store->kid[2]));
  /* a store at a constant offset goes into the table */
  TEST(expr_store(t, table, four, expr_const(t, 8, 1))->kind == EXPR_TABLE);
  /* a narrow offset reads a small table; equal bytes need none */
  const Expr *low = expr_select(t, table, expr_binary(t, EXPR_AND, j, expr_const(t, 64, 15)), 1);
  TEST(low->kind == EXPR_SELECT && low->kid[0]->lo == 16);
  for (unsigned k = 0; k < 256; k++)
    bytes[k] = expr_const(t, 8, 5);
  TEST(expr_is_value(expr_select(t, expr_table(t, bytes, 256), i, 1), 5));
  expr_table_free(t);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  forms();
  random_accesses(&r, test_count(argc, argv, 150));
  puts("ok");
  return 0;
}
