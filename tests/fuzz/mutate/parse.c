/* What mutations need to know of a program: its functions, statements, variables and records, as ranges of tokens.
 *
 * Needs brackets that match. A declaration begins with a word of a type; what begins with another name is an expression. Statements
 * within a statement expression ({ .. }) are part of the expression. */
#include <string.h>

#include "mutate.h"

/* ---- words ---- */

static bool is_one_of(const Mutant *m, uint32_t token, const char *const *words) {
  for (; *words; words++)
    if (is_at(m, token, *words)) return true;
  return false;
}

static bool is_qualifier(const Mutant *m, uint32_t token) {
  static const char *const words[] = {"const", "volatile", "static", "extern", "register", "inline", NULL};
  return is_one_of(m, token, words);
}

bool is_type_word(const Mutant *m, uint32_t token) {
  static const char *const words[] = {"int",   "char", "short", "long", "unsigned", "signed", "float",   "double",  "void",
                                      "_Bool", "bool", "FILE",  "enum", "struct",   "union",  "va_list", "typedef", NULL};
  if (m->tokens.data[token].kind != TOKEN_NAME) return false;
  if (is_qualifier(m, token) || is_one_of(m, token, words)) return true;
  const Token *t = &m->tokens.data[token];
  if (t->to - t->from > 2 && memcmp(m->text.data + t->to - 2, "_t", 2) == 0) return true;
  for (size_t i = 0; i < m->typedefs.len; i++)
    if (is_at(m, token, m->typedefs.data[i])) return true;
  return false;
}

bool is_same(const Mutant *m, uint32_t a, uint32_t b) {
  const Token *s = &m->tokens.data[a], *t = &m->tokens.data[b];
  return s->to - s->from == t->to - t->from && memcmp(m->text.data + s->from, m->text.data + t->from, s->to - s->from) == 0;
}

bool is_field_name(const Mutant *m, uint32_t token) { return token > 0 && (is_at(m, token - 1, ".") || is_at(m, token - 1, "->")); }

bool is_binary(const Mutant *m, uint32_t token) {
  if (token == 0) return false;
  TokenKind before = m->tokens.data[token - 1].kind;
  if (before == TOKEN_NUMBER || before == TOKEN_STRING) return true;
  if (before == TOKEN_NAME) return !is_type_word(m, token - 1) && !is_at(m, token - 1, "return") && !is_at(m, token - 1, "case");
  if (is_at(m, token - 1, "]")) return true;
  if (!is_at(m, token - 1, ")")) return false;
  uint32_t open = m->tokens.data[token - 1].match;
  return open != NONE && !is_type_word(m, open + 1); /* not behind a cast */
}

bool has_word(const Mutant *m, Range r, const char *word) {
  for (uint32_t i = r.first; i <= r.last; i++)
    if (is_at(m, i, word)) return true;
  return false;
}

/* ---- declarations ---- */

/* The specifiers from the token on; gives the token behind them. */
static uint32_t read_specs(const Mutant *m, uint32_t i, Var *v) {
  v->specs.first = i;
  v->tag = NONE;
  bool has_type = false;
  while (m->tokens.data[i].kind == TOKEN_NAME && is_type_word(m, i)) {
    bool is_record = is_at(m, i, "struct") || is_at(m, i, "union");
    if (!is_qualifier(m, i)) has_type = true;
    v->is_const |= is_at(m, i, "const");
    v->is_volatile |= is_at(m, i, "volatile");
    v->is_static |= is_at(m, i, "static") || is_at(m, i, "extern");
    if (is_record) v->tag = i + 1;
    i += is_record || is_at(m, i, "enum") ? 2 : 1;
  }
  v->specs.last = i - 1;
  return has_type ? i : NONE;
}

