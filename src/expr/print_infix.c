/* Expressions for users: C-like infix, on one line, cut at a length.
 *
 * Extensions are not shown (like C's promotions), inputs and bytes of them have their own notation
 * (print_input.h), and constants compared with a byte are shown as characters if they are
 * printable; comparisons of adjacent bits of an input are joined (join.c). The walk stops as soon
 * as the line is long enough, so a huge expression costs no more than what is shown. */
#include <string.h>

#include <ctype.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "expr/conjunction.h"
#include "expr/expr_math.h"
#include "expr/expr_print.h"
#include "expr/expr_text.h"
#include "expr/join.h"
#include "expr/print_input.h"
#include "expr/print_limit.h"
#include "expr/printed_type.h"
#include "expr/table.h"

enum { MAX_NESTING = 100 };

/* Binding strength, as in C; higher binds tighter. */
enum {
  ANY = 0,
  P_OR,
  P_AND,
  P_BITOR,
  P_BITXOR,
  P_BITAND,
  P_EQ,
  P_LESS,
  P_SHIFT,
  P_ADD,
  P_MUL,
  P_UNARY
};

typedef struct Operator {
  const char *text;
  int strength;
  bool is_unsigned; /* a signed operator with the same symbol exists */
} Operator;

static Operator operator_of(ExprKind kind, bool bits) {
  switch ((int)kind) {
    case EXPR_ADD: return (Operator){"+", P_ADD, false};
    case EXPR_SUB: return (Operator){"-", P_ADD, false};
    case EXPR_MUL: return (Operator){"*", P_MUL, false};
    case EXPR_UDIV: return (Operator){"/", P_MUL, true};
    case EXPR_SDIV: return (Operator){"/", P_MUL, false};
    case EXPR_UREM: return (Operator){"%", P_MUL, true};
    case EXPR_SREM: return (Operator){"%", P_MUL, false};
    case EXPR_SHL: return (Operator){"<<", P_SHIFT, false};
    case EXPR_LSHR: return (Operator){">>", P_SHIFT, true};
    case EXPR_ASHR: return (Operator){">>", P_SHIFT, false};
    case EXPR_AND: return bits ? (Operator){"&&", P_AND, false} : (Operator){"&", P_BITAND, false};
    case EXPR_OR: return bits ? (Operator){"||", P_OR, false} : (Operator){"|", P_BITOR, false};
    case EXPR_XOR: return (Operator){"^", P_BITXOR, false};
    case EXPR_EQ: return (Operator){"==", P_EQ, false};
    case EXPR_ULT: return (Operator){"<", P_LESS, true};
    case EXPR_ULE: return (Operator){"<=", P_LESS, true};
    case EXPR_SLT: return (Operator){"<", P_LESS, false};
    case EXPR_SLE: return (Operator){"<=", P_LESS, false};
    case EXPR_FADD: return (Operator){"+", P_ADD, false};
    case EXPR_FSUB: return (Operator){"-", P_ADD, false};
    case EXPR_FMUL: return (Operator){"*", P_MUL, false};
    case EXPR_FDIV: return (Operator){"/", P_MUL, false};
    case EXPR_FEQ: return (Operator){"==", P_EQ, false};
    case EXPR_FLT: return (Operator){"<", P_LESS, false};
    case EXPR_FLE: return (Operator){"<=", P_LESS, false};
    default: break;
  }
  return (Operator){"?", ANY, false};
}

static void print_infix_put_constant(Printer *p, U128 value, unsigned width, bool as_unsigned,
                                     bool as_character) {
  if (as_character && value < 128 && isprint((int)value)) {
    str_addf(p->out, value == '\'' || value == '\\' ? "'\\%c'" : "'%c'", (int)value);
    return;
  }
  S128 s = as_unsigned || width == 1 ? (S128)value : sext128(value, width);
  if (s >= -99999999 && s <= 99999999) {
    str_addf(p->out, "%lld", (long long)s);
    return;
  }
  p->is_odd |= value >> 32 != 0;
  if (value >> 64)
    str_addf(p->out, "0x%llx%016llx", (unsigned long long)(value >> 64), (unsigned long long)value);
  else
    str_addf(p->out, "0x%llx", (unsigned long long)value);
}

