#include "outcome/outcome_numbers.h"

#include "expr/expr_text.h"

/* The part of an output that is still to be compared. */
typedef struct Rest {
  const Text *text;
  size_t at;
  const Expr *number; /* the element whose characters are being compared; NULL: none */
  unsigned spelled, length;
} Rest;

typedef struct Compared {
  ExprTable *t;
  Evaluator *eval;
  const Expr *differ;
} Compared;

static bool outcome_numbers_is_over(const Rest *r) {
  return !r->number && r->at == r->text->bytes.len;
}

static const Expr *expr_at(const Text *text, size_t i) {
  return text->exprs.len ? text->exprs.data[i] : NULL;
}

/* The next element; NULL: the next is a byte. */
static const Expr *next_piece(const Rest *r) {
  const Expr *e = r->number ? NULL : expr_at(r->text, r->at);
  return e && is_whole_text(e) ? e : NULL;
}

static void outcome_numbers_add(Compared *c, const Expr *differs) {
  c->differ = expr_or(c->t, c->differ, differs);
}

static const Expr *differ(ExprTable *t, const Expr *a, const Expr *b) {
  return expr_not(t, expr_eq(t, a, b));
}

static void begin_piece(Compared *c, Rest *r) {
  const Expr *piece = next_piece(r), *length;
  if (!piece) return;
  length = expr_text_length(c->t, piece->lo, piece->kid[0]);
  r->number = piece;
  r->spelled = 0;
  r->length = (unsigned)eval_expr(c->eval, length);
  outcome_numbers_add(c, differ(c->t, length, expr_const(c->t, 32, r->length)));
}

static const Expr *take_byte(Compared *c, Rest *r) {
  begin_piece(c, r);
  if (!r->number) {
    const Expr *e = expr_at(r->text, r->at);
    uint8_t known = (uint8_t)r->text->bytes.data[r->at++];
    return e ? e : expr_const(c->t, 8, known);
  }
  const Expr *piece = r->number,
             *e = expr_text_character(c->t, piece->lo, r->spelled, r->length, piece->kid[0]);
  if (++r->spelled < r->length) return e;
  r->number = NULL;
  r->at++;
  return e;
}

static void compare_next(Compared *c, Rest *a, Rest *b) {
  const Expr *x = next_piece(a), *y = next_piece(b);
  if (x && y) {
    if (x != y) outcome_numbers_add(c, differ(c->t, x, y));
    a->at++;
    b->at++;
  } else {
    x = take_byte(c, a);
    y = take_byte(c, b);
    outcome_numbers_add(c, differ(c->t, x, y));
  }
}

const Expr *numbers_may_differ(ExprTable *t, const Text *a, const Text *b, const Model *model) {
  Compared c = {t, eval_new(t), expr_bool(t, false)};
  Rest x = {.text = a}, y = {.text = b};
  eval_set(c.eval, model, NEW);
  while (!outcome_numbers_is_over(&x) && !outcome_numbers_is_over(&y))
    compare_next(&c, &x, &y);
  if (!outcome_numbers_is_over(&x) || !outcome_numbers_is_over(&y)) c.differ = expr_bool(t, true);
  eval_free(c.eval);
  return c.differ;
}

static Str outcome_numbers_spell(Evaluator *v, const Text *text) {
  Str out = {0};
  char number[TEXT_MOST + 1];
  for (size_t i = 0; i < text->bytes.len; i++) {
    const Expr *e = expr_at(text, i);
    uint8_t byte = (uint8_t)text->bytes.data[i];
    if (e && is_whole_text(e)) {
      str_add_bytes(&out, number, text_spell_whole(v, e, number));
    } else {
      if (e) byte = (uint8_t)eval_expr(v, e);
      str_add_bytes(&out, &byte, 1);
    }
  }
  return out;
}

bool numbers_differ_on(ExprTable *t, const Text *a, const Text *b, const Model *input) {
  Evaluator *v = eval_new(t);
  eval_set(v, input, NEW);
  Str x = outcome_numbers_spell(v, a), y = outcome_numbers_spell(v, b);
  bool differs = !str_same(&x, &y);
  str_done(&x);
  str_done(&y);
  eval_free(v);
  return differs;
}

static const Expr *outcome_numbers_value_of(ExprTable *t, Evaluator *v, const Expr *e) {
  return expr_const(t, e->width, eval_expr(v, e));
}

const Expr *numbers_are_others(ExprTable *t, const Text *a, const Text *b, const Model * not) {
  const Text *const texts[] = {a, b};
  const Expr *are_others = expr_bool(t, false);
  Evaluator *v = eval_new(t);
  eval_set(v, not, NEW);
  for (int k = 0; k < 2; k++) {
    for (size_t i = 0; i < texts[k]->exprs.len; i++) {
      const Expr *e = texts[k]->exprs.data[i];
      if (e && is_whole_text(e)) e = e->kid[0];
      if (e) are_others = expr_or(t, are_others, differ(t, e, outcome_numbers_value_of(t, v, e)));
    }
  }
  eval_free(v);
  return are_others;
}
