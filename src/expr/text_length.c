/* The length of a number's string, determined by comparing the number where possible.
 *
 * For %f it grows with the digits before the point, for %e with those of the exponent: at powers of
 * ten, from the first number that is rounded to one. The length is therefore a tree of choices
 * between constants, and the possible lengths are known without considering digits. %g and %a omit
 * trailing zeros: there the length is a value like the string itself, except where %g writes an
 * integer in full. */
#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expr/expr_text.h"
#include "expr/float_range.h"
#include "expr/table.h"

enum { LENGTH_BITS = 10, SPECIAL = 3, MOST_STEPS = TEXT_MOST + 8 };

typedef struct Step { /* numbers from `from` on have this length */
  U128 from;
  unsigned length;
} Step;

typedef struct Steps {
  ExprTable *t;
  const Expr *number;
  unsigned width;  /* width of the number */
  uint32_t format; /* without sign and padding */
  bool is_fixed;   /* %f; else %e */
  int digits;      /* after the point */
  Extended most;   /* upper bound of the number's absolute value */
  unsigned count;
  Step step[MOST_STEPS]; /* ascending; the first one is that of 0 */
} Steps;

/* The next larger or next smaller positive number. */
static U128 neighbour(unsigned width, U128 bits, bool is_larger) {
  Extended to = is_larger ? INFINITY : 0;
  if (width == 80) return float_bits(80, nextafterl(float_number(80, bits), to));
  return is_larger ? bits + 1 : bits - 1;
}

/* The power of ten of the first digit in the string of a positive number; for %f at least 0. */
static int power_of(const Steps *s, U128 bits) {
  char text[TEXT_MOST + 1];
  unsigned n = text_spell(s->format, s->width, bits, text);
  assert(n <= TEXT_MOST);
  text[n] = 0;
  if (!isdigit((unsigned char)*text)) return INT32_MAX; /* infinite */
  if (s->is_fixed) return (int)strcspn(text, ".") - 1;
  return atoi(strpbrk(text, "eE") + 1);
}

/* The first positive number whose string has that power: about half a unit of the last digit below
 * it. */
static U128 text_length_first_of(const Steps *s, int power) {
  char below[2 * TEXT_MOST + 400];
  int nines = (s->is_fixed ? power : 1) + s->digits;
  assert(nines > 0 && nines < 2 * TEXT_MOST + 360);
  memset(below, '9', (size_t)nines);
  snprintf(below + nines, 24, "5e%d", power - nines - 1);
  U128 at = float_bits(s->width, strtold(below, NULL));
  while (power_of(s, at) < power)
    at = neighbour(s->width, at, true);
  for (U128 next = neighbour(s->width, at, false); next && power_of(s, next) >= power;
       next = neighbour(s->width, at, false))
    at = next;
  return at;
}

static const Expr *is_at_least(const Steps *s, U128 bits) {
  ExprTable *t = s->t;
  U128 sign = (U128)1 << (s->width - 1);
  const Expr *const up[] = {expr_const(t, s->width, bits), s->number}, *const down[] = {
                                                                           s->number,
                                                                           expr_const(t, s->width,
                                                                                      bits | sign)};
  return expr_or(t, expr_float(t, EXPR_FLE, 1, 0, up), expr_float(t, EXPR_FLE, 1, 0, down));
}

/* Returns false if no number is that large. */
static bool text_length_add_step(Steps *s, U128 from, unsigned length) {
  if (float_number(s->width, from) > s->most) return false;
  assert(s->count < MOST_STEPS);
  s->step[s->count++] = (Step){from, length};
  return true;
}

/* The choice for a number below step `end`. */
static const Expr *text_length_choose(const Steps *s, unsigned first, unsigned end) {
  assert(first < end);
  if (first + 1 == end) return expr_const(s->t, LENGTH_BITS, s->step[first].length);
  unsigned middle = first + (end - first) / 2;
  return expr_ite(s->t, is_at_least(s, s->step[middle].from), text_length_choose(s, middle, end),
                  text_length_choose(s, first, middle));
}

static void text_length_add_fixed(Steps *s, unsigned shortest) {
  FloatFormat f = float_format(s->width);
  int last = (1 << (f.exponent - 1)) * 0.30103; /* power of ten of the largest number */
  for (int power = 1; power <= last && shortest + (unsigned)power <= TEXT_MOST; power++)
    if (!text_length_add_step(s, text_length_first_of(s, power), shortest + (unsigned)power))
      return;
}

