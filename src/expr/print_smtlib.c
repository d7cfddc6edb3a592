/* SMT-LIB output. The DAG is walked once in order of need; an expression that is used more than
 * once, or nested too deeply, gets a define-fun of its own, so the output is linear in the size of
 * the DAG and can be read without a deep stack. */
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "expr/expr_print.h"
#include "expr/expr_text.h"
#include "expr/table.h"

enum { MAX_INLINE = 12 }; /* maximum nesting of an expression that is written in place */

typedef struct Printer {
  Str *out;
  ExprTable *t;
  Map uses;  /* id -> number of parents seen */
  Map level; /* id -> nesting when written in place; set once its definition can be used */
  bool has_function;
  Map declared; /* functions: lo << 16 | kind << 8 | width of the operands */
  VEC(const Expr *) stack;
} Printer;

static const char *const smtlib_names[] = {
#define KIND(name, class, kids, smtlib, meaning) smtlib,
#include "expr/expr.def"
#undef KIND
};

/* The expression that is written for e: a SELECT is replaced by its lowered form. */
static const Expr *written(Printer *p, const Expr *e) {
  while (e->kind == EXPR_SELECT)
    e = expr_lower_select(p->t, e);
  return e;
}

static bool print_smtlib_is_leaf(const Expr *e) {
  return e->kind == EXPR_CONST || e->kind == EXPR_VAR;
}

static void put_var_name(Printer *p, uint32_t var) {
  const Input *in = expr_get_input(p->t, expr_input_of_var(p->t, var));
  bool plain = !isdigit((unsigned char)*in->name);
  for (const char *c = in->name; *c; c++)
    plain = plain && (isalnum((unsigned char)*c) || *c == '_');
  if (!plain) str_add(p->out, "|");
  for (const char *c = in->name; *c; c++)
    str_addf(p->out, "%c", *c == '|' || *c == '\\' ? '_' : *c);
  str_addf(p->out, "_%u%s", var - in->first_var, plain ? "" : "|");
}

static void print_smtlib_put_constant(Printer *p, const Expr *e) {
  if (e->width % 4) {
    str_add(p->out, "#b");
    for (unsigned i = e->width; i-- > 0;)
      str_add(p->out, e->value >> i & 1 ? "1" : "0");
    return;
  }
  str_add(p->out, "#x");
  for (unsigned i = e->width; i > 0; i -= 4)
    str_addf(p->out, "%x", (unsigned)(e->value >> (i - 4) & 15));
}

/* A floating-point number as the result of an operation. */
static bool is_float_result(const Expr *e) {
  bool gives_int = e->kind == EXPR_FTOS || e->kind == EXPR_FTOU;
  return is_float_operation(e->kind) && !is_function(e->kind) && !is_float_compare(e->kind) &&
         !gives_int;
}

static bool print_smtlib_is_defined(const Printer *p, const Expr *e) {
  if (is_float_result(e)) return true;
  uint64_t uses = 0, level = 0;
  map_find(&p->uses, e->id, &uses);
  map_find(&p->level, e->id, &level);
  return !print_smtlib_is_leaf(e) && (uses > 1 || level >= MAX_INLINE);
}

static void put_node(Printer *p, const Expr *e);

static void print_smtlib_put(Printer *p, const Expr *e) {
  e = written(p, e);
  if (e->kind == EXPR_CONST)
    print_smtlib_put_constant(p, e);
  else if (e->kind == EXPR_VAR)
    put_var_name(p, e->lo);
  else if (print_smtlib_is_defined(p, e))
    str_addf(p->out, "e%u", e->id);
  else
    put_node(p, e);
}

static void put_kids(Printer *p, const Expr *e) {
  for (unsigned i = 0; i < expr_kids(e); i++) {
    str_add(p->out, " ");
    print_smtlib_put(p, e->kid[i]);
  }
  str_add(p->out, ")");
}

/* A kid as a floating-point number. (The integer bit of extended numbers is omitted.) */
static void print_smtlib_put_number(Printer *p, const Expr *e) {
  FloatFormat f = float_format(e->width);
  if (!f.has_integer_bit) {
    str_addf(p->out, " ((_ to_fp %u %u) ", f.exponent, f.fraction + 1);
    print_smtlib_put(p, e);
    str_add(p->out, ")");
    return;
  }
  const unsigned high[] = {79, 78, 62}, low[] = {79, 64, 0};
  str_add(p->out, " (fp");
  for (int i = 0; i < 3; i++) {
    str_addf(p->out, " ((_ extract %u %u) ", high[i], low[i]);
    print_smtlib_put(p, e);
    str_add(p->out, ")");
  }
  str_add(p->out, ")");
}

