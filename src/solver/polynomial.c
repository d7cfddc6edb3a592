#include "solver/polynomial.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "expr/simplify.h"
#include "expr/table.h"
#include "solver/path_condition.h"

enum {
  MAX_DEGREE = 6,
  MAX_TERMS = 48,
  MAX_OPERATIONS = 400 /* operations of an expression, counted as often as they are visited */
};

typedef struct Term {
  U128 factor;
  unsigned degree;
  const Expr *of[MAX_DEGREE]; /* ordered by id */
} Term;

typedef struct Polynomial {
  unsigned width, len;
  Term term[MAX_TERMS]; /* ordered; no factor is 0 */
} Polynomial;

struct Polynomials {
  ExprTable *t;
  Map rewritten;         /* id -> Expr */
  StrMap representative; /* key -> Expr, without its constant term */
};

Polynomials *polynomials_new(ExprTable *t) {
  Polynomials *p = NEW(Polynomials);
  *p = (Polynomials){.t = t};
  map_init(&p->rewritten);
  strmap_init(&p->representative);
  return p;
}

void polynomials_free(Polynomials *p) {
  map_done(&p->rewritten);
  strmap_done(&p->representative);
  mem_free(p);
}

/* ---- arithmetic of polynomials ---- */

static int compare_terms(const Term *a, const Term *b) {
  if (a->degree != b->degree) return a->degree < b->degree ? -1 : 1;
  for (unsigned i = 0; i < a->degree; i++)
    if (a->of[i] != b->of[i]) return a->of[i]->id < b->of[i]->id ? -1 : 1;
  return 0;
}

/* Returns false if there are too many terms. */
static bool polynomial_add_term(Polynomial *p, const Term *term) {
  unsigned at = 0;
  U128 factor = term->factor & mask128(p->width);
  while (at < p->len && compare_terms(&p->term[at], term) < 0)
    at++;
  if (!factor) return true;
  if (at < p->len && compare_terms(&p->term[at], term) == 0) {
    p->term[at].factor = (p->term[at].factor + factor) & mask128(p->width);
    if (p->term[at].factor) return true;
    p->len--;
    memmove(&p->term[at], &p->term[at + 1], (p->len - at) * sizeof *p->term);
    return true;
  }
  if (p->len == MAX_TERMS) return false;
  memmove(&p->term[at + 1], &p->term[at], (p->len - at) * sizeof *p->term);
  p->term[at] = *term;
  p->term[at].factor = factor;
  p->len++;
  return true;
}

static bool polynomial_add_scaled(Polynomial *p, const Polynomial *q, U128 factor) {
  for (unsigned i = 0; i < q->len; i++) {
    Term term = q->term[i];
    term.factor *= factor;
    if (!polynomial_add_term(p, &term)) return false;
  }
  return true;
}

static bool multiply_terms(const Term *a, const Term *b, Term *product) {
  if (a->degree + b->degree > MAX_DEGREE) return false;
  *product = (Term){.factor = a->factor * b->factor};
  unsigned i = 0, k = 0;
  while (i < a->degree || k < b->degree) {
    bool from_a = k == b->degree || (i < a->degree && a->of[i]->id <= b->of[k]->id);
    product->of[product->degree++] = from_a ? a->of[i++] : b->of[k++];
  }
  return true;
}

static bool polynomial_multiply(Polynomial *p, const Polynomial *a, const Polynomial *b) {
  for (unsigned i = 0; i < a->len; i++)
    for (unsigned k = 0; k < b->len; k++) {
      Term product;
      if (!multiply_terms(&a->term[i], &b->term[k], &product) || !polynomial_add_term(p, &product))
        return false;
    }
  return true;
}

static unsigned degree_of(const Polynomial *p) { return p->len ? p->term[p->len - 1].degree : 0; }

/* ---- from expressions ---- */

static bool is_operation(const Expr *e) {
  return e->kind == EXPR_ADD || e->kind == EXPR_SUB || e->kind == EXPR_MUL ||
         (e->kind == EXPR_NOT && e->width > 1);
}

/* 2^n * x consists of the low bits of x followed by n zeros: returns these bits of x, and n. */
static const Expr *unshifted(ExprTable *t, const Expr *e, unsigned *n) {
  *n = trailing_zeros(e);
  return *n ? expr_extract(t, e, *n, e->width - *n) : e;
}