static void text_length_add_exponents(Steps *s, unsigned shortest) {
  static const struct {
    int power;
    unsigned more;
  } step[] = {{-999, 1}, {-99, 0}, {100, 1}, {1000, 2}};
  U128 first = 1; /* the first number other than 0 */
  if (s->width > 32 && !text_length_add_step(s, first, shortest + (s->width == 80 ? 2 : 1))) return;
  for (unsigned i = s->width == 80 ? 0 : 1; s->width > 32 && i < (s->width == 80 ? 4 : 3); i++)
    if (!text_length_add_step(s, text_length_first_of(s, step[i].power), shortest + step[i].more))
      return;
}

static const Expr *text_length_is_negative(ExprTable *t, const Expr *number) {
  const Expr *i = number->kid[0];
  if (number->kind == EXPR_UITOF) return expr_bool(t, false);
  if (number->kind == EXPR_SITOF) return expr_extract(t, i, i->width - 1, 1);
  return expr_extract(t, number, number->width - 1, 1);
}

static const Expr *of_special(const Steps *s) {
  ExprTable *t = s->t;
  const Expr *is_infinite = is_at_least(s, float_infinity(s->width));
  return expr_ite(t, expr_or(t, expr_is_nan(t, s->number), is_infinite),
                  expr_const(t, LENGTH_BITS, SPECIAL), text_length_choose(s, 0, s->count));
}

static const Expr *with_sign_and_padding(const Steps *s, const TextSpec *spec) {
  ExprTable *t = s->t;
  const Expr *has_sign = text_length_is_negative(t, s->number), *least;
  if (spec->has_plus || spec->has_space) has_sign = expr_bool(t, true);
  const Expr *n = expr_binary(t, EXPR_ADD, of_special(s), expr_zext(t, has_sign, LENGTH_BITS));
  least = expr_const(t, LENGTH_BITS, (U128)spec->width);
  n = expr_ite(t, expr_binary(t, EXPR_ULT, n, least), least, n);
  return expr_zext(t, n, 32);
}

/* Does %g write it as an integer, with all its digits? */
static bool is_written_whole(const Steps *s, const TextSpec *spec) {
  if (tolower(spec->letter) != 'g' || spec->alternative) return false;
  if (s->number->kind != EXPR_SITOF && s->number->kind != EXPR_UITOF) return false;
  return spec->precision < 19 && s->most < powl(10, spec->precision);
}

static const Expr *text_length_compared(ExprTable *t, uint32_t format, const Expr *number) {
  TextSpec spec = text_spec(format), plain = spec;
  FloatRange r = float_range(t, number);
  Steps s = {.t = t, .number = number, .width = number->width};
  s.most = fmaxl(fabsl(r.min), fabsl(r.max));
  char letter = (char)tolower(spec.letter);
  if (is_written_whole(&s, &spec)) {
    letter = plain.letter = 'f';
    plain.precision = 0;
  }
  if (letter != 'e' && letter != 'f') return NULL;
  plain.has_plus = plain.has_space = plain.is_left = plain.pads_zeros = false;
  plain.width = 0;
  bool is_packed = text_pack(&plain, &s.format);
  assert(is_packed);
  (void)is_packed;
  s.is_fixed = letter == 'f';
  s.digits = plain.precision;
  unsigned shortest = 1 + (unsigned)plain.precision + (plain.precision || plain.alternative);
  if (letter == 'e') shortest += 4;
  text_length_add_step(&s, 0, shortest);
  if (s.is_fixed)
    text_length_add_fixed(&s, shortest);
  else
    text_length_add_exponents(&s, shortest);
  return with_sign_and_padding(&s, &spec);
}

const Expr *expr_text_length(ExprTable *t, uint32_t format, const Expr *number) {
  number = text_narrowest(number);
  uint64_t key = (uint64_t)text_format_of(format) << 32 | number->id, known;
  if (map_find(&t->text_lengths, key, &known)) return (const Expr *)(uintptr_t)known;
  unsigned least, most;
  text_bounds(format, number->width, &least, &most);
  const Expr *length = least == most ? expr_const(t, 32, least) : NULL;
  if (!length && !expr_is_const(number)) length = text_length_compared(t, format, number);
  if (!length) length = text_part_of(t, format, TEXT_LENGTH, number);
  map_put(&t->text_lengths, key, (uint64_t)(uintptr_t)length);
  return length;
}

unsigned text_longest(ExprTable *t, uint32_t format, const Expr *number) {
  Known length = known_of(t, expr_text_length(t, format, number));
  return (unsigned)length.max;
}
