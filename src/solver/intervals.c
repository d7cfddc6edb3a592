/* Comparisons of one word with constants: if those of the path condition and cond together leave
 * the word no value, there is no model, however complex the word itself is (n == 5 after n == 3,
 * both about a hash).
 *
 * A comparison claims that the word lies in an interval, which may wrap around: from 250 to 5 in 8
 * bits. Additions of constants, extensions, quotients by constants and high parts are removed: x /
 * 10 in [3, 4] is x in [30, 49]. */
#include <assert.h>
#include <stdlib.h>

#include "solver/layers.h"

typedef struct Claim { /* the claim that word lies in [from, to] modulo its width */
  const Expr *word;    /* NULL if nothing is claimed */
  U128 from, to;
  bool is_never; /* the word has no possible value */
} Claim;

/* Values that the word cannot have; from <= to. */
typedef struct Gap {
  U128 from, to;
} Gap;

static const Claim NOTHING = {NULL, 0, 0, false};

static Claim never(const Expr *word) { return (Claim){.word = word, .is_never = true}; }

/* NOTHING if the interval covers all values, that is, if from is to + 1. */
static Claim claim(const Expr *word, U128 from, U128 to) {
  U128 mask = mask128(word->width);
  from &= mask;
  to &= mask;
  return from == ((to + 1) & mask) ? NOTHING : (Claim){word, from, to, false};
}

static Claim intervals_opposite(Claim c) {
  return c.word && !c.is_never ? claim(c.word, c.to + 1, c.from - 1) : NOTHING;
}

/* ---- from a comparison ---- */

/* The claim of e < bound, or e <= bound, where `least` is the lowest value in the order of the
 * comparison. */
static Claim below(const Expr *e, U128 least, U128 bound, bool or_equal) {
  return bound == least && !or_equal ? never(e) : claim(e, least, or_equal ? bound : bound - 1);
}

/* The claim of bound < e, or bound <= e, where `most` is the highest value in that order. */
static Claim above(const Expr *e, U128 most, U128 bound, bool or_equal) {
  return bound == most && !or_equal ? never(e) : claim(e, or_equal ? bound : bound + 1, most);
}

static Claim intervals_of_comparison(const Expr *e) {
  const Expr *a = e->kid[0], *b = e->kid[1];
  if (expr_is_const(a) == expr_is_const(b)) return NOTHING;
  const Expr *word = expr_is_const(a) ? b : a;
  U128 bound = expr_is_const(a) ? a->value : b->value;
  if (e->kind == EXPR_EQ) return claim(word, bound, bound);
  bool is_signed = e->kind == EXPR_SLT || e->kind == EXPR_SLE;
  bool or_equal = e->kind == EXPR_ULE || e->kind == EXPR_SLE;
  U128 least = is_signed ? (U128)1 << (word->width - 1) : 0;
  U128 most = (least - 1) & mask128(word->width);
  return word == a ? below(word, least, bound, or_equal) : above(word, most, bound, or_equal);
}

/* ---- removing operations ---- */

/* Restricts c to 0..most, because the word has no other values; the result is again one
 * interval. */
static Claim up_to(Claim c, U128 most) {
  if (c.from > most && c.to > most) return c.from > c.to ? NOTHING : never(c.word);
  if (c.from > most) c.from = 0;
  if (c.to > most) c.to = most;
  return claim(c.word, c.from, c.to);
}

/* The claim about word, given the claim c about word / divisor. The quotients go up to
 * `greatest`. */
static Claim of_quotient(Claim c, const Expr *word, U128 divisor) {
  U128 greatest = mask128(word->width) / divisor;
  c = up_to(c, greatest);
  if (!c.word || c.is_never) return c;
  bool is_last = c.to == greatest;
  return claim(word, c.from * divisor,
               is_last ? mask128(word->width) : c.to * divisor + (divisor - 1));
}

static Claim of_zeros_above(Claim c, const Expr *word) {
  c = up_to(c, mask128(word->width));
  return c.word && !c.is_never ? claim(word, c.from, c.to) : c;
}

/* Adding half of the range turns the copies of the sign into zeros. */
static Claim of_signs_above(Claim c, const Expr *word) {
  U128 half = (U128)1 << (word->width - 1);
  c = of_zeros_above(claim(c.word, c.from + half, c.to + half), word);
  return c.word && !c.is_never ? claim(word, c.from - half, c.to - half) : c;
}

static Claim of_sum(Claim c) {
  const Expr *a = c.word->kid[0], *b = c.word->kid[1];
  if (expr_is_const(a)) return claim(b, c.from - a->value, c.to - a->value);
  if (expr_is_const(b)) return claim(a, c.from - b->value, c.to - b->value);
  return NOTHING;
}

