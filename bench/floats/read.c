/* A reader of SMT-LIB, as far as expr/print_smtlib.c writes it: lists are read and made expressions at
 * once, from the inside out. A number of floating point is its bits; is_float says which of both
 * to_fp is given. A truth value is one bit. */
#include "read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/str.h"
#include "expr/float_eval.h"

enum { MAX_KIDS = 4 };

typedef struct Term {
  const Expr *e; /* NULL: not understood */
  bool is_float;
} Term;

typedef struct Reader {
  ExprTable *t;
  const char *at;
  StrMap names; /* index into terms */
  VEC(Term) terms;
  bool is_understood;
} Reader;

static const Term nothing = {NULL, false};

static void skip_space(Reader *r) {
  while (isspace((unsigned char)*r->at) || *r->at == ';') {
    if (*r->at == ';')
      r->at += strcspn(r->at, "\n");
    else
      r->at++;
  }
}

static bool accept(Reader *r, char c) {
  skip_space(r);
  if (*r->at != c) return false;
  r->at++;
  return true;
}

static Term give_up(Reader *r) {
  r->is_understood = false;
  return nothing;
}

static void expect(Reader *r, char c) {
  if (!accept(r, c)) r->is_understood = false;
}

/* A symbol into `word`, without the bars of a quoted one. */
static void read_word(Reader *r, char *word, size_t size) {
  skip_space(r);
  bool is_quoted = *r->at == '|';
  if (is_quoted) r->at++;
  size_t len = strcspn(r->at, is_quoted ? "|" : " \t\n()");
  if (!len || len >= size) {
    r->is_understood = false;
    len = 0;
  }
  memcpy(word, r->at, len);
  word[len] = '\0';
  r->at += len + is_quoted;
}

static unsigned read_number(Reader *r) {
  char word[16];
  read_word(r, word, sizeof word);
  return (unsigned)strtoul(word, NULL, 10);
}

static void name_term(Reader *r, const char *name, Term term) {
  vec_push(&r->terms, term);
  strmap_put(&r->names, name, r->terms.len - 1);
}

static Term read_term(Reader *r);

static Term bits(const Expr *e) { return (Term){e, false}; }
static Term number(const Expr *e) { return (Term){e, true}; }

/* #x00ff, #b01 */
static Term constant(Reader *r, const char *digits) {
  unsigned each = *digits == 'x' ? 4 : 1;
  U128 v = 0;
  for (const char *c = digits + 1; *c; c++)
    v = v << each | (unsigned)strtoul((char[]){*c, '\0'}, NULL, 16);
  return bits(expr_const(r->t, each * (unsigned)strlen(digits + 1), v));
}

static Term named(Reader *r, const char *word) {
  uint64_t at;
  if (*word == '#') return constant(r, word + 1);
  return strmap_find(&r->names, word, &at) ? r->terms.data[at] : give_up(r);
}

static bool read_direction(Reader *r, uint32_t *direction) {
  static const char *const names[FLOAT_ROUNDINGS] = {[FLOAT_TO_EVEN] = "RNE",
                                                     [FLOAT_TO_AWAY] = "RNA",
                                                     [FLOAT_TO_ZERO] = "RTZ",
                                                     [FLOAT_DOWN] = "RTN",
                                                     [FLOAT_UP] = "RTP"};
  skip_space(r);
  for (uint32_t i = 0; i < FLOAT_ROUNDINGS; i++) {
    size_t len = strlen(names[i]);
    if (strncmp(r->at, names[i], len) || !isspace((unsigned char)r->at[len])) continue;
    *direction = i;
    r->at += len;
    return true;
  }
  return false;
}

/* Up to the closing parenthesis. */
static unsigned read_kids(Reader *r, Term *kid) {
  unsigned n = 0;
  while (!accept(r, ')') && r->is_understood) {
    Term k = read_term(r);
    if (n == MAX_KIDS || !k.e)
      r->is_understood = false;
    else
      kid[n++] = k;
  }
  return r->is_understood ? n : 0;
}

static Term make_float(Reader *r, ExprKind kind, unsigned width, uint32_t lo, const Term *kid) {
  const Expr *of[3] = {kid[0].e, kid[1].e, kid[2].e};
  Term result = {expr_float(r->t, kind, width, lo, of), true};
  bool gives_int = kind == EXPR_FTOS || kind == EXPR_FTOU;
  if (gives_int || (kind >= EXPR_FEQ && kind <= EXPR_FLE)) result.is_float = false;
  return result;
}

static Term convert(Reader *r, ExprKind kind, unsigned width, bool is_rounded, const Term *kid) {
  if (kind == EXPR_FTOS || kind == EXPR_FTOU) return make_float(r, kind, width, 0, kid);
  if (kind == EXPR_FCONV && !is_rounded) return number(kid[0].e); /* the bits themselves */
  if (kind == EXPR_FCONV && !kid[0].is_float) kind = EXPR_SITOF;
  return make_float(r, kind, width, 0, kid);
}