/* The declarator up to a comma, '=', ';', ':' or the end; gives the token behind it. */
static uint32_t read_declarator(const Mutant *m, uint32_t i, uint32_t end, Var *v) {
  v->declarator.first = i;
  v->name = NONE;
  while (i < end && !is_at(m, i, ",") && !is_at(m, i, "=") && !is_at(m, i, ";") && !is_at(m, i, ":")) {
    if (is_at(m, i, "*")) v->is_pointer = true;
    if (v->name == NONE && m->tokens.data[i].kind == TOKEN_NAME && !is_qualifier(m, i)) v->name = i;
    bool skips = v->name != NONE && (is_at(m, i, "[") || is_at(m, i, "("));
    if (is_at(m, i, "(")) v->is_pointer = true; /* of functions, or in brackets: nothing simple */
    if (is_at(m, i, "[")) v->dims++;
    i = skips && m->tokens.data[i].match != NONE ? m->tokens.data[i].match + 1 : i + 1;
  }
  v->declarator.last = i - 1;
  return i;
}

/* All variables of a declaration that ends before `end`. */
static void read_declaration(const Mutant *m, uint32_t i, uint32_t end, Var proto, Vars *to) {
  i = read_specs(m, i, &proto);
  while (i != NONE && i < end) {
    Var v = proto;
    i = read_declarator(m, i, end, &v);
    v.init = range(NONE, NONE);
    if (is_at(m, i, ":")) i += 2; /* a bit-field */
    if (is_at(m, i, "=")) {
      v.init.first = ++i;
      while (i < end && !is_at(m, i, ",") && !is_at(m, i, ";"))
        i = m->tokens.data[i].match != NONE && m->tokens.data[i].match > i ? m->tokens.data[i].match + 1 : i + 1;
      v.init.last = i - 1;
    }
    vec_push(to, v);
    if (!is_at(m, i, ",")) break;
    i++;
  }
}

Ranges list_of(const Mutant *m, Range brackets) {
  Ranges list = {0};
  uint32_t first = brackets.first + 1;
  for (uint32_t i = first; i <= brackets.last; i++) {
    if ((i == brackets.last || is_at(m, i, ",")) && i > first) {
      vec_push(&list, range(first, i - 1));
      first = i + 1;
    } else if (m->tokens.data[i].match != NONE && m->tokens.data[i].match > i) i = m->tokens.data[i].match;
  }
  return list;
}

Vars params_of(const Mutant *m, const Function *f) {
  Vars params = {0};
  Ranges list = list_of(m, f->params);
  for (size_t i = 0; i < list.len; i++) {
    Range r = list.data[i];
    if (r.first == r.last && (is_at(m, r.first, "void") || is_at(m, r.first, "..."))) continue;
    size_t before = params.len;
    Var proto = {.is_param = true};
    read_declaration(m, r.first, r.last + 1, proto, &params);
    if (params.len == before) vec_push(&params, ((Var){.name = NONE, .specs = r, .declarator = r, .tag = NONE, .is_param = true}));
  }
  vec_done(&list);
  return params;
}

/* ---- statements ---- */

typedef struct Place {
  uint32_t function, parent;
  bool in_list;
} Place;

static uint32_t read_stmt(Mutant *m, uint32_t i, Place at);

static uint32_t end_of_simple(const Mutant *m, uint32_t i) {
  while (!is_at(m, i, ";") && m->tokens.data[i].kind != TOKEN_END) {
    uint32_t match = m->tokens.data[i].match;
    if (match != NONE && match < i) break; /* a closing bracket: not what we know */
    i = match != NONE ? match + 1 : i + 1;
  }
  return i;
}

static StmtKind kind_of(const Mutant *m, uint32_t i) {
  static const struct {
    const char *word;
    StmtKind kind;
  } words[] = {{"{", STMT_BLOCK},       {"if", STMT_IF},         {"for", STMT_FOR},           {"while", STMT_WHILE}, {"do", STMT_DO},
               {"switch", STMT_SWITCH}, {"return", STMT_RETURN}, {"break", STMT_BREAK},       {"goto", STMT_GOTO},   {"case", STMT_LABEL},
               {"default", STMT_LABEL}, {";", STMT_EMPTY},       {"continue", STMT_CONTINUE}, {NULL, STMT_EXPR}};
  for (size_t k = 0; words[k].word; k++)
    if (is_at(m, i, words[k].word)) return words[k].kind;
  if (m->tokens.data[i].kind == TOKEN_NAME && is_at(m, i + 1, ":")) return STMT_LABEL;
  return is_type_word(m, i) ? STMT_DECL : STMT_EXPR;
}