static void put_operation(Printer *p, const Expr *e) {
  static const char *const directions[] = {[FLOAT_TO_EVEN] = "RNE",
                                           [FLOAT_TO_AWAY] = "RNA",
                                           [FLOAT_TO_ZERO] = "RTZ",
                                           [FLOAT_DOWN] = "RTN",
                                           [FLOAT_UP] = "RTP"};
  bool takes_int = e->kind == EXPR_SITOF || e->kind == EXPR_UITOF;
  bool gives_int = e->kind == EXPR_FTOS || e->kind == EXPR_FTOU;
  bool is_indexed = takes_int || gives_int || e->kind == EXPR_FCONV;
  str_add(p->out, is_indexed ? "((_ " : "(");
  str_add(p->out, smtlib_names[e->kind]);
  if (gives_int)
    str_addf(p->out, " %u)", e->width);
  else if (is_indexed)
    str_addf(p->out, " %u %u)", float_format(e->width).exponent,
             float_format(e->width).fraction + 1);
  if (!is_float_compare(e->kind)) str_addf(p->out, " %s", gives_int ? "RTZ" : directions[e->lo]);
  for (unsigned i = 0; i < expr_kids(e); i++) {
    if (takes_int) {
      str_add(p->out, " ");
      print_smtlib_put(p, e->kid[i]);
    } else {
      print_smtlib_put_number(p, e->kid[i]);
    }
  }
  str_add(p->out, ")");
}

/* Comparisons, and conversions to integers. (The result of a conversion that does not fit is left
 * open; float_eval.h defines it.) */
static void print_smtlib_put_float(Printer *p, const Expr *e) {
  bool is_comparison = is_float_compare(e->kind);
  if (is_comparison) str_add(p->out, "(ite ");
  put_operation(p, e);
  if (is_comparison) str_add(p->out, " #b1 #b0)");
}

/* SMT-LIB has no function for the bits of a floating-point number: they are a constant that stands
 * for this number. Which NaN it is, and fmod, are left open (float_eval.h defines them). */
static void define_float(Printer *p, const Expr *e) {
  str_addf(p->out, "(declare-const e%u (_ BitVec %u))\n", e->id, e->width);
  if (e->kind == EXPR_FREM) return;
  str_add(p->out, "(assert (=");
  print_smtlib_put_number(p, e);
  str_add(p->out, " ");
  put_operation(p, e);
  str_add(p->out, "))\n");
  if (e->width != 80) return;
  str_addf(p->out,
           "(assert (= ((_ extract 63 63) e%u) (ite (= ((_ extract 78 64) e%u) #b000000000000000) "
           "#b0 #b1)))\n",
           e->id, e->id);
}

/* Uninterpreted functions make the query weaker: if it is unsatisfiable for another solver, it is
 * for us. */
static void put_function_name(Printer *p, const Expr *e) {
  char *name = function_name(e);
  str_addf(p->out, e->kind == EXPR_TEXT ? "|%s|" : "%s", name);
  mem_free(name);
}

static void put_node(Printer *p, const Expr *e) {
  if (is_function(e->kind)) {
    str_add(p->out, "(");
    put_function_name(p, e);
    put_kids(p, e);
    return;
  }
  if (is_float_operation(e->kind)) {
    print_smtlib_put_float(p, e);
    return;
  }
  const char *name = smtlib_names[e->kind];
  if (e->kind == EXPR_EXTRACT) {
    str_addf(p->out, "((_ extract %u %u)", e->lo + e->width - 1, e->lo);
    put_kids(p, e);
  } else if (e->kind == EXPR_ZEXT || e->kind == EXPR_SEXT) {
    str_addf(p->out, "((_ %s %u)", name, e->width - e->kid[0]->width);
    put_kids(p, e);
  } else if (e->kind == EXPR_ITE) {
    str_add(p->out, "(ite (= #b1 ");
    print_smtlib_put(p, e->kid[0]);
    str_add(p->out, ") ");
    print_smtlib_put(p, e->kid[1]);
    str_add(p->out, " ");
    print_smtlib_put(p, e->kid[2]);
    str_add(p->out, ")");
  } else {
    str_addf(p->out, "%s(%s", is_compare(e->kind) ? "(ite " : "", name);
    put_kids(p, e);
    if (is_compare(e->kind)) str_add(p->out, " #b1 #b0)");
  }
}

