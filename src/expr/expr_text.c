#include "expr/expr_text.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/fatal.h"
#include "base/str.h"
#include "expr/float_range.h"
#include "expr/table.h"

/* ---- formats ---- */

enum { WIDTH_BITS = 9, NO_PRECISION = (1 << WIDTH_BITS) - 1 };

static const char letters[] = "efga";

/* Removes flags without effect. */
static TextSpec canonical(TextSpec s) {
  char letter = (char)tolower(s.letter);
  if (letter != 'a' && s.precision < 0) s.precision = 6;
  if (letter == 'g' && !s.precision) s.precision = 1;
  if (letter != 'a') s.is_long = false;
  if ((letter == 'e' || letter == 'f') && s.precision) s.alternative = false;
  if (s.precision < 0) s.precision = -1;
  if (s.is_left) s.pads_zeros = false;
  if (!s.width) s.is_left = s.pads_zeros = false;
  if (s.has_plus) s.has_space = false;
  return s;
}

bool text_pack(const TextSpec *spec, uint32_t *format) {
  if (spec->width < 0 || spec->width > TEXT_MOST || spec->precision > TEXT_MOST) return false;
  TextSpec s = canonical(*spec);
  const char *letter = strchr(letters, tolower(s.letter));
  assert(letter && *letter);
  bool is_capital = s.letter != *letter;
  uint32_t precision = s.precision < 0 ? NO_PRECISION : (uint32_t)s.precision;
  uint32_t flags =
      (uint32_t)(s.alternative | s.pads_zeros << 1 | s.is_left << 2 | s.has_space << 3 |
                 s.has_plus << 4 | s.is_long << 5 | is_capital << 6);
  *format = (uint32_t)(letter - letters) | flags << 2 | (uint32_t)s.width << 9 |
            precision << (9 + WIDTH_BITS);
  return true;
}

TextSpec text_spec(uint32_t format) {
  uint32_t flags = format >> 2, precision = format >> (9 + WIDTH_BITS) & NO_PRECISION;
  char letter = letters[format & 3];
  return (TextSpec){.letter = (char)(flags & 64 ? toupper(letter) : letter),
                    .is_long = flags & 32,
                    .alternative = flags & 1,
                    .pads_zeros = flags & 2,
                    .is_left = flags & 4,
                    .has_space = flags & 8,
                    .has_plus = flags & 16,
                    .width = (int)(format >> 9 & NO_PRECISION),
                    .precision = precision == NO_PRECISION ? -1 : (int)precision};
}

static char *put_flags(char *to, const TextSpec *s) {
  *to++ = '%';
  if (s->alternative) *to++ = '#';
  if (s->pads_zeros) *to++ = '0';
  if (s->is_left) *to++ = '-';
  if (s->has_space) *to++ = ' ';
  if (s->has_plus) *to++ = '+';
  return to;
}

const char *text_name(uint32_t lo, char name[TEXT_NAME]) {
  TextSpec s = text_spec(lo);
  char *end = put_flags(name, &s);
  if (s.width) end += sprintf(end, "%d", s.width);
  if (s.precision >= 0) end += sprintf(end, ".%d", s.precision);
  if (s.is_long) *end++ = 'L';
  *end++ = s.letter;
  *end = 0;
  return name;
}

char *function_name(const Expr *call) {
  char name[TEXT_NAME];
  if (is_math(call->kind)) return math_name(call->lo, call->width);
  return str_format("%s of %u bits, part %u", text_name(call->lo, name), call->kid[0]->width,
                    text_part(call->lo));
}

/* ---- strings ---- */

/* NaN and infinity, which are never padded with zeros. */
static unsigned spell_special(const TextSpec *s, bool is_nan, bool is_negative, char *to,
                              size_t room) {
  bool is_capital = isupper((unsigned char)s->letter);
  const char *word = is_nan ? "nan" : "inf", *capitals = is_nan ? "NAN" : "INF";
  char text[8];
  const char *sign = is_negative ? "-" : s->has_plus ? "+" : s->has_space ? " " : "";
  snprintf(text, sizeof text, "%s%s", sign, is_capital ? capitals : word);
  return (unsigned)snprintf(to, room, "%*s", s->is_left ? -s->width : s->width, text);
}

