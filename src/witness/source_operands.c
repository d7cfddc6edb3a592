/* What the program compares at the branch is known as two numbers (exec/compared.h). They belong to
 * the operands of the condition in the source if the operator is the same, if literals among the
 * operands have these values, and if the condition then has the truth that was found. */
#include "witness/source_operands.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/int.h"
#include "base/str.h"

enum { LONGEST = 40 };

typedef struct Piece { /* of the condition */
  const char *start;
  size_t len;
} Piece;

typedef struct Comparing {
  Piece side[2]; /* the second one is empty if the condition is one value that is not 0 */
  const char *sign;
} Comparing;

/* --- parsing --- */

static Piece piece_of(const char *start, const char *end) {
  while (start < end && isspace((unsigned char)*start))
    start++;
  while (end > start && isspace((unsigned char)end[-1]))
    end--;
  return (Piece){start, (size_t)(end - start)};
}

/* The operator of a comparison at this place; NULL if there is none. */
static const char *sign_at(const char *at, const char *from) {
  static const char *const signs[] = {"==", "!=", "<=", ">=", "<", ">", NULL};
  bool is_shift = strchr("<>", *at) && (at[1] == *at || (at > from && at[-1] == *at));
  bool is_arrow = *at == '>' && at > from && at[-1] == '-';
  if (!*at || is_shift || is_arrow) return NULL;
  for (int i = 0; signs[i]; i++)
    if (strncmp(at, signs[i], strlen(signs[i])) == 0) return signs[i];
  return NULL;
}

/* The end of a literal of characters. */
static const char *after_quote(const char *at) {
  char quote = *at++;
  while (*at && *at != quote)
    at += *at == '\\' && at[1] ? 2 : 1;
  return *at ? at + 1 : at;
}

/* An operator that binds less than a comparison, or an assignment. */
static bool binds_less(const char *at) { return strchr("&|^?,=", *at) != NULL; }

/* Returns false if the condition is not one comparison, or one value. */
static bool comparing_parse(Comparing *c, const char *condition) {
  int depth = 0;
  const char *middle = NULL, *p = condition;
  *c = (Comparing){.sign = NULL};
  bool has_less = false;
  while (*p) {
    if (*p == '"' || *p == '\'') {
      p = after_quote(p);
      continue;
    }
    depth += strchr("([", *p) != NULL;
    depth -= strchr(")]", *p) != NULL;
    const char *sign = depth ? NULL : sign_at(p, condition);
    if (sign && c->sign) return false;
    if (sign) {
      c->sign = sign;
      middle = p;
    }
    has_less = has_less || (!sign && !depth && binds_less(p));
    p += sign ? strlen(sign) : 1;
  }
  if (depth || (c->sign && has_less)) return false;
  c->side[0] = piece_of(condition, middle ? middle : p);
  if (middle) c->side[1] = piece_of(middle + strlen(c->sign), p);
  return c->side[0].len && (!middle || c->side[1].len);
}

/* --- operands --- */

static bool piece_is_name(Piece p) {
  for (size_t i = 0; i < p.len; i++)
    if (!str_is_word(p.start[i])) return false;
  return p.len && !isdigit((unsigned char)*p.start);
}

/* "c" for "(c = getchar())", whose value is that of c afterwards. */
static Piece assigned_piece(Piece p) {
  if (p.len < 3 || *p.start != '(') return p;
  const char *name = p.start + 1;
  size_t n = 0;
  while (str_is_word(name[n]))
    n++;
  const char *sign = name + n + strspn(name + n, " ");
  bool is_assigned = n && *sign == '=' && sign[1] != '=';
  return is_assigned ? (Piece){name, n} : p;
}