static void print_infix_put(Printer *p, const Expr *e, int strength);

/* An operation that C has no notation for. */
static void put_odd(Printer *p, const char *name, const Expr *e) {
  p->is_odd = true;
  str_addf(p->out, "%s(", name);
  for (unsigned i = 0; i < expr_kids(e); i++) {
    if (i) str_add(p->out, ", ");
    print_infix_put(p, e->kid[i], ANY);
  }
  str_add(p->out, ")");
}

static bool is_byte_of_text(const Expr *e) { return without_extension(e)->kind == EXPR_VAR; }

static void put_operand(Printer *p, const Expr *e, const Expr *other, Operator op, int strength) {
  bool compares = op.strength == P_EQ || op.strength == P_LESS;
  if (compares && expr_is_value(e, 0) && input_is_pointer(p, other))
    str_add(p->out, "NULL");
  else if (expr_is_const(e))
    print_infix_put_constant(p, e->value, e->width,
                             op.is_unsigned || (op.strength == P_EQ && e->width % 8) ||
                                 (compares && input_is_unsigned_word(p->t, other)),
                             compares && is_byte_of_text(other));
  else
    print_infix_put(p, e, strength);
}

/* C computes in the width of int, at least. */
enum { INT = 32 };

static bool wraps_unlike_c(const Expr *e) {
  bool can_carry =
      e->kind == EXPR_ADD || e->kind == EXPR_SUB || e->kind == EXPR_MUL || e->kind == EXPR_SHL;
  bool is_signed = e->kind == EXPR_SLT || e->kind == EXPR_SLE;
  return (can_carry && e->width < INT) || (is_signed && e->kid[0]->width % 8);
}

static bool print_infix_is_negation(const Expr *e) {
  return e->kind == EXPR_SUB && expr_is_value(e->kid[0], 0);
}

/* An inequality of a term and a constant, written with the term first. */
static bool put_limit(Printer *p, const Expr *e) {
  bool is_inequality = e->kind >= EXPR_ULT && e->kind <= EXPR_SLE,
       is_signed = e->kind == EXPR_SLT || e->kind == EXPR_SLE,
       is_strict = e->kind == EXPR_ULT || e->kind == EXPR_SLT;
  if (!is_inequality || expr_is_const(e->kid[0]) == expr_is_const(e->kid[1])) return false;
  bool is_lower = expr_is_const(e->kid[0]);
  const Expr *term = e->kid[is_lower], *constant = e->kid[!is_lower];
  unsigned width = constant->width;
  S128 last = is_signed ? sext128(constant->value, width) : (S128)constant->value;
  if (width > 64 || (width % 8 && is_signed)) return false;
  if (is_strict) last += is_lower ? 1 : -1;
  if (last == (is_lower ? bounds_all(term, is_signed).low : bounds_all(term, is_signed).high))
    return false; /* there is no next number */
  bool is_character = is_byte_of_text(term);
  Limit limit = limit_as_written(last, is_lower, is_character);
  bool is_cast = !is_signed && !input_is_unsigned_word(p->t, term);
  if (is_cast) str_add(p->out, "(unsigned)");
  print_infix_put(p, term, is_cast ? P_UNARY : P_LESS);
  str_addf(p->out, " %s ", limit.sign);
  print_infix_put_constant(p, (U128)limit.number & mask128(width), width, !is_signed, is_character);
  return true;
}

/* Does C compute with an int what the operands, as they are printed, have as values of an int? */
static bool is_computed_as_int(const Expr *e) {
  bool is_sum = e->kind == EXPR_ADD || e->kind == EXPR_SUB || e->kind == EXPR_MUL;
  if (!is_sum || e->width <= INT || e->width > 64) return false;
  bool is_extended = false;
  for (int i = 0; i < 2; i++) {
    const Expr *printed = without_extension(e->kid[i]);
    is_extended |= printed != e->kid[i];
    if (!expr_is_const(printed) && printed->width > INT) return false;
  }
  Bounds all = bounds_all(e, true);
  return is_extended && (all.low < INT32_MIN || all.high > INT32_MAX);
}