/* The format is built here, from a TextSpec. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
unsigned text_spell(uint32_t format, unsigned width, U128 bits, char to[TEXT_MOST + 1]) {
  TextSpec s = text_spec(format);
  bool is_nan = float_is_nan(width, bits), is_negative = bits >> (width - 1) & 1;
  Extended v = is_nan ? 0 : float_number(width, bits);
  if (is_nan || isinf(v)) return spell_special(&s, is_nan, is_negative, to, TEXT_MOST + 1);
  char pattern[16];
  bool is_double = tolower(s.letter) == 'a' && !s.is_long;
  snprintf(put_flags(pattern, &s), 8, "*.*%s%c", is_double ? "" : "L", s.letter);
  int n = is_double ? snprintf(to, TEXT_MOST + 1, pattern, s.width, s.precision, (double)v)
                    : snprintf(to, TEXT_MOST + 1, pattern, s.width, s.precision, v);
  CHECK(n > 0);
  return (unsigned)n;
}
#pragma GCC diagnostic pop

static unsigned expr_text_larger(unsigned a, unsigned b) { return a > b ? a : b; }

void text_bounds(uint32_t format, unsigned width, unsigned *least, unsigned *most) {
  TextSpec s = text_spec(format);
  enum { SPECIAL = 3, HEX_OF_DOUBLE = 13, HEX_OF_LONG = 15 };
  unsigned p = s.precision < 0 ? 0 : (unsigned)s.precision, has_point = p || s.alternative,
           exponent = width <= 32   ? 2
                      : width == 64 ? 3
                                    : 4,
           whole = width <= 32   ? 39
                   : width == 64 ? 309
                                 : 4933;
  switch (tolower(s.letter)) {
    case 'e':
      *least = SPECIAL;
      *most = 1 + has_point + p + 2 + exponent;
      break;
    case 'f':
      *least = p > 1 ? SPECIAL : 1 + has_point + p;
      *most = whole + has_point + p;
      break;
    case 'g':
      *least = 1;
      *most = p + 3 + exponent;
      break;
    default:
      *least = SPECIAL;
      if (s.precision < 0) p = s.is_long ? HEX_OF_LONG : HEX_OF_DOUBLE;
      *most = 4 + p + 2 + (s.is_long ? 5 : 4);
      break;
  }
  *least = expr_text_larger(*least + (s.has_plus || s.has_space), (unsigned)s.width);
  *most = expr_text_larger(expr_text_larger(*most, SPECIAL) + 1, (unsigned)s.width);
}

unsigned text_part_width(uint32_t lo) {
  TextPart part = text_part(lo);
  if (part == TEXT_LENGTH) return 32;
  return part == TEXT_WHOLE ? 8 : 8 * TEXT_WORD;
}

U128 text_eval(uint32_t lo, unsigned width, U128 bits) {
  char text[TEXT_MOST + 1];
  unsigned n = text_spell(lo, width, bits, text), part = text_part(lo);
  if (part == TEXT_LENGTH) return n;
  if (part == TEXT_WHOLE) return (unsigned char)text[0];
  U128 word = 0;
  for (unsigned i = 0; i < TEXT_WORD && part * TEXT_WORD + i < n; i++)
    word |= (U128)(unsigned char)text[part * TEXT_WORD + i] << 8 * i;
  return word;
}

/* ---- expressions ---- */

/* A number that was widened prints as before. */
const Expr *text_narrowest(const Expr *e) {
  while (e->kind == EXPR_FCONV && e->kid[0]->width < e->width)
    e = e->kid[0];
  return e;
}

bool text_fits(ExprTable *t, uint32_t format, const Expr *number) {
  unsigned least, most;
  number = text_narrowest(number);
  text_bounds(format, number->width, &least, &most);
  if (most <= TEXT_MOST) return true;
  FloatRange r = float_range(t, number);
  char text[TEXT_MOST + 1];
  if (tolower(text_spec(format).letter) != 'f' || isinf(r.min) || isinf(r.max)) return false;
  return text_spell(format, 80, float_bits(80, r.min), text) < TEXT_MOST &&
         text_spell(format, 80, float_bits(80, r.max), text) < TEXT_MOST;
}

