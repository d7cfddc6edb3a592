/* Strings of numbers for printf (called by runtime/libc/float_text.c). They are expressions over
 * the number, so that no path forks for digits. A concrete number is formatted at once. */
#include <assert.h>

#include "base/options.h"
#include "env/env_call.h"
#include "exec/decide.h"
#include "exec/resolve.h"
#include "expr/expr_text.h"

enum { NUMBER_BITS = 80, LOW_BITS = 64, NUMBER_WORDS = 2, BYTES = 8, NO_TEXT = -1 };

/* musl's flags: the bit of each is the distance of its character from the space. */
static bool has_flag(uint64_t flags, char c) { return flags >> (c - ' ') & 1; }

/* (int width, int precision, unsigned flags, int letter, int is_long): returns the format, or -1 if
 * it cannot be an expression, or if formatting is to be executed. */
Step text_format(Exec *x, State *s, const Call *c) {
  (void)s;
  uint64_t flags = call_arg(c, 2).bits;
  TextSpec spec = {.letter = (char)call_arg(c, 3).bits,
                   .is_long = call_arg(c, 4).bits != 0,
                   .alternative = has_flag(flags, '#'),
                   .pads_zeros = has_flag(flags, '0'),
                   .is_left = has_flag(flags, '-'),
                   .has_space = has_flag(flags, ' '),
                   .has_plus = has_flag(flags, '+'),
                   .width = (int)call_arg(c, 0).bits,
                   .precision = (int)call_arg(c, 1).bits};
  uint32_t format;
  bool is_executed = x->options->math == MATH_EXECUTE || !text_pack(&spec, &format);
  c->results[0] = value_word(is_executed ? (uint64_t)NO_TEXT : format);
  return STEP_NEXT;
}

/* the leading arguments of these builtins: (long double, long format, ...) */
typedef struct Number {
  const Expr *of; /* NULL: the number is concrete */
  U128 bits;
  uint32_t format;
} Number;

/* The number may differ between the versions; if another argument differs, each version makes its
 * own call. */
static bool env_text_is_split(const Call *c) {
  bool differs = false;
  for (uint32_t i = NUMBER_WORDS; i < c->count; i++)
    differs |= c->args[i].expr != NULL;
  return differs;
}

static Number env_text_number_of(Exec *x, const Call *c) {
  assert(c->count > NUMBER_WORDS);
  Value low = c->args[0], high = c->args[1];
  Number n = {.format = (uint32_t)c->args[NUMBER_WORDS].bits};
  if (!low.expr && !high.expr) {
    n.bits = u128_make(high.bits, low.bits) & mask128(NUMBER_BITS);
    return n;
  }
  n.of = expr_concat(x->exprs, expr_of(x, high, NUMBER_BITS - LOW_BITS), expr_of(x, low, LOW_BITS));
  return n;
}

static void env_text_give(const Call *c, const Expr *e) {
  c->results[0] = expr_is_const(e) ? value_word((uint64_t)e->value) : value_expr(e);
}

/* Returns -1 if the string is too long. */
Step text_length(Exec *x, State *s, const Call *c) {
  assert(!env_text_is_split(c) || s->running == BOTH);
  (void)s;
  if (env_text_is_split(c)) return STEP_SPLIT;
  Number n = env_text_number_of(x, c);
  if (n.of && text_fits(x->exprs, n.format, n.of)) {
    env_text_give(c, expr_text_length(x->exprs, n.format, n.of));
    return STEP_NEXT;
  }
  char text[TEXT_MOST + 1];
  unsigned length = n.of ? TEXT_MOST + 1 : text_spell(n.format, NUMBER_BITS, n.bits, text);
  c->results[0] = value_word(length > TEXT_MOST ? (uint32_t)NO_TEXT : length);
  return STEP_NEXT;
}

/* (..., unsigned from, unsigned length): returns eight characters of the string of that length;
 * after its end, zeros. */
