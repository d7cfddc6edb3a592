/* Printing: the SMT-LIB text of random conditions is accepted by Z3's own parser and means the
 * same; infix is what a person would write. */
#include <string.h>
#include <z3.h>

#include "expr/expr_print.h"
#include "random_expr.h"
#include "solver/backend.h"

static void prints(const ExprTable *t, const Expr *e, const char *expected) {
  Str s = {0};
  print_expr(&s, t, e, 200);
  if (strcmp(str_text(&s), expected) != 0) printf("expected %s, got %s\n", expected, str_text(&s));
  TEST(strcmp(str_text(&s), expected) == 0);
  str_done(&s);
}

static void infix(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = expr_input_bytes(t, expr_input(t, "x", 4), 0, 4),
             *y = expr_input_bytes(t, expr_input(t, "y", 4), 0, 4);
  uint32_t s = expr_input(t, "s", 5);
  const Expr *c = expr_input_bytes(t, s, 3, 1), *zero = expr_const(t, 32, 0);
  prints(t, expr_binary(t, EXPR_SLT, x, zero), "x < 0");
  prints(t, expr_eq(t, c, expr_const(t, 8, 'a')), "s[3] == 'a'");
  prints(t, expr_not(t, expr_eq(t, expr_sext(t, c, 32), expr_const(t, 32, (U128)-1))),
         "s[3] != -1");
  prints(t, expr_binary(t, EXPR_ULT, x, y), "(unsigned)x < y");
  prints(t, expr_eq(t, x, expr_binary(t, EXPR_ADD, y, expr_const(t, 32, (U128)-5))), "x == y - 5");
  prints(t, expr_binary(t, EXPR_SUB, zero, x), "-x");
  const Expr *less = expr_binary(t, EXPR_SLT, x, y), *seven = expr_eq(t, y, expr_const(t, 32, 7));
  prints(t, expr_and(t, less, seven), "x < y && y == 7");
  const Expr *byte[4], *all = expr_bool(t, true);
  for (uint32_t i = 0; i < 4; i++)
    byte[i] = expr_input_bytes(t, expr_input(t, "x", 4), i, 1);
  for (uint32_t i = 0; i < 4; i++)
    all = expr_and(t, all, expr_eq(t, byte[i], expr_const(t, 8, i == 0 ? 0xfe : 0xff)));
  prints(t, all, "x == -2");
  const Expr *low = expr_eq(t, expr_extract(t, byte[1], 0, 7), expr_const(t, 7, 3));
  prints(t, expr_and(t, low, expr_eq(t, byte[0], expr_const(t, 8, 1))), "(x & 0x7fff) == 769");
  prints(t, expr_binary(t, EXPR_MUL, expr_binary(t, EXPR_SUB, x, y), expr_const(t, 32, 3)),
         "x * 3 - y * 3");
  prints(t, expr_binary(t, EXPR_SHL, x, expr_const(t, 32, 4)), "x << 4");
  prints(t, expr_shadow(t, x, y), "change(x, y)");
  prints(t, expr_ite(t, expr_eq(t, x, y), x, zero), "x == y ? x : 0");
  prints(t, expr_input_bytes(t, s, 0, 2), "(s[0] | s[1] << 8)");
  Str out = {0};
  print_expr(&out, t, expr_eq(t, x, y), 5);
  TEST(strcmp(str_text(&out), "x ...") == 0);
  str_done(&out);
  expr_table_free(t);
}