const Expr *text_part_of(ExprTable *t, uint32_t format, unsigned part, const Expr *number) {
  uint32_t lo = text_at(format, part);
  number = text_narrowest(number);
  return expr_float(t, EXPR_TEXT, text_part_width(lo), lo, &number);
}

const Expr *expr_text_word(ExprTable *t, uint32_t format, unsigned i, const Expr *number) {
  unsigned least, most;
  number = text_narrowest(number);
  text_bounds(format, number->width, &least, &most);
  if (i >= TEXT_WORDS || i * TEXT_WORD >= most) return expr_const(t, 8 * TEXT_WORD, 0);
  return text_part_of(t, format, i, number);
}

/* For %f, if the number is finite and nothing is padded, all positions except the first determine
 * the class of their character. */
typedef enum Place { PLACE_ANY, PLACE_DIGIT, PLACE_POINT } Place;

static Place expr_text_place_of(ExprTable *t, const TextSpec *s, unsigned i, unsigned length,
                                const Expr *number) {
  if (tolower(s->letter) != 'f' || s->width || s->has_space) return PLACE_ANY;
  FloatRange r = float_range(t, number);
  if (r.may_be_nan || isinf(r.min) || isinf(r.max)) return PLACE_ANY;
  unsigned behind = (unsigned)s->precision;
  if ((behind || s->alternative) && i + behind + 1 == length) return PLACE_POINT;
  return i ? PLACE_DIGIT : PLACE_ANY;
}

const Expr *expr_text_character(ExprTable *t, uint32_t format, unsigned i, unsigned length,
                                const Expr *number) {
  enum { NO_CAPITAL = 0x20, DIGIT = 0x30, OF_DIGIT = 0x0f };
  assert(i < length);
  TextSpec s = text_spec(format);
  const Expr *word = expr_text_word(t, format, i / TEXT_WORD, number),
             *e = expr_extract(t, word, 8 * (i % TEXT_WORD), 8);
  if (isupper((unsigned char)s.letter)) return e;
  switch (expr_text_place_of(t, &s, i, length, number)) {
    case PLACE_POINT: return expr_const(t, 8, '.');
    case PLACE_DIGIT:
      e = expr_binary(t, EXPR_AND, e, expr_const(t, 8, OF_DIGIT));
      return expr_binary(t, EXPR_OR, e, expr_const(t, 8, DIGIT));
    case PLACE_ANY: break;
  }
  return expr_binary(t, EXPR_OR, e, expr_const(t, 8, NO_CAPITAL));
}

const Expr *expr_text_whole(ExprTable *t, uint32_t format, const Expr *number) {
  return text_part_of(t, format, TEXT_WHOLE, number);
}

/* If the format and the number are the same, the strings need not be compared. */
const Expr *expr_texts_equal(ExprTable *t, const Expr *a, const Expr *b) {
  assert(is_whole_text(a) && is_whole_text(b));
  const Expr *x = a->kid[0], *y = b->kid[0], *equal = expr_bool(t, true);
  for (unsigned i = 0; i < TEXT_WORDS; i++) {
    const Expr *of_a = expr_text_word(t, a->lo, i, x), *of_b = expr_text_word(t, b->lo, i, y);
    equal = expr_and(t, equal, expr_eq(t, of_a, of_b));
  }
  bool is_same_format = a->lo == b->lo && x->width == y->width;
  return is_same_format ? expr_or(t, expr_eq(t, x, y), equal) : equal;
}

unsigned text_spell_whole(Evaluator *v, const Expr *whole, char to[TEXT_MOST + 1]) {
  assert(is_whole_text(whole));
  const Expr *number = whole->kid[0];
  unsigned n = text_spell(whole->lo, number->width, eval_expr(v, number), to);
  CHECK(n <= TEXT_MOST);
  return n;
}

const Expr *text_in_byte(const Expr *byte, Version v) {
  assert(v == OLD || v == NEW);
  while (byte && byte->kind == EXPR_SHADOW)
    byte = byte->kid[v];
  return byte && is_whole_text(byte) ? byte : NULL;
}