Step text_bytes(Exec *x, State *s, const Call *c) {
  assert(!env_text_is_split(c) || s->running == BOTH);
  (void)s;
  if (env_text_is_split(c)) return STEP_SPLIT;
  Number n = env_text_number_of(x, c);
  unsigned from = (unsigned)c->args[NUMBER_WORDS + 1].bits,
           length = (unsigned)c->args[NUMBER_WORDS + 2].bits;
  assert(from % BYTES == 0 && from < length && length <= TEXT_MOST);
  if (!n.of) {
    U128 word = text_eval(text_at(n.format, from / TEXT_WORD), NUMBER_BITS, n.bits);
    c->results[0] = value_word((uint64_t)(word >> 8 * (from % TEXT_WORD)));
    return STEP_NEXT;
  }
  const Expr *bytes[BYTES];
  for (unsigned i = 0; i < BYTES; i++)
    bytes[i] = from + i < length ? expr_text_character(x->exprs, n.format, from + i, length, n.of)
                                 : expr_const(x->exprs, 8, 0);
  env_text_give(c, expr_from_bytes(x->exprs, bytes, BYTES));
  return STEP_NEXT;
}

/* Returns the expression that represents the string in memory; 0 if its length is constant. */
Step text_whole(Exec *x, State *s, const Call *c) {
  assert(!env_text_is_split(c) || s->running == BOTH);
  (void)s;
  if (env_text_is_split(c)) return STEP_SPLIT;
  Number n = env_text_number_of(x, c);
  if (n.of && !expr_is_const(expr_text_length(x->exprs, n.format, n.of)))
    c->results[0] = value_expr(expr_text_whole(x->exprs, n.format, n.of));
  return STEP_NEXT;
}

/* Returns an upper bound on the length of the number's string. */
Step text_most(Exec *x, State *s, const Call *c) {
  assert(!env_text_is_split(c) || s->running == BOTH);
  (void)s;
  if (env_text_is_split(c)) return STEP_SPLIT;
  Number n = env_text_number_of(x, c);
  c->results[0] = value_word(n.of ? text_longest(x->exprs, n.format, n.of) : TEXT_MOST);
  return STEP_NEXT;
}

/* ---- strings in memory, before they are output ---- */

typedef struct Bytes { /* the arguments (const void *from, size_t size) */
  const Object *object;
  uint64_t at, size;
} Bytes;

static Step env_text_bytes_of(Exec *x, State *s, const Call *c, Bytes *b) {
  *b = (Bytes){0};
  Step step = decide_value(x, s, call_arg(c, 1), 64, &b->size);
  if (step == STEP_NEXT) step = decide_value(x, s, call_arg(c, 0), 64, &b->at);
  if (step != STEP_NEXT || !b->size) return step;
  Place p;
  step = resolve_address(x, s, value_word(b->at), b->size, false, &p);
  if (step != STEP_NEXT) return step;
  b->object = space_find(&s->now.space, p.object);
  b->at = p.constant;
  return STEP_NEXT;
}

/* NULL: the byte is concrete. */
static const Expr *env_text_byte_at(Exec *x, const Bytes *b, uint64_t i) {
  uint64_t word;
  const Expr *e = NULL;
  return object_read(x->exprs, b->object, b->at + i, 1, &word, &e) ? NULL : e;
}

/* True if one of these bytes represents a string. */
Step text_is_in(Exec *x, State *s, const Call *c) {
  Bytes b;
  Step step = env_text_bytes_of(x, s, c, &b);
  if (!b.object || !object_has_cells(b.object)) return step;
  for (uint64_t i = 0; step == STEP_NEXT && i < b.size; i++) {
    const Expr *e = env_text_byte_at(x, &b, i);
    if (text_in_byte(e, OLD) || text_in_byte(e, NEW)) c->results[0] = value_word(1);
  }
  return step;
}

static const Expr *length_in_version(ExprTable *t, const Expr *byte, Version v) {
  const Expr *text = text_in_byte(byte, v);
  if (!text) return expr_const(t, 32, 1);
  return expr_text_length(t, text->lo, expr_project(t, text->kid[0], v));
}

static const Expr *length_in_output(ExprTable *t, const Expr *byte) {
  if (!byte) return expr_const(t, 32, 1);
  return expr_shadow(t, length_in_version(t, byte, OLD), length_in_version(t, byte, NEW));
}

/* The number of bytes that these will be in the output. */
Step text_pending(Exec *x, State *s, const Call *c) {
  Bytes b;
  Step step = env_text_bytes_of(x, s, c, &b);
  if (step != STEP_NEXT) return step;
  ExprTable *t = x->exprs;
  const Expr *sum = expr_const(t, 64, 0);
  for (uint64_t i = 0; i < b.size; i++) {
    const Expr *n = length_in_output(t, env_text_byte_at(x, &b, i));
    sum = expr_binary(t, EXPR_ADD, sum, expr_zext(t, n, 64));
  }
  env_text_give(c, sum);
  return STEP_NEXT;
}