/* "(int64_t)x + 1" */
static void put_widened_operand(Printer *p, const Expr *e) {
  bool is_signed = e->kid[0]->kind == EXPR_SEXT || e->kid[1]->kind == EXPR_SEXT;
  str_addf(p->out, "(%sint64_t)", is_signed ? "" : "u");
  print_infix_put(p, e->kid[0], P_UNARY);
}

static void put_binary(Printer *p, const Expr *e, const char *text) {
  bool is_chosen =
      e->kind == EXPR_EQ && expr_is_const(e->kid[1]) &&
      input_put_chosen_word(p, e->kid[0], (uint64_t)e->kid[1]->value, text ? text : "==");
  p->is_odd |= wraps_unlike_c(e);
  if (is_chosen || put_limit(p, e)) return;
  Operator op = operator_of(e->kind, e->width == 1 && !is_compare(e->kind));
  const Expr *a = e->kid[0], *b = e->kid[1];
  if (print_infix_is_negation(e)) {
    str_add(p->out, "-");
    print_infix_put(p, b, P_UNARY);
    return;
  }
  /* As gcc's -Wparentheses suggests, a comparison of comparisons has parentheses. */
  bool compares = op.strength == P_EQ || op.strength == P_LESS,
       is_cast = op.is_unsigned && !input_is_unsigned_word(p->t, a);
  if (is_cast) str_add(p->out, "(unsigned)");
  if (is_computed_as_int(e))
    put_widened_operand(p, e);
  else
    put_operand(p, a, b, op, is_cast ? P_UNARY : compares ? P_SHIFT : op.strength);
  /* x + -5 reads as x - 5 */
  if (e->kind == EXPR_ADD && expr_is_const(b) && sext128(b->value, b->width) < 0) {
    str_add(p->out, " - ");
    print_infix_put_constant(p, (0 - b->value) & mask128(b->width), b->width, true, false);
    return;
  }
  str_addf(p->out, " %s ", text ? text : op.text);
  put_operand(p, b, a, op, compares ? P_SHIFT : op.strength + 1);
}

/* "x == 5", "s[1..2] == 0"; if not all bits of the bytes are compared, "(x & 0x7fffffff) == 0",
 * "s[3].bits(0..6) == 0". */
static void put_piece(Printer *p, const Piece *piece, const char *text) {
  const Input *in = expr_get_input(p->t, piece->input);
  uint32_t first = piece->lo / 8, last = (piece->lo + piece->width - 1) / 8, low = piece->lo % 8;
  bool has_part = piece->width % 8 || low;
  if (piece->width == 8 * in->size && input_put_chosen(p, in, (uint64_t)piece->value, text)) return;
  p->is_odd |= has_part;
  if (has_part && in->size <= 8 && (piece->width > 1 || input_is_number(in)) && !in->is_uninit) {
    str_addf(p->out, "(%s & 0x%llx) %s ", in->name,
             (unsigned long long)(mask128(piece->width) << piece->lo), text);
    print_infix_put_constant(p, piece->value << piece->lo, 64, true, false);
    return;
  }
  input_put_bytes(p, in->first_var + first, last - first + 1);
  if (piece->width == 1)
    str_addf(p->out, ".bit(%u)", low);
  else if (has_part)
    str_addf(p->out, ".bits(%u..%u)", low, low + piece->width - 1);
  str_addf(p->out, " %s ", text);
  print_infix_put_constant(p, piece->value, piece->width, has_part, piece->width == 8 && !low);
}

static bool is_chain(const Expr *e) {
  return e->width == 1 && (e->kind == EXPR_AND || e->kind == EXPR_OR);
}

/* Is the chain shown as a single comparison? */
static bool joins_to_one(const Printer *p, const Expr *e, Term terms[MAX_JOIN]) {
  return is_chain(e) && join_terms(p->t, e, terms) == 1;
}