static uint32_t add_stmt(Mutant *m, StmtKind kind, uint32_t first, Place at) {
  Stmt s = {.kind = kind, .range = {first, first}, .parent = at.parent, .function = at.function, .in_list = at.in_list};
  s.head = range(NONE, NONE);
  s.body = s.other = NONE;
  vec_push(&m->stmts, s);
  return (uint32_t)m->stmts.len - 1;
}

static uint32_t read_head(Mutant *m, uint32_t s, uint32_t open) {
  uint32_t close = m->tokens.data[open].match;
  if (close == NONE) close = open;
  m->stmts.data[s].head = range(open, close);
  return close + 1;
}

/* The statement of a loop, an if or a switch. */
static uint32_t read_part(Mutant *m, uint32_t i, uint32_t s, uint32_t *part) {
  *part = (uint32_t)m->stmts.len;
  return read_stmt(m, i, (Place){m->stmts.data[s].function, s, false});
}

static uint32_t read_compound(Mutant *m, uint32_t i, uint32_t s, StmtKind kind) {
  uint32_t body = NONE, other = NONE;
  i = kind == STMT_DO ? read_part(m, i + 1, s, &body) : read_part(m, read_head(m, s, i + 1), s, &body);
  if (kind == STMT_IF && is_at(m, i, "else")) i = read_part(m, i + 1, s, &other);
  if (kind == STMT_DO) i = read_head(m, s, i + 1) + 1;
  m->stmts.data[s].body = body;
  m->stmts.data[s].other = other;
  return i;
}

static uint32_t read_block(Mutant *m, uint32_t i, uint32_t s) {
  uint32_t end = m->tokens.data[i].match;
  for (i++; i < end && m->tokens.data[i].kind != TOKEN_END;) {
    if (m->tokens.data[i].kind == TOKEN_DIRECTIVE) i++;
    else i = read_stmt(m, i, (Place){m->stmts.data[s].function, s, true});
  }
  return i + 1;
}

/* Gives the token behind the statement. */
static uint32_t read_stmt(Mutant *m, uint32_t i, Place at) {
  StmtKind kind = kind_of(m, i);
  uint32_t s = add_stmt(m, kind, i, at), end;
  switch (kind) {
    case STMT_BLOCK: end = read_block(m, i, s); break;
    case STMT_IF:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_SWITCH:
    case STMT_DO: end = read_compound(m, i, s, kind); break;
    case STMT_LABEL:
      for (end = i; !is_at(m, end, ":") && m->tokens.data[end].kind != TOKEN_END; end++) continue;
      end++;
      break;
    default: end = end_of_simple(m, i) + 1;
  }
  m->stmts.data[s].range.last = end - 1;
  return end;
}

static void read_locals(Mutant *m) {
  for (size_t k = 0; k < m->stmts.len; k++) {
    Stmt *s = &m->stmts.data[k];
    Var proto = {.function = s->function, .scope = s->range};
    if (s->kind == STMT_FOR && is_type_word(m, s->head.first + 1)) read_declaration(m, s->head.first + 1, s->head.last, proto, &m->vars);
    if (s->kind != STMT_DECL || s->parent == NONE) continue;
    proto.scope = m->stmts.data[s->parent].range;
    proto.is_local_static = is_at(m, s->range.first, "static");
    read_declaration(m, s->range.first, s->range.last, proto, &m->vars);
  }
}

/* ---- the file ---- */

static void add_function(Mutant *m, Range r, uint32_t open, uint32_t body) {
  uint32_t close = m->tokens.data[open].match;
  Function f = {.range = r, .name = open - 1, .params = {open, close}, .body = {NONE, NONE}};
  f.is_main = is_at(m, open - 1, "main");
  f.is_variadic = has_word(m, f.params, "...");
  if (body != NONE) f.body = range(body, r.last);
  bool is_defined = body != NONE;
  uint32_t index = (uint32_t)(is_defined ? m->functions.len : m->prototypes.len);
  vec_push(&m->items, ((Item){is_defined ? ITEM_FUNCTION : ITEM_PROTOTYPE, r, index}));
  if (is_defined) vec_push(&m->functions, f);
  else vec_push(&m->prototypes, f);
}

