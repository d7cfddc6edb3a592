#include "expr/literal.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/choice.h"
#include "base/map.h"
#include "expr/conjunction.h"
#include "expr/expr_print.h"
#include "expr/join.h"
#include "expr/print_input.h"
#include "expr/print_limit.h"

enum { LONGEST = 200 };

/* ---- conditions of a harness ---- */

/* The input to which all variables of the expression belong; NULL if there is more than one. */
static const Input *only_input(ExprTable *t, const Expr *e) {
  const VarSet *vars = expr_vars(t, e);
  if (!vars->len) return NULL;
  const Input *in = expr_get_input(t, expr_input_of_var(t, vars->var[0]));
  return vars->var[vars->len - 1] < in->first_var + in->size ? in : NULL;
}

bool condition_is_of_harness(ExprTable *t, const Expr *e) {
  static const char sizes[] = "sizes";
  const Input *in = only_input(t, e);
  if (!in) return false;
  size_t n = choice_name_length(in->name);
  Bounds b;
  if (n == strlen(in->name)) /* -1 stands for NULL */
    return input_is_length(in) && bounds_of_inequality(e, &b) && b.low == -1 &&
           b.high == bounds_all(b.term, b.is_signed).high;
  return bounds_of_inequality(e, &b) || (n == sizeof sizes - 1 && strncmp(in->name, sizes, n) == 0);
}

/* ---- keys ---- */

typedef struct Keys {
  const ExprTable *t;
  Map known; /* id -> key */
} Keys;

static uint64_t key_of(Keys *k, const Expr *e) {
  uint64_t key;
  if (map_find(&k->known, e->id, &key)) return key;
  key = hash_mix(((uint64_t)e->kind << 48) ^ ((uint64_t)e->width << 32) ^ 1);
  if (e->kind == EXPR_CONST) {
    key = hash_mix(key ^ (uint64_t)e->value);
    key = hash_mix(key ^ (uint64_t)(e->value >> 64));
  } else if (e->kind == EXPR_VAR) {
    const Input *in = expr_get_input(k->t, expr_input_of_var(k->t, e->lo));
    key = hash_mix(key ^ hash_bytes(in->name, strlen(in->name)));
    key = hash_mix(key ^ (((uint64_t)in->size << 32) + (e->lo - in->first_var)));
  } else {
    key = hash_mix(key ^ e->lo);
    for (uint32_t i = 0; e->kind == EXPR_TABLE && i < e->lo; i++)
      key = hash_mix(key ^ key_of(k, e->bytes[i]));
    for (unsigned i = 0; i < expr_kids(e); i++)
      key = hash_mix(key ^ key_of(k, e->kid[i]));
  }
  map_put(&k->known, e->id, key);
  return key;
}

/* ---- values ---- */

/* The same values, read as signed or unsigned numbers; false if they are not between two limits
 * then. */
static bool literal_as(Literal *l, bool is_signed) {
  if (l->is_signed == is_signed) return true;
  S128 values = (S128)1 << l->width, half = values / 2;
  bool is_high = l->is_signed ? l->low < 0 : l->low >= half,
       is_split = is_high != (l->is_signed ? l->high < 0 : l->high >= half);
  if (is_split) return false;
  if (is_high) {
    l->low += is_signed ? -values : values;
    l->high += is_signed ? -values : values;
  }
  l->is_signed = is_signed;
  return true;
}

/* The numbers of one literal in the notation of the other; false for literals about other terms. */
static bool are_comparable(const Literal *a, const Literal *b, Literal *b_as_a) {
  *b_as_a = *b;
  return a->key == b->key && a->width == b->width && literal_as(b_as_a, a->is_signed);
}

/* Both allow values between two limits: leaves in *l those that o allows, too. */
static bool literal_meet(Literal *l, const Literal *o) {
  Literal other;
  if (l->is_except || o->is_except || !are_comparable(l, o, &other)) return false;
  if (other.low > l->high || l->low > other.high) return false; /* no input satisfies both */
  if (other.low > l->low) l->low = other.low;
  if (other.high < l->high) l->high = other.high;
  return true;
}

/* ---- reading conditions ---- */

typedef struct Reader {
  ExprTable *t;
  Keys keys;
  LiteralList *out;
} Reader;

static char *literal_text(Literal *l, const ExprTable *t, const Expr *e, bool is_operand) {
  Str s = {0};
  bool is_source =
      is_operand ? print_expr_operand(&s, t, e, LONGEST) : print_expr(&s, t, e, LONGEST);
  l->is_source = l->is_source && is_source;
  return str_take(&s);
}