/* An operand with a side effect has no value that could be looked up. */
static bool piece_is_shown(Piece p) {
  if (p.len > LONGEST || isdigit((unsigned char)*p.start) || strchr("'\"!-", *p.start))
    return false;
  for (size_t i = 0; i < p.len; i++) {
    bool is_twice = i + 1 < p.len && p.start[i] == p.start[i + 1];
    if ((strchr("+-", p.start[i]) && is_twice) || strchr("=?\"", p.start[i])) return false;
  }
  return true;
}

/* The character of 'x' or '\n'; -1 if it is another literal. */
static int character_of(const char *text, size_t len) {
  static const char escapes[] = "0nrt\\'", characters[] = "\0\n\r\t\\'";
  if (len < 3 || *text != '\'' || text[len - 1] != '\'') return -1;
  if (len == 3) return text[1] & 0x80 ? -1 : text[1];
  const char *escape = len == 4 && text[1] == '\\' ? strchr(escapes, text[2]) : NULL;
  return escape ? characters[escape - escapes] : -1;
}

/* The value of a literal, as a number of the given width. */
static bool piece_literal(Piece p, unsigned width, uint64_t *value) {
  char *text = mem_strndup(p.start, p.len), *end = NULL;
  int character = character_of(text, p.len);
  bool is_character = character >= 0, is_number = isdigit((unsigned char)text[*text == '-']);
  uint64_t number = is_character ? (uint64_t)character : 0;
  if (is_number) number = strtoull(text, &end, 0);
  bool is_known = is_character || (is_number && !end[strspn(end, "uUlL")]);
  *value = number & mask64(width);
  mem_free(text);
  return is_known;
}

static bool is_name(const char *name, const char *text, size_t len) {
  return name && strlen(name) == len && strncmp(name, text, len) == 0;
}

/* The type of the variable; NULL if it is unknown, or if two variables have that name. */
static const Type *type_of_name(const Program *p, const FoundDivergence *d, Version v, Piece name) {
  const Function *f = d->function ? program_find_function(p, d->function) : NULL;
  const Type *type = NULL;
  for (uint32_t i = 0; f && f->locals && i < f->text_count; i++) {
    const SourceLocal *l = &f->locals[i][v];
    if (!is_name(l->name, name.start, name.len)) continue;
    if (!l->type || (type && !type_is_same(type, l->type))) return NULL;
    type = l->type;
  }
  for (size_t i = 0; !type && i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (g->is_variable && is_name(g->source_name, name.start, name.len)) return g->type[v];
  }
  return type;
}

bool source_has_variable(const Program *p, const FoundDivergence *d, Version v, const char *name,
                         size_t len) {
  const Function *f = d->function ? program_find_function(p, d->function) : NULL;
  for (uint32_t i = 0; f && f->locals && i < f->text_count; i++)
    if (is_name(f->locals[i][v].name, name, len)) return true;
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i]->is_variable && is_name(p->globals.data[i]->source_name, name, len))
      return true;
  return false;
}

/* --- values --- */

static int64_t as_signed(uint64_t value, unsigned width) {
  return (int64_t)(value << (64 - width)) >> (64 - width);
}

/* Appends the value of the operand. Whether a number is negative is known from the comparison or
 * from the variable's type; false if it is not. */
static bool add_value(const FoundComparison *c, uint64_t value, const Type *type, bool is_character,
                      Str *out) {
  unsigned width = c->width;
  bool is_integer = type && type->kind == TYPE_INTEGER && type->size && type->size <= 8;
  bool is_signed = c->op == OP_SLT || c->op == OP_SLE;
  if (type && (!is_integer || 8 * type->size > width)) return false;
  if (is_integer) {
    width = (unsigned)(8 * type->size);
    is_signed = type->is_signed;
    value &= mask64(width);
  }
  bool is_open = !is_integer && !is_signed && value >> (width - 1) & 1;
  if (is_open) return false;
  if (is_character && value < 128 && isprint((int)value))
    str_addf(out, value == '\'' || value == '\\' ? "'\\%c'" : "'%c'", (int)value);
  else if (is_signed)
    str_addf(out, "%" PRId64, as_signed(value, width));
  else
    str_addf(out, "%" PRIu64, value);
  return true;
}