/* Counts the uses of everything below e. */
static void count_uses(Printer *p, const Expr *e) {
  vec_push(&p->stack, e);
  while (p->stack.len) {
    const Expr *top = written(p, vec_pop(&p->stack));
    uint64_t uses = 0;
    p->has_function |= is_function(top->kind);
    map_find(&p->uses, top->id, &uses);
    map_put(&p->uses, top->id, uses + 1);
    if (uses || print_smtlib_is_leaf(top)) continue;
    for (unsigned i = 0; i < expr_kids(top); i++)
      vec_push(&p->stack, top->kid[i]);
  }
}

/* Declares an uninterpreted function, once. */
static void declare_function(Printer *p, const Expr *e) {
  unsigned from = e->kid[0]->width;
  uint64_t key = (uint64_t)e->lo << 16 | (unsigned)e->kind << 8 | from;
  if (map_find(&p->declared, key, NULL)) return;
  map_put(&p->declared, key, 1);
  str_add(p->out, "(declare-fun ");
  put_function_name(p, e);
  str_add(p->out, " (");
  for (unsigned i = 0; i < expr_kids(e); i++)
    str_addf(p->out, "%s(_ BitVec %u)", i ? " " : "", from);
  str_addf(p->out, ") (_ BitVec %u))\n", e->width);
}

static void print_smtlib_define(Printer *p, const Expr *e) {
  uint64_t level = 1, kid_level;
  for (unsigned i = 0; i < expr_kids(e); i++) {
    const Expr *kid = written(p, e->kid[i]);
    if (!print_smtlib_is_leaf(kid) && !print_smtlib_is_defined(p, kid) &&
        map_find(&p->level, kid->id, &kid_level) && kid_level >= level)
      level = kid_level + 1;
  }
  map_put(&p->level, e->id, level);
  if (is_function(e->kind)) declare_function(p, e);
  if (!print_smtlib_is_defined(p, e)) return;
  if (is_float_result(e)) {
    define_float(p, e);
    return;
  }
  str_addf(p->out, "(define-fun e%u () (_ BitVec %u) ", e->id, e->width);
  put_node(p, e);
  str_add(p->out, ")\n");
}

/* Writes the definitions e needs, kids first. */
static void define_all(Printer *p, const Expr *e) {
  vec_push(&p->stack, e);
  while (p->stack.len) {
    const Expr *top = written(p, vec_last(&p->stack));
    size_t before = p->stack.len;
    if (!print_smtlib_is_leaf(top) && !map_find(&p->level, top->id, NULL)) {
      for (unsigned i = 0; i < expr_kids(top); i++) {
        const Expr *kid = written(p, top->kid[i]);
        if (!print_smtlib_is_leaf(kid) && !map_find(&p->level, kid->id, NULL))
          vec_push(&p->stack, kid);
      }
      if (p->stack.len > before) continue;
      print_smtlib_define(p, top);
    }
    p->stack.len = before - 1;
  }
}

static void print_smtlib_declare(Printer *p, const Expr *const *conditions, size_t n) {
  if (!n) return;
  const VarSet *vars = expr_vars(p->t, conditions[0]);
  for (size_t i = 1; i < n; i++)
    vars = varset_union(p->t, vars, expr_vars(p->t, conditions[i]));
  for (uint32_t i = 0; i < vars->len; i++) {
    str_add(p->out, "(declare-const ");
    put_var_name(p, vars->var[i]);
    str_add(p->out, " (_ BitVec 8))\n");
  }
}

void print_smtlib(Str *out, ExprTable *t, const Expr *const *conditions, size_t n) {
  assert(conditions || !n);
  Printer p = {.out = out, .t = t};
  bool has_float = false;
  for (size_t i = 0; i < n; i++) {
    has_float = has_float || conditions[i]->has_float;
    count_uses(&p, conditions[i]);
  }
  const char *logic = has_float ? "QF_BVFP" : "QF_BV";
  str_addf(out, "(set-logic %s)\n", p.has_function ? "ALL" : logic);
  print_smtlib_declare(&p, conditions, n);
  for (size_t i = 0; i < n; i++) {
    define_all(&p, conditions[i]);
    str_add(out, "(assert (= ");
    print_smtlib_put(&p, conditions[i]);
    str_add(out, " #b1))\n");
  }
  str_add(out, "(check-sat)\n");
  map_done(&p.uses);
  map_done(&p.level);
  map_done(&p.declared);
  vec_done(&p.stack);
}