/* Does an earlier literal say this, too? It may be narrowed to say so. */
static bool reader_has(Reader *r, const Literal *l) {
  for (size_t i = 0; i < r->out->len; i++) {
    Literal *known = &r->out->data[i];
    bool is_same = known->key == l->key && known->width == l->width && known->is_except &&
                   l->is_except && known->is_signed == l->is_signed && known->low == l->low;
    if (is_same || literal_meet(known, l)) return true;
  }
  return false;
}

static void reader_add_truth(Reader *r, const Expr *e) {
  bool is_not = e->kind == EXPR_NOT;
  if (is_not) e = e->kid[0];
  Literal l = {.key = key_of(&r->keys, e), .width = 1, .is_source = true, .low = !is_not};
  l.high = l.low;
  if (reader_has(r, &l)) return;
  l.term = literal_text(&l, r->t, e, false);
  l.negated = literal_text(&l, r->t, expr_not(r->t, e), false);
  vec_push(r->out, l);
}

static void reader_add_number(Reader *r, const Bounds *b, bool is_except) {
  Literal l = {.key = key_of(&r->keys, b->term),
               .width = b->term->width,
               .is_signed = b->is_signed,
               .is_unsigned_type = input_is_unsigned_word(r->t, b->term),
               .is_character = without_extension(b->term)->kind == EXPR_VAR,
               .is_source = true,
               .is_except = is_except,
               .low = b->low,
               .high = b->high};
  if (reader_has(r, &l)) return;
  l.term = literal_text(&l, r->t, b->term, true);
  vec_push(r->out, l);
}

static bool literal_is_choice(const Input *in) {
  return choice_name_length(in->name) != strlen(in->name) || input_is_length(in);
}

/* The equation of a whole input and a value, whose bytes are compared one by one. */
static bool reader_add_piece(Reader *r, const Piece *p, bool is_except) {
  const Input *in = expr_get_input(r->t, p->input);
  if (p->lo || p->width != 8 * in->size || p->width > 64 || literal_is_choice(in)) return false;
  Bounds b = {.term = expr_input_bytes(r->t, p->input, 0, in->size),
              .is_signed = in->look != LOOK_UNSIGNED};
  b.low = b.high = b.is_signed ? sext128(p->value, p->width) : (S128)p->value;
  reader_add_number(r, &b, is_except);
  return true;
}

/* Pointers, and choices of a harness, have their own notation. */
static bool literal_is_number(ExprTable *t, const Expr *term) {
  const Input *in = only_input(t, term);
  return term->width % 8 == 0 && term->kind != EXPR_SELECT && !(in && literal_is_choice(in));
}

static bool reader_add_equation(Reader *r, const Expr *e) {
  bool is_not = e->kind == EXPR_NOT;
  const Expr *eq = is_not ? e->kid[0] : e;
  unsigned term;
  if (eq->kind != EXPR_EQ || !compares_with_constant(eq, &term)) return false;
  const Expr *constant = eq->kid[!term];
  if (!literal_is_number(r->t, eq->kid[term])) return false;
  Bounds b = {.term = eq->kid[term], .is_signed = !input_is_unsigned_word(r->t, eq->kid[term])};
  b.low = b.high = b.is_signed ? sext128(constant->value, constant->width) : (S128)constant->value;
  reader_add_number(r, &b, is_not);
  return true;
}

/* Appends what the condition is if it compares a whole input with a value. */
static bool reader_add_joined(Reader *r, const Expr *e) {
  Term terms[MAX_JOIN];
  bool is_not = e->kind == EXPR_NOT;
  if (is_not) e = e->kid[0];
  bool is_chain = e->kind == EXPR_AND || e->kind == EXPR_OR;
  return is_chain && e->width == 1 && join_terms(r->t, e, terms) == 1 && !terms[0].e &&
         reader_add_piece(r, &terms[0].piece, is_not == (e->kind == EXPR_AND));
}

static void reader_add(Reader *r, const Expr *e) {
  Bounds b;
  if (condition_is_of_harness(r->t, e) || reader_add_joined(r, e)) return;
  if (bounds_of_inequality(e, &b) && b.term->width % 8 == 0)
    reader_add_number(r, &b, false);
  else if (!reader_add_equation(r, e))
    reader_add_truth(r, e);
}