/* The term stands first, and 0 and round numbers are preferred to their neighbours. */
static void limits(void) {
  ExprTable *t = expr_table_new();
  const Expr *x = expr_input_bytes(t, expr_input(t, "x", 4), 0, 4),
             *c = expr_input_bytes(t, expr_input(t, "s", 5), 1, 1);
  static const struct {
    int constant;
    bool is_upper;
    const char *text;
  } rows[] = {{0, true, "x < 0"},      {1, true, "x <= 0"},     {-1, false, "x >= 0"},
              {0, false, "x > 0"},     {11, false, "x > 11"},   {12, true, "x < 12"},
              {101, true, "x <= 100"}, {99, false, "x >= 100"}, {100, false, "x > 100"},
              {-5, true, "x < -5"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const Expr *n = expr_const(t, 32, (U128)rows[i].constant & mask128(32));
    prints(t, expr_binary(t, EXPR_SLT, rows[i].is_upper ? x : n, rows[i].is_upper ? n : x),
           rows[i].text);
  }
  prints(t, expr_binary(t, EXPR_SLT, c, expr_const(t, 8, '{')), "s[1] <= 'z'");
  prints(t, expr_binary(t, EXPR_SLT, expr_const(t, 8, '`'), c), "s[1] >= 'a'");
  prints(t, expr_binary(t, EXPR_ULT, expr_const(t, 32, 9), x), "(unsigned)x >= 10");
  expr_table_free(t);
}

static const Expr *bits(ExprTable *t, uint32_t input, unsigned byte, unsigned lo, unsigned width,
                        U128 value) {
  const Expr *e = expr_extract(t, expr_input_bytes(t, input, byte, 1), lo, width);
  return expr_eq(t, e, expr_const(t, width, value));
}

/* input[from .. to] == value, byte for byte */
static const Expr *bytes(ExprTable *t, uint32_t input, unsigned from, unsigned to, uint64_t value) {
  const Expr *e = expr_bool(t, true);
  for (unsigned i = from; i <= to; i++)
    e = expr_and(t, bits(t, input, i, 0, 8, value >> (8 * (i - from)) & 255), e);
  return e;
}

static void joined(void) {
  ExprTable *t = expr_table_new();
  uint32_t x = expr_input(t, "x", 4), y = expr_input(t, "y", 4), s = expr_input(t, "s", 20),
           c = expr_input(t, "c", 1);
  const Expr *less = expr_binary(t, EXPR_SLT, expr_input_bytes(t, y, 0, 4), expr_const(t, 32, 7));
  prints(t, bytes(t, x, 0, 3, 0), "x == 0");
  prints(t, bytes(t, x, 0, 3, 0xffffffff), "x == -1");
  prints(t, bytes(t, x, 0, 3, 0xfffffffe), "x == -2");
  prints(t, bytes(t, x, 0, 3, 1000), "x == 1000");
  prints(t, expr_not(t, bytes(t, x, 0, 3, 77)), "x != 77");
  prints(t, expr_not(t, expr_and(t, bytes(t, x, 0, 3, 77), less)), "!(y < 7 && x == 77)");
  prints(t, expr_and(t, bits(t, x, 3, 0, 7, 0), bytes(t, x, 0, 2, 0)), "(x & 0x7fffffff) == 0");
  prints(t, expr_and(t, bytes(t, x, 0, 2, 5), bits(t, x, 3, 7, 1, 0)),
         "!(x >> 31 & 1) && (x & 0xffffff) == 5");
  prints(t,
         expr_and(t, expr_and(t, bytes(t, x, 0, 1, 5), less),
                  expr_and(t, bytes(t, y, 2, 3, 0), bytes(t, x, 2, 3, 0))),
         "x == 5 && (uint16_t)(y >> 16) == 0 && y < 7");
  prints(t, bytes(t, s, 3, 9, 0), "s[3..9] == 0");
  prints(t, bytes(t, s, 0, 1, 'b' << 8 | 'a'), "s[0] == 'a' && s[1] == 'b'");
  prints(t, bytes(t, x, 0, 1, 'b' << 8 | 'a'), "(uint8_t)x == 'a' && (uint8_t)(x >> 8) == 'b'");
  prints(t, expr_and(t, bits(t, c, 0, 0, 3, 1), bits(t, c, 0, 3, 5, 12)), "c == 'a'");
  prints(t, bits(t, s, 4, 0, 7, 127), "s[4].bits(0..6) == 127");
  prints(t, expr_and(t, bits(t, s, 4, 0, 3, 1), bits(t, s, 4, 3, 3, 5)), "s[4].bits(0..5) == 41");
  const Expr *differs =
      expr_or(t, expr_not(t, bits(t, x, 0, 0, 8, 1)), expr_not(t, bits(t, x, 1, 0, 8, 2)));
  prints(t, expr_or(t, differs, expr_not(t, bytes(t, x, 2, 3, 0))), "x != 513");
  const Expr *deep = expr_bool(t, true);
  for (unsigned i = 0; i < 200; i++)
    deep = expr_and(t, deep, bits(t, expr_input(t, "long", 400), 2 * i, 0, 8, 0));
  Str out = {0};
  print_expr(&out, t, deep, 1000);
  TEST(str_text(&out)[0]);
  str_done(&out);
  expr_table_free(t);
}

static Z3_lbool ask_text(const char *text) {
  Z3_config config = Z3_mk_config();
  Z3_context z3 = Z3_mk_context(config);
  Z3_solver solver = Z3_mk_simple_solver(z3);
  Z3_solver_inc_ref(z3, solver);
  Z3_params limits = Z3_mk_params(z3);
  Z3_params_inc_ref(z3, limits);
  Z3_params_set_uint(z3, limits, Z3_mk_string_symbol(z3, "timeout"), 2000);
  Z3_solver_set_params(z3, solver, limits);
  Z3_solver_from_string(z3, solver, text); /* a parse error exits: Z3's default handler */
  Z3_lbool result = Z3_solver_check(z3, solver);
  Z3_params_dec_ref(z3, limits);
  Z3_solver_dec_ref(z3, solver);
  Z3_del_context(z3);
  Z3_del_config(config);
  return result;
}

static void smtlib(TestRandom *r, unsigned count) {
  static const char *const names[] = {"in", "odd name|", "0digit"};
  for (unsigned i = 0; i < count; i++) {
    ExprTable *t = expr_table_new();
    Maker m = {.t = t, .r = r, .vars = 8, .arrays = i % 2};
    expr_input(t, names[i % 3], m.vars);
    Backend z3 = z3_backend_new(t);
    Pair p = make(&m, 1, 5);
    const Expr *conditions[2] = {p.raw, make(&m, 1, 4).e};
    Str text = {0};
    print_smtlib(&text, t, conditions, 2);
    uint8_t value[8];
    const VarSet *vars = varset_union(t, expr_vars(t, conditions[0]), expr_vars(t, conditions[1]));
    Answer a = z3.check(z3.self, conditions, 1, conditions[1], vars, value, (Effort){2, 0, false});
    Z3_lbool b = ask_text(str_text(&text));
    if (a != ANSWER_UNKNOWN && b != Z3_L_UNDEF) TEST((a == ANSWER_SAT) == (b == Z3_L_TRUE));
    str_done(&text);
    z3.free(z3.self);
    vec_done(&m.pool);
    expr_table_free(t);
  }
}

int main(int argc, char **argv) {
  TestRandom r = test_seed(argc, argv, 1);
  infix();
  limits();
  joined();
  smtlib(&r, test_count(argc, argv, 40));
  puts("ok");
  return 0;
}