static void put_chain(Printer *p, const Expr *e) {
  Term terms[MAX_JOIN];
  unsigned n = join_terms(p->t, e, terms);
  Operator op = operator_of(e->kind, true);
  for (unsigned i = 0; i < n; i++) {
    if (i) str_addf(p->out, " %s ", op.text);
    if (terms[i].e)
      print_infix_put(p, terms[i].e, op.strength + 1);
    else
      put_piece(p, &terms[i].piece, e->kind == EXPR_AND ? "==" : "!=");
  }
}

static void put_not(Printer *p, const Expr *e) {
  Term terms[MAX_JOIN];
  if (e->kid[0]->kind == EXPR_EQ) {
    put_binary(p, e->kid[0], "!=");
    return;
  }
  if (joins_to_one(p, e->kid[0], terms)) {
    put_piece(p, &terms[0].piece, e->kid[0]->kind == EXPR_AND ? "!=" : "==");
    return;
  }
  p->is_odd |= e->width > 1 && e->width < INT; /* C complements all bits of an int */
  str_add(p->out, e->width == 1 ? "!" : "~");
  print_infix_put(p, e->kid[0], P_UNARY);
}

static void put_extract(Printer *p, const Expr *e) {
  const char *cast = e->lo || e->width % 8 ? NULL : input_cast_to(e->width / 8);
  if (input_put_bits(p, e->kid[0], e->lo, e->width)) return;
  if (cast) {
    str_add(p->out, cast);
    print_infix_put(p, e->kid[0], P_UNARY);
    return;
  }
  p->is_odd = true;
  print_infix_put(p, e->kid[0], P_UNARY);
  if (e->width == 1)
    str_addf(p->out, ".bit(%u)", e->lo);
  else
    str_addf(p->out, ".bits(%u..%u)", e->lo, e->lo + e->width - 1);
}

/* People multiply by small powers of two, and shift by more. */
static bool scaled_is_product(const Scaled *s) { return s->shift <= 3; }

static int scaled_strength(const Scaled *s) {
  if (s->added) return P_ADD;
  return scaled_is_product(s) ? P_MUL : P_SHIFT;
}

/* "x * 2 + 1", "(x << 4) + 3" */
static bool put_scaled(Printer *p, const Expr *e) {
  Scaled s;
  if (!scaled_find(p->t, e, &s)) return false;
  bool is_product = scaled_is_product(&s), has_parentheses = s.added && !is_product;
  if (has_parentheses) str_add(p->out, "(");
  if (s.bits) str_add(p->out, "(");
  if (s.word)
    print_infix_put(p, s.word, is_product ? P_MUL : P_SHIFT);
  else
    input_put_bytes(p, s.input->first_var, s.input->size);
  if (s.bits) str_addf(p->out, " & 0x%llx)", (unsigned long long)mask128(s.bits));
  if (is_product)
    str_addf(p->out, " * %u", 1u << s.shift);
  else
    str_addf(p->out, " << %u", s.shift);
  if (has_parentheses) str_add(p->out, ")");
  if (s.added) str_addf(p->out, " + %llu", (unsigned long long)s.added);
  return true;
}

/* ---- floating point ---- */

static bool is_float_operator(ExprKind k) {
  return (k >= EXPR_FADD && k <= EXPR_FDIV) || is_float_compare(k);
}

/* A float whose lower half is 0 is a __bf16 that was widened: the same number. */
static bool put_widened(Printer *p, const Expr *e, int strength) {
  if (e->kind != EXPR_CONCAT || e->width != 32) return false;
  const Expr *high = e->kid[0], *low = e->kid[1];
  bool is_byte = low->kind == EXPR_CONCAT && low->kid[0]->kind == EXPR_VAR;
  const Expr *rest = is_byte ? low->kid[1] : low;
  if (rest->width != 16 || !expr_is_value(rest, 0)) return false;
  if (!is_byte) {
    print_infix_put(p, high, strength);
    return true;
  }
  uint32_t first = low->kid[0]->lo;
  return high->kind == EXPR_VAR && high->lo == first + 1 && input_put_bytes(p, first, 2);
}