static const Expr *piece_equation(ExprTable *t, const Piece *p) {
  uint32_t first = p->lo / 8, last = (p->lo + p->width - 1) / 8;
  const Expr *bytes = expr_input_bytes(t, p->input, first, last - first + 1);
  return expr_eq(t, expr_extract(t, bytes, p->lo % 8, p->width), expr_const(t, p->width, p->value));
}

void literals_of(ExprTable *t, const Expr *const *conditions, size_t n, LiteralList *out) {
  Reader r = {.t = t, .keys.t = t, .out = out};
  Term terms[MAX_JOIN];
  map_init(&r.keys.known);
  const Expr *chain = expr_bool(t, true);
  for (size_t i = n; i-- > 0;)
    chain = expr_and(t, conditions[i], chain);
  unsigned len = chain->kind == EXPR_AND ? join_terms(t, chain, terms) : 1;
  if (chain->kind != EXPR_AND) terms[0] = (Term){.e = chain};
  for (unsigned i = 0; i < len && !expr_is_true(chain); i++)
    if (terms[i].e)
      reader_add(&r, terms[i].e);
    else if (!reader_add_piece(&r, &terms[i].piece, false))
      reader_add(&r, piece_equation(t, &terms[i].piece));
  map_done(&r.keys.known);
}

/* ---- copies ---- */

void literals_done(LiteralList *l) {
  for (size_t i = 0; i < l->len; i++) {
    mem_free(l->data[i].term);
    mem_free(l->data[i].negated);
  }
  vec_done(l);
}

static Literal literal_copy(const Literal *l) {
  Literal copy = *l;
  copy.term = mem_strdup(l->term);
  copy.negated = l->negated ? mem_strdup(l->negated) : NULL;
  return copy;
}

LiteralList literals_copy(const LiteralList *l) {
  LiteralList copy = {0};
  for (size_t i = 0; i < l->len; i++)
    vec_push(&copy, literal_copy(&l->data[i]));
  return copy;
}

static void transfer_value(Transfer *t, S128 *value, bool is_signed) {
  uint64_t bits = (uint64_t)*value;
  transfer_u64(t, &bits);
  *value = is_signed ? (S128)(int64_t)bits : (S128)bits;
}

static void literal_transfer(Transfer *t, Literal *l) {
  transfer_u64(t, &l->key);
  transfer_text(t, &l->term);
  transfer_text(t, &l->negated);
  transfer_u32(t, &l->width);
  transfer_bool(t, &l->is_signed);
  transfer_bool(t, &l->is_unsigned_type);
  transfer_bool(t, &l->is_character);
  transfer_bool(t, &l->is_source);
  transfer_bool(t, &l->is_except);
  transfer_value(t, &l->low, l->is_signed);
  transfer_value(t, &l->high, l->is_signed);
  transfer_check(t, l->term && l->width >= 1 && l->width <= 64 && l->low <= l->high &&
                        (l->width != 1 || l->negated));
}