typedef struct Reading {
  Polynomials *all;
  unsigned width, operations;
  bool has_product; /* a product of two unknowns */
  ExprList wide;    /* the unknowns of full width */
} Reading;

static const Expr *rewritten(const Polynomials *p, const Expr *e) {
  uint64_t done;
  return map_find(&p->rewritten, e->id, &done) ? (const Expr *)(uintptr_t)done : NULL;
}

/* A part of an expression may have been rewritten. */
static const Expr *unknown_of(const Polynomials *p, const Expr *e) {
  const Expr *done = rewritten(p, e);
  return done ? done : e;
}

static void find_unknowns(Reading *r, const Expr *e) {
  if (expr_is_const(e) || r->operations > MAX_OPERATIONS) return;
  r->operations++;
  unsigned shift;
  const Expr *x = unshifted(r->all->t, e, &shift);
  if (shift) {
    find_unknowns(r, x);
  } else if (is_operation(e)) {
    r->has_product = r->has_product || (e->kind == EXPR_MUL && !expr_is_const(e->kid[1]));
    for (unsigned i = 0; i < expr_kids(e); i++)
      find_unknowns(r, e->kid[i]);
  } else if (e->width == r->width) {
    vec_push(&r->wide, unknown_of(r->all, e));
  }
}

/* A narrower unknown stands for any word with these low bits: enough zeros follow that the other
 * bits vanish. */
static const Expr *polynomial_widened(const Reading *r, const Expr *e) {
  if (e->width == r->width) return e;
  for (size_t i = 0; i < r->wide.len; i++)
    if (expr_extract(r->all->t, r->wide.data[i], 0, e->width) == e) return r->wide.data[i];
  return expr_zext(r->all->t, e, r->width);
}

static bool read_polynomial(const Reading *r, const Expr *e, U128 factor, Polynomial *p);

static bool read_product(const Reading *r, const Expr *e, U128 factor, Polynomial *p) {
  Polynomial *side = NEW_ARRAY(Polynomial, 3);
  for (int i = 0; i < 3; i++)
    side[i].width = r->width;
  bool fits = read_polynomial(r, e->kid[0], factor, &side[0]) &&
              read_polynomial(r, e->kid[1], 1, &side[1]) &&
              polynomial_multiply(&side[2], &side[0], &side[1]) &&
              polynomial_add_scaled(p, &side[2], 1);
  mem_free(side);
  return fits;
}

/* Adds factor * e to p. */
static bool read_polynomial(const Reading *r, const Expr *e, U128 factor, Polynomial *p) {
  unsigned shift;
  const Expr *x = unshifted(r->all->t, e, &shift);
  if (shift) return read_polynomial(r, x, factor << shift, p);
  switch ((int)e->kind) {
    case EXPR_CONST: return polynomial_add_term(p, &(Term){.factor = factor * e->value});
    case EXPR_ADD:
      return read_polynomial(r, e->kid[0], factor, p) && read_polynomial(r, e->kid[1], factor, p);
    case EXPR_SUB:
      return read_polynomial(r, e->kid[0], factor, p) &&
             read_polynomial(r, e->kid[1], 0 - factor, p);
    case EXPR_NOT: /* ~x = -1 - x */
      if (e->width == 1) break;
      return polynomial_add_term(p, &(Term){.factor = 0 - factor}) &&
             read_polynomial(r, e->kid[0], 0 - factor, p);
    case EXPR_MUL: return read_product(r, e, factor, p);
    default: break;
  }
  const Expr *unknown = polynomial_widened(r, unknown_of(r->all, e));
  return polynomial_add_term(p, &(Term){.factor = factor, .degree = 1, .of = {unknown}});
}

/* ---- back to expressions ---- */

static const Expr *sum_of(ExprTable *t, const Polynomial *p) {
  const Expr *sum = expr_const(t, p->width, 0);
  for (unsigned i = 0; i < p->len; i++) {
    const Expr *product = expr_const(t, p->width, p->term[i].factor);
    for (unsigned k = 0; k < p->term[i].degree; k++)
      product = expr_binary(t, EXPR_MUL, product, p->term[i].of[k]);
    sum = expr_binary(t, EXPR_ADD, sum, product);
  }
  return sum;
}