static void put_float_operand(Printer *p, const Expr *e, int strength) {
  char text[FLOAT_TEXT];
  if (put_widened(p, e, strength)) return;
  if (!expr_is_const(e))
    print_infix_put(p, e, strength);
  else
    str_add(p->out, float_text(e->width, e->value, text));
}

static void put_float_call(Printer *p, const Expr *e, const char *name) {
  str_addf(p->out, "%s(", name);
  for (unsigned i = 0; i < expr_kids(e); i++) {
    if (i) str_add(p->out, ", ");
    put_float_operand(p, e->kid[i], ANY);
  }
  str_add(p->out, ")");
}

static const char *float_type(unsigned width) {
  if (width == 16) return "_Float16";
  if (width == 32) return "float";
  return width == 64 ? "double" : "long double";
}

static void put_cast(Printer *p, const char *type, unsigned width, const Expr *e) {
  if (type)
    str_addf(p->out, "(%s)", type);
  else
    str_addf(p->out, "(int%u_t)", width);
  put_float_operand(p, e, P_UNARY);
}

static void put_math(Printer *p, const Expr *e) {
  char *name = math_name(e->lo, e->width);
  put_float_call(p, e, name);
  mem_free(name);
}

/* The length is shown as the return value of printf. */
static void put_text(Printer *p, const Expr *e) {
  char name[TEXT_NAME];
  p->is_odd |= text_part(e->lo) != TEXT_LENGTH;
  str_addf(p->out, "%s(\"%s\", ", text_part(e->lo) == TEXT_LENGTH ? "printf" : "text",
           text_name(e->lo, name));
  put_float_operand(p, e->kid[0], ANY);
  str_add(p->out, ")");
}

static void print_infix_put_float(Printer *p, const Expr *e) {
  static const char *const roundings[FLOAT_ROUNDINGS] = {[FLOAT_TO_EVEN] = "rint",
                                                         [FLOAT_TO_AWAY] = "round",
                                                         [FLOAT_TO_ZERO] = "trunc",
                                                         [FLOAT_DOWN] = "floor",
                                                         [FLOAT_UP] = "ceil"};
  if (is_float_operator(e->kind)) {
    Operator op = operator_of(e->kind, false);
    put_float_operand(p, e->kid[0], op.strength);
    str_addf(p->out, " %s ", op.text);
    put_float_operand(p, e->kid[1], op.strength + 1);
    return;
  }
  switch ((int)e->kind) {
    case EXPR_FREM: put_float_call(p, e, "fmod"); return;
    case EXPR_FMA: put_float_call(p, e, "fma"); return;
    case EXPR_FSQRT: put_float_call(p, e, "sqrt"); return;
    case EXPR_FROUND: put_float_call(p, e, roundings[e->lo]); return;
    case EXPR_FTOS: put_cast(p, NULL, e->width, e->kid[0]); return;
    case EXPR_FTOU: put_cast(p, NULL, e->width, e->kid[0]); return;
    case EXPR_FCONV: put_cast(p, float_type(e->width), 0, e->kid[0]); return;
    case EXPR_MATH:
    case EXPR_MATH2: put_math(p, e); return;
    case EXPR_TEXT: put_text(p, e); return;
    default:
      str_addf(p->out, "(%s)", float_type(e->width));
      print_infix_put(p, e->kid[0], P_UNARY);
      return;
  }
}

static int strength_of(const Printer *p, const Expr *e) {
  Term terms[MAX_JOIN];
  Scaled scaled;
  if (e->kind == EXPR_NOT)
    return e->kid[0]->kind == EXPR_EQ || joins_to_one(p, e->kid[0], terms) ? P_EQ : P_UNARY;
  if (joins_to_one(p, e, terms)) return P_EQ;
  if (print_infix_is_negation(e)) return P_UNARY;
  if (e->kind == EXPR_ITE) return ANY;
  if (scaled_find(p->t, e, &scaled)) return scaled_strength(&scaled);
  if (is_float_operator(e->kind)) return operator_of(e->kind, false).strength;
  ExprClass class = expr_class((ExprKind)e->kind);
  if (class == EXPR_CLASS_BINARY || class == EXPR_CLASS_COMPARISON)
    return operator_of(e->kind, e->width == 1 && class == EXPR_CLASS_BINARY).strength;
  return P_UNARY;
}

