/* The meaning of the kinds: eval_binary against native arithmetic on all pairs of 4-bit numbers and
 * against C's own types on wide ones; models; what an evaluator remembers and forgets. */
#include "random_expr.h"

static int signed_of(unsigned v) { return v & 8 ? (int)v - 16 : (int)v; }

static void nibbles(void) {
  for (unsigned a = 0; a < 16; a++)
    for (unsigned b = 0; b < 16; b++) {
      int x = signed_of(a), y = signed_of(b);
      TEST(eval_binary(EXPR_ADD, 4, a, b) == ((a + b) & 15) &&
           eval_binary(EXPR_SUB, 4, a, b) == ((a - b) & 15));
      TEST(eval_binary(EXPR_MUL, 4, a, b) == ((a * b) & 15));
      TEST(eval_binary(EXPR_UDIV, 4, a, b) == (b ? a / b : 15) &&
           eval_binary(EXPR_UREM, 4, a, b) == (b ? a % b : a));
      TEST(eval_binary(EXPR_SDIV, 4, a, b) == (b ? (unsigned)(x / y) & 15 : x < 0 ? 1 : 15));
      TEST(eval_binary(EXPR_SREM, 4, a, b) == (b ? (unsigned)(x % y) & 15 : a));
      TEST(eval_binary(EXPR_SHL, 4, a, b) == (b < 4 ? (a << b) & 15 : 0) &&
           eval_binary(EXPR_LSHR, 4, a, b) == (b < 4 ? a >> b : 0));
      TEST(eval_binary(EXPR_ASHR, 4, a, b) == ((unsigned)(x >> (b < 4 ? b : 3)) & 15));
      TEST(eval_binary(EXPR_ULT, 4, a, b) == (a < b) && eval_binary(EXPR_ULE, 4, a, b) == (a <= b));
      TEST(eval_binary(EXPR_SLT, 4, a, b) == (x < y) && eval_binary(EXPR_SLE, 4, a, b) == (x <= y));
    }
}

static void wide(TestRandom *r) {
  U128 least = (U128)1 << 127, ones = ~(U128)0;
  TEST(eval_binary(EXPR_SDIV, 128, least, ones) == least &&
       eval_binary(EXPR_SREM, 128, least, ones) == 0);
  TEST(eval_binary(EXPR_ASHR, 128, least, 127) == ones &&
       eval_binary(EXPR_SHL, 128, 1, 127) == least);
  for (int i = 0; i < 1000; i++) {
    int64_t a = (int64_t)test_random(r), b = (int64_t)test_random(r) >> test_below(r, 63);
    if (!b || b == -1) continue;
    TEST((int64_t)(uint64_t)eval_binary(EXPR_SDIV, 64, (uint64_t)a, (uint64_t)b) == a / b);
    TEST((int64_t)(uint64_t)eval_binary(EXPR_SREM, 64, (uint64_t)a, (uint64_t)b) == a % b);
    TEST(eval_binary(EXPR_MUL, 128, (U128)(S128)a, (U128)(S128)b) == (U128)((S128)a * b));
    TEST(eval_binary(EXPR_SLT, 128, (U128)(S128)a, (U128)(S128)b) == (a < b));
  }
}

static void models(void) {
  ExprTable *t = expr_table_new();
  uint32_t in = expr_input(t, "in", 4);
  const Expr *x = expr_input_bytes(t, in, 0, 4),
             *sum = expr_binary(t, EXPR_ADD, x, expr_const(t, 32, 1));
  Model *m = model_new(2), *longer;
  m->byte[0] = 0x34;
  m->byte[1] = 0x12;
  Evaluator *v = eval_new(t);
  TEST(eval_expr(v, sum) == 1);
  eval_set(v, m, OLD);
  TEST(eval_expr(v, sum) == 0x1235 && eval_expr(v, x) == 0x1234);
  m->byte[0] = 0;
  eval_forget(v);
  TEST(eval_expr(v, sum) == 0x1201);
  longer = model_copy(m, 4);
  longer->byte[3] = 0x80;
  const Expr *s = expr_shadow(t, x, sum);
  eval_set(v, longer, OLD);
  TEST(eval_expr(v, s) == 0x80001200);
  eval_set(v, longer, NEW);
  TEST(eval_expr(v, s) == 0x80001201);
  TEST(model_get(longer, 9) == 0 && model_get(NULL, 0) == 0);
  model_unref(m);
  model_unref(longer);
  model_unref(NULL);
  eval_free(v);
  expr_table_free(t);
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  nibbles();
  wide(&r);
  models();
  puts("ok");
  return 0;
}