static void read_record(Mutant *m, Range body) {
  Record record = {.tag = body.first - 1, .body = body, .is_union = is_at(m, body.first - 2, "union")};
  for (uint32_t i = body.first + 1; i < body.last;) {
    uint32_t end = end_of_simple(m, i);
    read_declaration(m, i, end, (Var){.function = NONE, .scope = body}, &record.fields);
    i = end + 1;
  }
  vec_push(&m->records, record);
}

/* One declaration or definition; gives the token behind it. */
static uint32_t read_item(Mutant *m, uint32_t first) {
  uint32_t i = first, params = NONE;
  bool has_init = false, is_type = is_at(m, first, "typedef") || is_at(m, first, "enum");
  for (; m->tokens.data[i].kind != TOKEN_END && !is_at(m, i, ";"); i++) {
    uint32_t match = m->tokens.data[i].match;
    if (match == NONE || match < i) {
      has_init |= is_at(m, i, "=");
      continue;
    }
    if (is_at(m, i, "(") && params == NONE && !has_init && i > first && m->tokens.data[i - 1].kind == TOKEN_NAME && !is_type_word(m, i - 1))
      params = i;
    if (is_at(m, i, "{") && params != NONE && !has_init) {
      add_function(m, range(first, match), params, i);
      return match + 1;
    }
    if (is_at(m, i, "{") && !has_init) {
      is_type = true;
      if (i >= first + 2 && (is_at(m, i - 2, "struct") || is_at(m, i - 2, "union"))) read_record(m, range(i, match));
    }
    i = match;
  }
  if (is_at(m, first, "typedef") && m->tokens.data[i - 1].kind == TOKEN_NAME) vec_push(&m->typedefs, token_text(m, i - 1));
  if (is_type) vec_push(&m->items, ((Item){ITEM_TYPE, {first, i}, 0}));
  else if (params != NONE && !has_init) add_function(m, range(first, i), params, NONE);
  else {
    vec_push(&m->items, ((Item){ITEM_GLOBAL, {first, i}, 0}));
    read_declaration(m, first, i, (Var){.function = NONE, .scope = {first, (uint32_t)m->tokens.len}}, &m->vars);
  }
  return i + 1;
}

static void clear(Mutant *m) {
  for (size_t i = 0; i < m->records.len; i++) vec_done(&m->records.data[i].fields);
  vec_clear(&m->records);
  vec_clear(&m->items);
  vec_clear(&m->functions);
  vec_clear(&m->prototypes);
  vec_clear(&m->stmts);
  vec_clear(&m->vars);
  vec_clear(&m->typedefs);
}

void source_parse(Mutant *m) {
  clear(m);
  for (uint32_t i = 0; i + 1 < m->tokens.len;) {
    if (m->tokens.data[i].kind == TOKEN_DIRECTIVE) {
      vec_push(&m->items, ((Item){ITEM_DIRECTIVE, {i, i}, 0}));
      i++;
    } else i = read_item(m, i);
  }
  for (uint32_t f = 0; f < m->functions.len; f++) {
    const Function *function = &m->functions.data[f];
    Vars params = params_of(m, function);
    for (size_t i = 0; i < params.len; i++) {
      Var v = params.data[i];
      v.function = f;
      v.scope = range(function->params.first, function->body.last);
      v.is_param = true;
      if (v.name != NONE) vec_push(&m->vars, v);
    }
    vec_done(&params);
    read_stmt(m, function->body.first, (Place){f, NONE, false});
  }
  read_locals(m);
}

/* ---- questions ---- */

uint32_t function_at(const Mutant *m, uint32_t token) {
  for (uint32_t f = 0; f < m->functions.len; f++)
    if (is_within(token, m->functions.data[f].range)) return f;
  return NONE;
}

uint32_t function_named(const Mutant *m, uint32_t name) {
  for (uint32_t f = 0; f < m->functions.len; f++)
    if (is_same(m, m->functions.data[f].name, name)) return f;
  return NONE;
}