void literals_transfer(Transfer *t, LiteralList *l) {
  for (size_t n = transfer_count(t, l->len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(l, (Literal){0});
    literal_transfer(t, &l->data[i]);
  }
}

/* ---- printing ---- */

static S128 least_value(const Literal *l) {
  return l->is_signed ? -((S128)1 << (l->width - 1)) : 0;
}

static S128 greatest_value(const Literal *l) { return ((S128)1 << (l->width - l->is_signed)) - 1; }

static void literal_add_value(const Literal *l, S128 value, Str *out) {
  bool is_printable = l->is_character && value >= 0 && value < 128 && isprint((int)value);
  if (is_printable)
    str_addf(out, value == '\'' || value == '\\' ? "'\\%c'" : "'%c'", (int)value);
  else if (l->is_signed)
    str_addf(out, "%lld", (long long)value);
  else
    str_addf(out, "%llu", (unsigned long long)value);
}

static void literal_add_limit(const Literal *l, bool is_lower, Str *out) {
  Limit limit = limit_as_written(is_lower ? l->low : l->high, is_lower, l->is_character);
  bool is_cast = !l->is_signed && !l->is_unsigned_type, is_long = is_cast && strchr(l->term, ' ');
  str_addf(out, "%s%s%s%s %s ", is_cast ? "(unsigned)" : "", is_long ? "(" : "", l->term,
           is_long ? ")" : "", limit.sign);
  literal_add_value(l, limit.number, out);
}

static void literal_print(const Literal *l, Str *out) {
  bool has_low = l->low > least_value(l), has_high = l->high < greatest_value(l);
  if (l->negated) {
    str_add(out, l->low ? l->term : l->negated);
  } else if (l->is_except || l->low == l->high) {
    str_addf(out, "%s %s ", l->term, l->is_except ? "!=" : "==");
    literal_add_value(l, l->low, out);
  } else {
    if (has_low) literal_add_limit(l, true, out);
    if (has_low && has_high) str_add(out, " && ");
    if (has_high) literal_add_limit(l, false, out);
  }
}

void literals_print(const LiteralList *l, Str *out) {
  if (!l->len) str_add(out, "any input");
  for (size_t i = 0; i < l->len; i++) {
    bool is_disjunction = l->data[i].negated && l->len > 1 &&
                          strstr(l->data[i].low ? l->data[i].term : l->data[i].negated, " || ");
    str_add(out, i ? " && " : "");
    if (is_disjunction) str_add(out, "(");
    literal_print(&l->data[i], out);
    if (is_disjunction) str_add(out, ")");
  }
}

/* ---- merging ---- */

/* Does every value that a allows satisfy b? */
static bool literal_implies(const Literal *a, const Literal *b) {
  Literal other;
  if (!are_comparable(a, b, &other)) return false;
  if (a->is_except) return other.is_except && a->low == other.low;
  if (other.is_except) return other.low < a->low || other.low > a->high;
  return other.low <= a->low && a->high <= other.high;
}

typedef enum Union { UNION_NONE, UNION_LITERAL, UNION_ALL } Union;

/* Sets *u to the values that a or b allows, with the text of a. */
static Union literal_union(const Literal *a, const Literal *b, Literal *u) {
  Literal other;
  *u = *a;
  if (!are_comparable(a, b, &other)) {
    Literal mine;
    if (!are_comparable(b, a, &mine)) return UNION_NONE;
    return literal_union(&mine, b, u); /* in the other notation */
  }
  if (a->is_except || other.is_except) {
    const Literal *except = a->is_except ? a : &other, *rest = a->is_except ? &other : a;
    bool is_filled = rest->is_except ? rest->low != except->low
                                     : rest->low <= except->low && except->low <= rest->high;
    u->is_except = true;
    u->low = u->high = except->low;
    return is_filled ? UNION_ALL : UNION_LITERAL;
  }
  bool is_gap = other.low > a->high + 1 || a->low > other.high + 1;
  if (other.low < u->low) u->low = other.low;
  if (other.high > u->high) u->high = other.high;
  if (is_gap) return UNION_NONE;
  bool is_all =
      a->width == 1 ? u->low != u->high : u->low == least_value(u) && u->high == greatest_value(u);
  return is_all ? UNION_ALL : UNION_LITERAL;
}

/* Does one of the literals, other than that at `left_out`, imply b? */
static bool literals_imply_one(const LiteralList *a, size_t left_out, const Literal *b) {
  for (size_t i = 0; i < a->len; i++)
    if (i != left_out && literal_implies(&a->data[i], b)) return true;
  return false;
}

static bool literals_imply(const LiteralList *a, const LiteralList *b) {
  for (size_t i = 0; i < b->len; i++)
    if (!literals_imply_one(a, a->len, &b->data[i])) return false;
  return true;
}

static void literals_remove(LiteralList *l, size_t at) {
  mem_free(l->data[at].term);
  mem_free(l->data[at].negated);
  memmove(l->data + at, l->data + at + 1, (l->len - at - 1) * sizeof *l->data);
  l->len--;
}

/* The only literal of a that b without the literal at `left_out` does not imply; a->len if there is
 * none, or more than one. */
static size_t only_other(const LiteralList *a, const LiteralList *b, size_t left_out) {
  size_t found = a->len;
  for (size_t i = 0; i < a->len; i++) {
    if (literals_imply_one(b, left_out, &a->data[i])) continue;
    if (found < a->len) return a->len;
    found = i;
  }
  return found;
}

/* If b implies all literals of a except one, and the rest of a implies all of b except one, then
 * the rest of a with the union of these two means `a or b`. */
bool literals_unite(LiteralList *a, const LiteralList *b) {
  if (literals_imply(b, a)) return true;
  if (literals_imply(a, b)) {
    LiteralList copy = literals_copy(b);
    literals_done(a);
    *a = copy;
    return true;
  }
  size_t i = only_other(a, b, b->len);
  if (i == a->len) return false;
  size_t k = only_other(b, a, i);
  if (k == b->len) return false;
  Literal united;
  Union kind = literal_union(&a->data[i], &b->data[k], &united);
  if (kind == UNION_NONE) return false;
  if (kind == UNION_ALL)
    literals_remove(a, i);
  else
    a->data[i] = united;
  return true;
}