static Claim of_high_part(Claim c) {
  const Expr *word = c.word->kid[0];
  unsigned low = word->width - c.word->width;
  if (c.word->lo != low) return NOTHING;
  return claim(word, c.from << low, c.to << low | mask128(low));
}

/* The equivalent claim about the operand of c.word; NOTHING if the operation is not one of those
 * that are removed. */
static Claim of_operand(Claim c) {
  const Expr *const *kid = c.word->kid;
  switch ((int)c.word->kind) {
    case EXPR_ADD: return of_sum(c);
    case EXPR_NOT: return claim(kid[0], ~c.to, ~c.from);
    case EXPR_ZEXT: return of_zeros_above(c, kid[0]);
    case EXPR_SEXT: return of_signs_above(c, kid[0]);
    case EXPR_EXTRACT: return of_high_part(c);
    case EXPR_UDIV:
      if (!expr_is_const(kid[1]) || !kid[1]->value) return NOTHING;
      return of_quotient(c, kid[0], kid[1]->value);
    default: return NOTHING;
  }
}

static Claim comparison_of(const Expr *cond) {
  bool is_not = cond->kind == EXPR_NOT;
  if (is_not) cond = cond->kid[0];
  if (cond->kind < EXPR_EQ || cond->kind > EXPR_SLE) return NOTHING;
  return is_not ? intervals_opposite(intervals_of_comparison(cond)) : intervals_of_comparison(cond);
}

/* Sets *divides if a division was removed. */
static Claim claim_of(const Expr *cond, bool *divides) {
  Claim c = comparison_of(cond);
  *divides = false;
  while (c.word && !c.is_never) {
    Claim next = of_operand(c);
    if (!next.word) break;
    *divides |= c.word->kind == EXPR_UDIV;
    c = next;
  }
  return c;
}

/* ---- combining claims ---- */

typedef VEC(Gap) GapList;

static void intervals_add_gap(GapList *gaps, U128 from, U128 to) {
  assert(from <= to);
  vec_push(gaps, ((Gap){from, to}));
}

/* Adds the values that c excludes. */
static void add_gaps(GapList *gaps, Claim c) {
  U128 mask = mask128(c.word->width);
  if (c.is_never) {
    intervals_add_gap(gaps, 0, mask);
    return;
  }
  if (c.from > c.to) {
    intervals_add_gap(gaps, c.to + 1, c.from - 1);
    return;
  }
  if (c.from) intervals_add_gap(gaps, 0, c.from - 1);
  if (c.to < mask) intervals_add_gap(gaps, c.to + 1, mask);
}

static int by_start(const void *a, const void *b) {
  U128 x = ((const Gap *)a)->from, y = ((const Gap *)b)->from;
  return x < y ? -1 : x > y;
}

/* True if no value of 0..most is left. There must be gaps. */
static bool intervals_is_covered(GapList *gaps, U128 most) {
  U128 next = 0; /* all values below it are in a gap */
  qsort(gaps->data, gaps->len, sizeof *gaps->data, by_start);
  for (size_t i = 0; i < gaps->len && gaps->data[i].from <= next; i++) {
    if (gaps->data[i].to >= most) return true;
    if (gaps->data[i].to >= next) next = gaps->data[i].to + 1;
  }
  return false;
}

LayerAnswer intervals_ask(ExprTable *t, const Query *q) {
  bool divides;
  Claim asked = claim_of(q->cond, &divides);
  if (!asked.word) return LAYER_PASS;
  GapList gaps = {0};
  U128 min, max, mask = mask128(asked.word->width);
  add_gaps(&gaps, asked);
  for (size_t i = 0; i < q->len; i++) {
    Claim c = claim_of(q->relevant[i], &divides);
    if (c.word == asked.word) add_gaps(&gaps, c);
  }
  expr_range(t, asked.word, &min, &max);
  if (min) intervals_add_gap(&gaps, 0, min - 1);
  if (max < mask) intervals_add_gap(&gaps, max + 1, mask);
  bool is_unsat = intervals_is_covered(&gaps, mask);
  vec_done(&gaps);
  return is_unsat ? LAYER_UNSAT : LAYER_PASS;
}

const Expr *intervals_rewrite(ExprTable *t, const Expr *cond) {
  bool divides;
  Claim c = claim_of(cond, &divides);
  if (!divides) return cond;
  if (c.is_never) return expr_bool(t, false);
  unsigned width = c.word->width;
  const Expr *from = expr_const(t, width, c.from), *range = expr_const(t, width, c.to - c.from);
  return expr_binary(t, EXPR_ULE, expr_binary(t, EXPR_SUB, c.word, from), range);
}