static void put_plain(Printer *p, const Expr *e) {
  switch ((int)e->kind) {
    case EXPR_CONST: print_infix_put_constant(p, e->value, e->width, false, false); return;
    case EXPR_VAR: input_put_word(p, e); return;
    case EXPR_NOT: put_not(p, e); return;
    case EXPR_ITE:
      print_infix_put(p, e->kid[0], ANY + 1);
      str_add(p->out, " ? ");
      print_infix_put(p, e->kid[1], ANY + 1);
      str_add(p->out, " : ");
      print_infix_put(p, e->kid[2], ANY);
      return;
    case EXPR_CONCAT:
      if (!input_put_word(p, e) && !put_scaled(p, e) && !input_put_part(p, e))
        put_odd(p, "concat", e);
      return;
    case EXPR_EXTRACT: put_extract(p, e); return;
    case EXPR_ZEXT:
    case EXPR_SEXT: print_infix_put(p, e->kid[0], ANY); return;
    case EXPR_SELECT:
      if (input_put_pointer(p, e)) return;
      print_infix_put(p, e->kid[0], P_UNARY);
      str_add(p->out, "[");
      print_infix_put(p, e->kid[1], ANY);
      str_add(p->out, "]");
      return;
    case EXPR_SHADOW: put_odd(p, "change", e); return;
    case EXPR_TABLE:
      p->is_odd = true;
      str_addf(p->out, "table%u", e->id);
      return;
    case EXPR_STORE: put_odd(p, "store", e); return;
    case EXPR_AND:
    case EXPR_OR:
      if (is_chain(e))
        put_chain(p, e);
      else
        put_binary(p, e, NULL);
      return;
    default: break;
  }
  if (expr_class((ExprKind)e->kind) == EXPR_CLASS_FLOAT)
    print_infix_put_float(p, e);
  else
    put_binary(p, e, NULL);
}

/* "(int16_t)x": prints a value of the other type of the same width. */
static bool put_changed_sign(Printer *p, const Expr *extended, const Expr *e) {
  bool is_signed = extended->kind == EXPR_SEXT;
  if (printed_extension(p->t, extended, e) != EXTENDED_BY_CAST) return false;
  str_addf(p->out, "(%sint%u_t)", is_signed ? "" : "u", e->width);
  print_infix_put(p, e->kind == EXPR_EXTRACT ? e->kid[0] : e, P_UNARY);
  return true;
}

static void print_infix_put(Printer *p, const Expr *e, int strength) {
  const Expr *extended = e;
  e = without_extension(e);
  if (p->out->len >= p->stop) return;
  if (extended != e && put_changed_sign(p, extended, e)) return;
  p->is_odd |= extended != e && printed_extension(p->t, extended, e) == EXTENDED_UNLIKE;
  if (p->nesting >= MAX_NESTING) {
    p->is_odd = true;
    str_add(p->out, "...");
    return;
  }
  bool parentheses = strength_of(p, e) < strength;
  p->nesting++;
  if (parentheses) str_add(p->out, "(");
  put_plain(p, e);
  if (parentheses) str_add(p->out, ")");
  p->nesting--;
}

static bool print_with(Str *out, const ExprTable *t, const Expr *e, int strength, size_t max) {
  Printer p = {.out = out, .t = t, .stop = out->len + max + 1};
  size_t start = out->len;
  print_infix_put(&p, e, strength);
  clean_end(out, start); /* the program chooses the names of inputs */
  if (out->len - start <= max) return !p.is_odd;
  out->len = start + (max > 3 ? max - 3 : 0);
  out->data[out->len] = 0;
  str_add(out, "...");
  return false;
}

bool print_expr(Str *out, const ExprTable *t, const Expr *e, size_t max) {
  return print_with(out, t, e, ANY, max);
}

bool print_expr_operand(Str *out, const ExprTable *t, const Expr *e, size_t max) {
  return print_with(out, t, e, P_LESS + 1, max);
}