uint32_t stmt_at(const Mutant *m, uint32_t token) {
  uint32_t found = NONE; /* inner statements come later */
  for (uint32_t s = 0; s < m->stmts.len; s++)
    if (is_within(token, m->stmts.data[s].range)) found = s;
  return found;
}

uint32_t var_named(const Mutant *m, uint32_t name, uint32_t at) {
  uint32_t found = NONE;
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    if (v->name == NONE || v->name > at || !is_within(at, v->scope) || !is_same(m, v->name, name)) continue;
    if (found == NONE || v->scope.first >= m->vars.data[found].scope.first) found = i;
  }
  return found;
}

uint32_t var_at(const Mutant *m, uint32_t token) {
  if (m->tokens.data[token].kind != TOKEN_NAME || is_field_name(m, token)) return NONE;
  return var_named(m, token, token);
}

uint32_t next_in_list(const Mutant *m, uint32_t stmt) {
  const Stmt *s = &m->stmts.data[stmt];
  for (uint32_t i = stmt + 1; s->in_list && i < m->stmts.len; i++)
    if (m->stmts.data[i].in_list && m->stmts.data[i].parent == s->parent) return i;
  return NONE;
}

bool names_known_at(const Mutant *m, Range r, uint32_t at) {
  for (uint32_t i = r.first; i <= r.last; i++) {
    uint32_t v = var_at(m, i);
    if (v == NONE || is_within(m->vars.data[v].name, r)) continue;
    if (var_named(m, i, at) != v) return false;
  }
  return true;
}

static bool leaves(const Mutant *m, uint32_t stmt, Range r) {
  StmtKind kind = m->stmts.data[stmt].kind;
  for (uint32_t p = m->stmts.data[stmt].parent; p != NONE && m->stmts.data[p].range.first >= r.first; p = m->stmts.data[p].parent) {
    StmtKind outer = m->stmts.data[p].kind;
    if (outer == STMT_FOR || outer == STMT_WHILE || outer == STMT_DO) return false;
    if (outer == STMT_SWITCH && kind != STMT_CONTINUE) return false;
  }
  return true;
}

bool is_closed(const Mutant *m, Range r) {
  for (uint32_t i = 0; i < m->stmts.len; i++) {
    const Stmt *s = &m->stmts.data[i];
    if (s->range.first < r.first || s->range.last > r.last) continue;
    if (s->kind == STMT_RETURN || s->kind == STMT_GOTO) return false;
    bool is_label = s->kind == STMT_LABEL && !is_at(m, s->range.first, "case") && !is_at(m, s->range.first, "default");
    if (is_label) return false;
    if ((s->kind == STMT_BREAK || s->kind == STMT_CONTINUE || s->kind == STMT_LABEL) && leaves(m, i, r)) return false;
  }
  return !has_word(m, r, "va_arg") && !has_word(m, r, "va_start") && !has_word(m, r, "va_end") && !has_word(m, r, "setjmp");
}

bool is_integer(const Mutant *m, const Var *v) {
  return !v->is_pointer && !v->dims && v->tag == NONE && !has_word(m, v->specs, "float") && !has_word(m, v->specs, "double") &&
         !has_word(m, v->specs, "va_list") && !has_word(m, v->specs, "FILE") && !is_at(m, v->declarator.last + 1, ":");
}

const char *declare(Mutant *m, const Var *v, const char *name) {
  Str s = {0};
  for (uint32_t i = v->specs.first; i <= v->specs.last; i++)
    if (!is_at(m, i, "static") && !is_at(m, i, "extern")) str_addf(&s, "%s ", token_text(m, i));
  for (uint32_t i = v->declarator.first; i <= v->declarator.last; i++) str_addf(&s, "%s ", i == v->name ? name : token_text(m, i));
  const char *text = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  return text;
}

static const char *some_global(Mutant *m, bool is_written) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    if (v->function == NONE && v->name != NONE && is_integer(m, v) && !(is_written && v->is_const) && !is_at(m, v->name, "__undefined"))
      vec_push(&c, v->name);
  }
  uint32_t name = choose(m, &c);
  return name == NONE ? NULL : token_text(m, name);
}

const char *writable_global(Mutant *m) { return some_global(m, true); }
const char *readable_global(Mutant *m) { return some_global(m, false); }