/* ((_ NAME NUMBER NUMBER) [DIRECTION] TERM): behind the underscore. */
static Term indexed(Reader *r) {
  static const struct {
    const char *name;
    ExprKind kind;
    unsigned numbers;
  } rows[] = {{"extract", EXPR_EXTRACT, 2},   {"zero_extend", EXPR_ZEXT, 1},
              {"sign_extend", EXPR_SEXT, 1},  {"to_fp", EXPR_FCONV, 2},
              {"to_fp_unsigned", EXPR_UITOF, 2}, {"fp.to_sbv", EXPR_FTOS, 1},
              {"fp.to_ubv", EXPR_FTOU, 1}};
  char word[32];
  unsigned row = 0, index[2] = {0};
  uint32_t direction;
  Term kid[MAX_KIDS] = {{0}};
  read_word(r, word, sizeof word);
  while (row < sizeof rows / sizeof *rows && strcmp(word, rows[row].name))
    row++;
  if (row == sizeof rows / sizeof *rows) return give_up(r);
  for (unsigned i = 0; i < rows[row].numbers; i++)
    index[i] = read_number(r);
  expect(r, ')');
  bool is_rounded = read_direction(r, &direction);
  if (read_kids(r, kid) != 1) return give_up(r);
  const Expr *e = kid[0].e;
  switch ((int)rows[row].kind) {
    case EXPR_EXTRACT: return bits(expr_extract(r->t, e, index[1], index[0] - index[1] + 1));
    case EXPR_ZEXT: return bits(expr_zext(r->t, e, e->width + index[0]));
    case EXPR_SEXT: return bits(expr_sext(r->t, e, e->width + index[0]));
    case EXPR_FTOS:
    case EXPR_FTOU: return convert(r, rows[row].kind, index[0], is_rounded, kid);
    default: return convert(r, rows[row].kind, index[0] + index[1], is_rounded, kid);
  }
}

static bool find_kind(const char *word, ExprKind *kind) {
  static const char *const names[] = {
#define KIND(name, kids, smtlib, meaning) smtlib,
#include "expr/expr.def"
#undef KIND
  };
  for (unsigned i = 0; i < EXPR_KINDS; i++)
    if (*names[i] && !strcmp(names[i], word)) {
      *kind = (ExprKind)i;
      return true;
    }
  return false;
}

static Term operation(Reader *r, const char *word) {
  ExprKind kind;
  uint32_t direction = 0;
  Term kid[MAX_KIDS] = {{0}};
  bool is_rounded = read_direction(r, &direction);
  unsigned n = read_kids(r, kid);
  if (n && !strcmp(word, "fp.to_ieee_bv")) return bits(kid[0].e);
  if (!n || !find_kind(word, &kind)) return give_up(r);
  if (kind >= EXPR_FADD && kind <= EXPR_FLE && is_rounded == (kind < EXPR_FEQ)) {
    unsigned width = kind >= EXPR_FEQ ? 1 : kid[0].e->width;
    return make_float(r, kind, width, kind == EXPR_FROUND ? direction : 0, kid);
  }
  switch ((int)kind) {
    case EXPR_NOT: return bits(expr_not(r->t, kid[0].e));
    case EXPR_ITE: return (Term){expr_ite(r->t, kid[0].e, kid[1].e, kid[2].e), kid[1].is_float};
    case EXPR_CONCAT: return bits(expr_concat(r->t, kid[0].e, kid[1].e));
    default: break;
  }
  if (kind > EXPR_SLE || n != 2) return give_up(r);
  return bits(expr_binary(r->t, kind, kid[0].e, kid[1].e));
}

static Term read_term(Reader *r) {
  char word[64];
  if (!r->is_understood) return nothing;
  if (!accept(r, '(')) {
    read_word(r, word, sizeof word);
    return named(r, word);
  }
  if (accept(r, '(')) {
    expect(r, '_');
    return indexed(r);
  }
  read_word(r, word, sizeof word);
  return operation(r, word);
}

/* (declare-const NAME_INDEX (_ BitVec 8)): all bytes of an input are one, so that they are found
 * next to each other. */
static void declare(Reader *r) {
  char word[256];
  read_word(r, word, sizeof word);
  char *last = strrchr(word, '_');
  if (!last) {
    r->is_understood = false;
    return;
  }
  unsigned index = (unsigned)strtoul(last + 1, NULL, 10);
  enum { MAX_SIZE = 4096 };
  Str name = {0};
  str_addf(&name, "%.*s", (int)(last - word), word);
  uint32_t input = expr_input(r->t, str_text(&name), MAX_SIZE);
  if (index < MAX_SIZE)
    name_term(r, word, bits(expr_input_bytes(r->t, input, index, 1)));
  else
    r->is_understood = false;
  str_done(&name);
  r->at += strcspn(r->at, "\n");
}

static void read_command(Reader *r, ExprList *conditions) {
  char word[64], name[256];
  read_word(r, word, sizeof word);
  if (!strcmp(word, "declare-const")) {
    declare(r);
  } else if (!strcmp(word, "define-fun")) {
    read_word(r, name, sizeof name);
    expect(r, '(');
    expect(r, ')');
    skip_space(r);
    r->at += strcspn(r->at, ")") + 1; /* the sort */
    Term term = read_term(r);
    if (term.e) name_term(r, name, term);
    expect(r, ')');
  } else if (!strcmp(word, "assert")) {
    Term term = read_term(r);
    if (term.e) vec_push(conditions, term.e);
    expect(r, ')');
  } else if (!strcmp(word, "set-logic") || !strcmp(word, "check-sat") || !strcmp(word, "reset")) {
    r->at += strcspn(r->at, "\n");
  } else {
    r->is_understood = false;
  }
}

bool read_query(ExprTable *t, const char *text, ExprList *conditions) {
  Reader r = {.t = t, .at = text, .is_understood = !strstr(text, " 15 64)")};
  strmap_init(&r.names);
  while (r.is_understood && accept(&r, '('))
    read_command(&r, conditions);
  skip_space(&r);
  r.is_understood = r.is_understood && !*r.at;
  strmap_done(&r.names);
  vec_done(&r.terms);
  return r.is_understood && conditions->len;
}