static void polynomial_add_key(const Polynomial *p, Str *key) {
  str_addf(key, "%u", p->width);
  for (unsigned i = 0; i < p->len; i++) {
    const Term *term = &p->term[i];
    if (!term->degree) continue; /* the constant term is added separately */
    str_addf(key, " %llx%016llx", (unsigned long long)(term->factor >> 64),
             (unsigned long long)term->factor);
    for (unsigned k = 0; k < term->degree; k++)
      str_addf(key, "*%u", term->of[k]->id);
  }
}

static const Expr *representative(Polynomials *all, const Expr *e, const Polynomial *p) {
  ExprTable *t = all->t;
  Str key = {0};
  uint64_t known;
  U128 c = p->len && !p->term[0].degree ? p->term[0].factor : 0;
  const Expr *constant = expr_const(t, p->width, c);
  polynomial_add_key(p, &key);
  if (!strmap_find(&all->representative, str_text(&key), &known)) {
    known = (uint64_t)(uintptr_t)expr_binary(t, EXPR_SUB, e, constant);
    strmap_put(&all->representative, str_text(&key), known);
  }
  str_done(&key);
  return expr_binary(t, EXPR_ADD, (const Expr *)(uintptr_t)known, constant);
}

/* ---- rewriting ---- */

/* Reads of[0], or of[0] - of[1] if count is 2. NULL if it contains no product, or too many
 * terms. */
static Polynomial *read_sum(Polynomials *all, const Expr *const *of, unsigned count) {
  Reading r = {.all = all, .width = of[0]->width};
  Polynomial *p = NULL;
  for (unsigned i = 0; i < count; i++)
    find_unknowns(&r, of[i]);
  if (r.has_product && r.operations <= MAX_OPERATIONS) {
    p = NEW(Polynomial);
    *p = (Polynomial){.width = r.width};
    bool fits =
        read_polynomial(&r, of[0], 1, p) && (count == 1 || read_polynomial(&r, of[1], ~(U128)0, p));
    if (!fits) mem_free(p);
    if (!fits) p = NULL;
  }
  vec_done(&r.wide);
  return p;
}

/* Returns the replacement for e, whose kids have been rewritten; `as_it_is` is e rebuilt from
 * them. */
static const Expr *polynomial_improve(Polynomials *all, const Expr *e, const Expr *as_it_is) {
  bool is_comparison = e->kind == EXPR_EQ && e->kid[0]->width > 1;
  if (!is_comparison && !is_operation(e)) return as_it_is;
  Polynomial *p = read_sum(all, is_comparison ? e->kid : &e, is_comparison ? 2 : 1);
  if (!p) return as_it_is;
  const Expr *better = as_it_is;
  if (is_comparison && degree_of(p) < 2)
    better = expr_binary(all->t, EXPR_EQ, sum_of(all->t, p), expr_const(all->t, p->width, 0));
  else if (!is_comparison && degree_of(p) < 2)
    better = sum_of(all->t, p);
  else if (!is_comparison)
    better = representative(all, as_it_is, p);
  mem_free(p);
  return better;
}

/* NULL if kids were pushed onto the stack and must be rewritten first. */
static const Expr *rewrite_node(Polynomials *all, const Expr *e, ExprList *stack) {
  const Expr *kid[3] = {0};
  bool is_ready = true, is_same = true;
  for (unsigned i = 0; i < expr_kids(e); i++) {
    kid[i] = rewritten(all, e->kid[i]);
    is_same = is_same && kid[i] == e->kid[i];
    if (kid[i]) continue;
    vec_push(stack, e->kid[i]);
    is_ready = false;
  }
  if (!is_ready) return NULL;
  return polynomial_improve(all, e, is_same ? e : node_rebuild(all->t, e, kid));
}

const Expr *polynomials_rewrite(Polynomials *p, const Expr *e) {
  assert(!e->has_shadow);
  const Expr *done = rewritten(p, e);
  if (done) return done;
  ExprList stack = {0};
  vec_push(&stack, e);
  while (stack.len) {
    const Expr *top = vec_last(&stack);
    done = rewritten(p, top);
    if (!done) {
      done = rewrite_node(p, top, &stack);
      if (!done) continue;
      map_put(&p->rewritten, top->id, (uint64_t)(uintptr_t)done);
    }
    (void)vec_pop(&stack);
  }
  vec_done(&stack);
  assert(done->width == e->width);
  return done;
}