static bool comparison_holds(const FoundComparison *c) {
  uint64_t a = c->operand[0] & mask64(c->width), b = c->operand[1] & mask64(c->width);
  int64_t x = as_signed(a, c->width), y = as_signed(b, c->width);
  switch (c->op) {
    case OP_EQ: return a == b;
    case OP_NE: return a != b;
    case OP_ULT: return a < b;
    case OP_ULE: return a <= b;
    case OP_SLT: return x < y;
    default: return x <= y;
  }
}

/* True if the operator of the source is that of the comparison, whose operands may be exchanged. */
static bool comparing_fits(const Comparing *c, const FoundComparison *found) {
  const char *sign = c->sign;
  if (!sign) return found->op == OP_NE && !found->operand[1];
  if (strcmp(sign, "==") == 0) return found->op == OP_EQ;
  if (strcmp(sign, "!=") == 0) return found->op == OP_NE;
  if (sign[1]) return found->op == OP_ULE || found->op == OP_SLE;
  return found->op == OP_ULT || found->op == OP_SLT;
}

/* True if the condition and its truth say what the values are. */
static bool is_said(const Comparing *c, const bool is_literal[2], bool holds) {
  if (!c->sign) return !holds;
  bool are_equal = strcmp(c->sign, "==") == 0 ? holds : strcmp(c->sign, "!=") == 0 && !holds;
  return are_equal && (is_literal[0] || is_literal[1]);
}

/* The comparison in the order of the condition's operands. */
static FoundComparison ordered(const FoundComparison *c, const char *sign) {
  FoundComparison swapped = *c;
  if (!sign || *sign != '>') return *c; /* Code has no such operator */
  swapped.operand[0] = c->operand[1];
  swapped.operand[1] = c->operand[0];
  return swapped;
}

bool source_operands_fit(const FoundDivergence *d, Version v, const char *condition) {
  Comparing c;
  if (d->compared[v].op == OP_NOP || !comparing_parse(&c, condition)) return true;
  FoundComparison found = ordered(&d->compared[v], c.sign);
  for (int i = 0; i < 2 && c.side[i].len; i++) {
    uint64_t value;
    if (piece_literal(c.side[i], found.width, &value) && value != found.operand[i]) return false;
  }
  bool holds = (d->new_direction != 0) == (v == NEW);
  return comparing_fits(&c, &found) && comparison_holds(&d->compared[v]) == holds;
}

char *source_operands(const Program *p, const FoundDivergence *d, Version v,
                      const char *condition) {
  Comparing c;
  assert(condition && d->new_direction >= 0 && source_operands_fit(d, v, condition));
  if (d->compared[v].op == OP_NOP || !comparing_parse(&c, condition)) return NULL;
  FoundComparison found = ordered(&d->compared[v], c.sign);
  bool holds = (d->new_direction != 0) == (v == NEW), is_literal[2], is_character = false;
  for (int i = 0; i < 2; i++) {
    uint64_t value;
    is_literal[i] = c.side[i].len && piece_literal(c.side[i], found.width, &value);
    is_character |= c.side[i].len && *c.side[i].start == '\'';
  }
  if (is_said(&c, is_literal, holds)) return NULL;
  Str s = {0};
  for (int i = 0; i < 2 && c.side[i].len; i++) {
    Piece piece = assigned_piece(c.side[i]);
    size_t before = s.len;
    if (!piece_is_shown(piece)) continue;
    str_addf(&s, "%s%.*s = ", s.len ? ", " : "", (int)piece.len, piece.start);
    const Type *type = piece_is_name(piece) ? type_of_name(p, d, v, piece) : NULL;
    if (!add_value(&found, found.operand[i], type, is_character, &s)) {
      s.len = before;
      s.data[before] = 0;
    }
  }
  if (s.len) return str_take(&s);
  str_done(&s);
  return NULL;
}
