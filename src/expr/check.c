/* The invariants of expressions and their table, for tests and the check build.
 *
 * An expression is checked only against its kids: those have lower ids, so checking every node of
 * the table checks every expression completely. Nothing here creates an expression or fills a
 * cache, so that a build with checks assigns the same ids as one without. */
#include "base/fatal.h"
#include "expr/expr_math.h"
#include "expr/expr_text.h"
#include "expr/table.h"

static void check_kid(const ExprTable *t, const Expr *e, const Expr *kid) {
  CHECK(kid && kid->id < e->id && t->all.data[kid->id] == kid);
}

static void check_kids(const ExprTable *t, const Expr *e) {
  for (unsigned i = 0; i < expr_kids(e); i++)
    check_kid(t, e, e->kid[i]);
  for (uint32_t i = 0; e->kind == EXPR_TABLE && i < e->lo; i++) {
    check_kid(t, e, e->bytes[i]);
    CHECK(e->bytes[i]->width == 8);
  }
}

static void check_float(const Expr *e) {
  const Expr *const *kid = e->kid;
  if (e->kind == EXPR_TEXT) {
    CHECK(float_is_width(kid[0]->width) && text_part(e->lo) < TEXT_PARTS);
    CHECK(e->width == text_part_width(e->lo));
    return;
  }
  bool takes_int = e->kind == EXPR_SITOF || e->kind == EXPR_UITOF;
  bool gives_int = e->kind == EXPR_FTOS || e->kind == EXPR_FTOU,
       compares = is_float_compare(e->kind);
  CHECK(takes_int ? kid[0]->width >= 1 : float_is_width(kid[0]->width));
  CHECK(gives_int || (compares ? e->width == 1 : float_is_width(e->width)));
  for (unsigned i = 1; i < expr_kids(e); i++)
    CHECK(kid[i]->width == kid[0]->width);
  if (e->kind <= EXPR_FROUND) CHECK(e->width == kid[0]->width);
  if (e->kind == EXPR_FCONV) CHECK(e->width != kid[0]->width);
  if (is_math(e->kind))
    CHECK(e->width > 16 && e->width == kid[0]->width && e->lo < MATH_FUNCTIONS &&
          math_operands(e->lo) == expr_kids(e));
  else
    CHECK(e->kind == EXPR_FROUND ? e->lo < FLOAT_ROUNDINGS : !e->lo);
}

static void check_widths(const ExprTable *t, const Expr *e) {
  const Expr *const *kid = e->kid;
  CHECK(is_array(e) ? e->width == 0 : e->width >= 1 && e->width <= MAX_WIDTH);
  switch (expr_class((ExprKind)e->kind)) {
    case EXPR_CLASS_BINARY: CHECK(e->width == kid[0]->width && e->width == kid[1]->width); return;
    case EXPR_CLASS_COMPARISON:
      CHECK(e->width == 1 && kid[0]->width && kid[0]->width == kid[1]->width);
      return;
    case EXPR_CLASS_FLOAT: check_float(e); return;
    case EXPR_CLASS_LEAF:
    case EXPR_CLASS_OTHER: break;
  }
  switch ((int)e->kind) {
    case EXPR_CONST: CHECK((e->value & ~mask128(e->width)) == 0); return;
    case EXPR_VAR: CHECK(e->width == 8 && e->lo < t->vars.len && t->vars.data[e->lo] == e); return;
    case EXPR_NOT: CHECK(e->width == kid[0]->width); return;
    case EXPR_ITE:
      CHECK(kid[0]->width == 1 && kid[1]->width == e->width && kid[2]->width == e->width);
      return;
    case EXPR_CONCAT:
      CHECK(kid[0]->width && kid[1]->width && e->width == kid[0]->width + kid[1]->width);
      return;
    case EXPR_EXTRACT: CHECK(e->lo + e->width <= kid[0]->width); return;
    case EXPR_ZEXT:
    case EXPR_SEXT: CHECK(kid[0]->width && e->width > kid[0]->width); return;
    case EXPR_SELECT:
      CHECK(is_array(kid[0]) && kid[1]->width == 64 && e->width % 8 == 0 && e->width <= 64);
      return;
    case EXPR_SHADOW: CHECK(e->width == kid[0]->width && e->width == kid[1]->width); return;
    case EXPR_TABLE: return;
    case EXPR_STORE:
      CHECK(is_array(kid[0]) && e->lo == kid[0]->lo && kid[1]->width == 64);
      CHECK(kid[2]->width && kid[2]->width % 8 == 0 && kid[2]->width <= 64);
      return;
    default: break;
  }
  CHECK(!"no such kind");
}

/* Checks what the rules of the simplifier rely on, as far as it holds at any nesting depth. */
static void check_canonical(const Expr *e) {
  if (e->kind == EXPR_SHADOW) CHECK(e->kid[0] != e->kid[1]);
  if (!is_commutative(e->kind)) return;
  CHECK(!expr_is_const(e->kid[0]));
  CHECK(expr_is_const(e->kid[1]) || e->kid[0]->id <= e->kid[1]->id);
}

void expr_check(const ExprTable *t, const Expr *e) {
  CHECK(e->id < t->all.len && t->all.data[e->id] == e && e->kind < EXPR_KINDS);
  check_kids(t, e);
  check_widths(t, e);
  if (!t->is_raw) check_canonical(e);
  CHECK(e->has_shadow == node_has_shadow(e));
  CHECK(e->has_uninit == node_has_uninit(t, e));
  CHECK(e->has_float == node_has_float(e));
  CHECK(e->hash == node_hash(e) && node_find(t, e) == e);
}

static void check_inputs(const ExprTable *t) {
  uint32_t var = 0;
  for (uint32_t i = 0; i < t->inputs.len; i++) {
    const Input *in = &t->inputs.data[i];
    CHECK(in->name && in->first_var == var);
    for (uint32_t k = 0; k < in->size; k++, var++)
      CHECK(var < t->input_of_var.len && t->input_of_var.data[var] == i);
  }
  CHECK(var == t->vars.len && var == t->input_of_var.len);
}

static void check_sets(const ExprTable *t) {
  CHECK(t->sets.len && t->sets.data[0]->len == 0);
  for (size_t i = 0; i < t->sets.len; i++) {
    const VarSet *s = t->sets.data[i];
    CHECK(s->id == i);
    for (uint32_t k = 0; k < s->len; k++)
      CHECK(s->var[k] < t->vars.len && (!k || s->var[k - 1] < s->var[k]));
  }
  CHECK(t->set_of.len <= t->all.len);
  for (size_t id = 0; id < t->set_of.len; id++)
    CHECK(t->set_of.data[id] <= t->sets.len);
}

void expr_table_check(const ExprTable *t) {
  size_t used = 0;
  for (size_t i = 0; i < t->room; i++)
    used += t->slots[i] != 0;
  CHECK(used == t->all.len);
  for (size_t i = 0; i < t->all.len; i++)
    expr_check(t, t->all.data[i]);
  check_inputs(t);
  check_sets(t);
  CHECK(t->depth == 0);
}
