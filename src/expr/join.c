/* Rejoins what the simplifier takes apart: the simplifier compares bytes and bits, users compare
 * words.
 *
 * A term "bits of an input == constant" of a conjunction (in a disjunction: "!= constant") is a
 * Piece. Adjacent pieces form a run, and a run becomes one piece: always in an input that is a
 * number (2, 4 or 8 bytes), unless it spells a string; in another input if all its bits are equal,
 * and otherwise only inside each byte, because s[0] == 'a' && s[1] == 'b' is the natural form for a
 * string. */
#include "expr/join.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/int.h"

bool join_find_piece(const ExprTable *t, const Expr *e, Piece *p) {
  if (e->kind == EXPR_VAR) {
    uint32_t input = expr_input_of_var(t, e->lo);
    *p = (Piece){input, 8 * (e->lo - expr_get_input(t, input)->first_var), 8, 0};
    return true;
  }
  if (e->kind == EXPR_EXTRACT) {
    if (!join_find_piece(t, e->kid[0], p)) return false;
    p->lo += e->lo;
    p->width = e->width;
    return true;
  }
  Piece high;
  if (e->kind != EXPR_CONCAT || !join_find_piece(t, e->kid[0], &high) ||
      !join_find_piece(t, e->kid[1], p))
    return false;
  if (high.input != p->input || high.lo != p->lo + p->width) return false;
  p->width += high.width;
  return true;
}

static bool find_compared(const ExprTable *t, const Expr *e, bool equal, Piece *p) {
  bool is_not = e->kind == EXPR_NOT;
  if (is_not) e = e->kid[0];
  if (e->kind == EXPR_EQ && expr_is_const(e->kid[1])) {
    if (is_not == equal || !join_find_piece(t, e->kid[0], p)) return false;
    p->value = e->kid[1]->value;
    return true;
  }
  if (e->width != 1 || !join_find_piece(t, e, p)) return false;
  p->value = is_not != equal; /* a single bit stands for "is 1", that is "!= 0" */
  return true;
}

typedef struct Chain {
  const ExprTable *t;
  ExprKind kind;
  Term *terms;
  unsigned len;
} Chain;

static void join_flatten(Chain *c, const Expr *e, unsigned depth) {
  if (e->kind == c->kind && depth < MAX_JOIN && c->len + 1 < MAX_JOIN - depth) {
    join_flatten(c, e->kid[0], depth + 1);
    join_flatten(c, e->kid[1], depth);
    return;
  }
  assert(c->len < MAX_JOIN);
  Term *term = &c->terms[c->len++];
  *term = (Term){.e = e};
  if (!find_compared(c->t, e, c->kind == EXPR_AND, &term->piece)) term->piece.width = 0;
}

static bool join_is_below(const Piece *a, const Piece *b) {
  return a->input != b->input ? a->input < b->input : a->lo < b->lo;
}

/* Indices of the terms that are pieces, sorted by position. */
static unsigned sort_pieces(const Chain *c, unsigned order[MAX_JOIN]) {
  unsigned n = 0;
  for (unsigned i = 0; i < c->len; i++) {
    if (!c->terms[i].piece.width) continue;
    unsigned k = n++;
    for (; k > 0 && join_is_below(&c->terms[i].piece, &c->terms[order[k - 1]].piece); k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
  return n;
}

static bool spells_text(const Chain *c, const unsigned *run, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    const Piece *p = &c->terms[run[i]].piece;
    if (p->width != 8 || p->lo % 8 || p->value >= 128 || !isprint((int)p->value)) return false;
  }
  return true;
}

static bool is_uniform(const Chain *c, const unsigned *run, unsigned n) {
  bool zeros = true, ones = true;
  for (unsigned i = 0; i < n; i++) {
    const Piece *p = &c->terms[run[i]].piece;
    zeros = zeros && !p->value;
    ones = ones && p->value == mask128(p->width);
  }
  return zeros || ones;
}

static void join_chars(Chain *c, const unsigned *run, unsigned n) {
  assert(n > 1);
  unsigned first = run[0];
  Piece p = c->terms[first].piece;
  for (unsigned i = 1; i < n; i++) {
    Piece *next = &c->terms[run[i]].piece;
    p.value |= next->value << p.width;
    p.width += next->width;
    if (run[i] < first) first = run[i];
  }
  for (unsigned i = 0; i < n; i++)
    c->terms[run[i]] = (Term){0}; /* removed below */
  c->terms[first] = (Term){NULL, p};
}

static bool join_is_number(const ExprTable *t, uint32_t input) {
  uint32_t size = expr_get_input(t, input)->size;
  return size == 2 || size == 4 || size == 8;
}

/* The number of adjacent pieces from run[0] up. */
static unsigned run_length(const Chain *c, const unsigned *run, unsigned n, bool in_one_byte) {
  const Piece *first = &c->terms[run[0]].piece, *last = first;
  unsigned k = 1;
  for (; k < n; k++) {
    const Piece *next = &c->terms[run[k]].piece;
    if (next->input != first->input || next->lo != last->lo + last->width ||
        next->lo + next->width - first->lo > 128)
      break;
    if (in_one_byte && (next->lo + next->width - 1) / 8 != first->lo / 8) break;
    last = next;
  }
  return k;
}

static void join_run(Chain *c, const unsigned *run, unsigned n) {
  bool whole = join_is_number(c->t, c->terms[run[0]].piece.input) ? !spells_text(c, run, n)
                                                                  : is_uniform(c, run, n);
  for (unsigned k; n; run += k, n -= k) {
    k = whole ? n : run_length(c, run, n, true);
    if (k > 1) join_chars(c, run, k);
  }
}

unsigned join_terms(const ExprTable *t, const Expr *chain, Term terms[MAX_JOIN]) {
  Chain c = {t, (ExprKind)chain->kind, terms, 0};
  unsigned order[MAX_JOIN], kept = 0;
  join_flatten(&c, chain, 0);
  unsigned n = sort_pieces(&c, order);
  for (unsigned i = 0, k; i < n; i += k) {
    k = run_length(&c, order + i, n - i, false);
    join_run(&c, order + i, k);
  }
  for (unsigned i = 0; i < c.len; i++)
    if (terms[i].e || terms[i].piece.width) terms[kept++] = terms[i];
  return kept;
}
