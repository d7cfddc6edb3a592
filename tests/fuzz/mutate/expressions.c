/* Mutations within expressions and conditions: operators, constants, strings, conditions. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"

/* Where a change mostly reads beyond an array: an index, or the head of a loop over the elements of one. */
static bool is_bound(Mutant *m, uint32_t token) {
  uint32_t s = stmt_at(m, token);
  if (s == NONE) return false;
  const Stmt *stmt = &m->stmts.data[s];
  if (stmt->kind == STMT_FOR && is_within(token, stmt->head)) {
    uint32_t name = stmt->head.first + 1;
    return m->tokens.data[name].to - m->tokens.data[name].from == 1;
  }
  for (uint32_t i = stmt->range.first; i < token; i++)
    if (is_at(m, i, "[") && m->tokens.data[i].match > token) return true;
  return false;
}

/* Functions are mutated more often than main, which prints; bounds seldom. */
static bool is_place(Mutant *m, uint32_t token) {
  uint32_t f = function_at(m, token);
  if (f == NONE || !is_within(token, m->functions.data[f].body)) return false;
  if (m->functions.data[f].is_main && !chance(m, 10)) return false;
  return !is_bound(m, token) || chance(m, 10);
}

/* ---- operators ---- */

static const char *const operator_groups[][12] = {
    {"+", "-", "*", "&", "|", "^", NULL},
    {"/", "%", NULL},
    {"<<", ">>", NULL},
    {"<", "<=", ">", ">=", "==", "!=", NULL},
    {"&&", "||", NULL},
    {"=", "|=", "&=", "^=", "+=", "-=", NULL},
    {"++", "--", NULL},
};
enum { OPERATOR_GROUPS = sizeof operator_groups / sizeof *operator_groups };

static const char *other_operator(Mutant *m, uint32_t token) {
  for (size_t g = 0; g < OPERATOR_GROUPS; g++) {
    unsigned n = 0, mine = NONE;
    for (; operator_groups[g][n]; n++)
      if (is_at(m, token, operator_groups[g][n])) mine = n;
    if (mine != NONE) return operator_groups[g][(mine + 1 + pick(m, n - 1)) % n];
  }
  return NULL;
}

static bool is_operator(Mutant *m, uint32_t token) {
  if (m->tokens.data[token].kind != TOKEN_PUNCT) return false;
  bool could_be_unary = is_at(m, token, "+") || is_at(m, token, "-") || is_at(m, token, "*") || is_at(m, token, "&");
  if (could_be_unary && !is_binary(m, token)) return false;
  uint32_t s = stmt_at(m, token);
  if (s != NONE && m->stmts.data[s].kind == STMT_DECL && !is_at(m, token, "-")) return false;
  return other_operator(m, token) != NULL;
}

/* safe_add_func_int16_t_s_s: another operation of the same signature. */
static bool change_safe_function(Mutant *m, uint32_t token) {
  static const char *const operations[] = {"add", "sub", "mul", "div", "mod"}, *const shifts[] = {"lshift", "rshift"};
  const char *name = token_text(m, token), *rest = strstr(name, "_func_");
  if (!rest || strstr(rest, "float") || strstr(rest, "double")) return false;
  bool is_shift = strstr(name, "shift") != NULL;
  if (!is_shift && strncmp(name + 8, "_func_", 6) != 0) return false; /* neither of three letters: unary_minus, convert */
  const char *other = is_shift ? ONE_OF(m, shifts) : ONE_OF(m, operations);
  const char *changed = text_of(m, "safe_%s%s", other, rest);
  if (chance(m, 30)) { /* another width */
    static const char *const widths[] = {"8_t", "16_t", "32_t", "64_t"};
    const char *at = strstr(rest, "int") + 3, *behind = strstr(at, "_t");
    if (behind) changed = text_of(m, "safe_%s%.*s%s%s", other, (int)(at - rest), rest, ONE_OF(m, widths), behind + 2);
  }
  if (strcmp(changed, name) == 0) return false;
  report(m, "%s -> %s", name, changed);
  edit_replace(m, range(token, token), changed);
  return true;
}

bool mutate_operator(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 1; i < m->tokens.len; i++) {
    bool is_safe_function = m->tokens.data[i].kind == TOKEN_NAME && str_starts(m->text.data + m->tokens.data[i].from, "safe_");
    if ((is_safe_function || is_operator(m, i)) && is_place(m, i)) vec_push(&c, i);
  }
  uint32_t token = choose(m, &c);
  if (token == NONE) return false;
  if (m->tokens.data[token].kind == TOKEN_NAME) return change_safe_function(m, token);
  const char *other = other_operator(m, token);
  report(m, "%s -> %s in %s", token_text(m, token), other, range_text(m, range(token - 1, token + 1)));
  edit_replace(m, range(token, token), other);
  return true;
}

/* ---- constants ---- */

/* In the initialiser of a global, or in code but not a size in a declaration. */
static bool is_constant(Mutant *m, uint32_t token) {
  if (m->tokens.data[token].kind != TOKEN_NUMBER || is_at(m, token - 1, ")")) return false; /* (void*)0 */
  if (function_at(m, token) != NONE) {
    uint32_t s = stmt_at(m, token);
    if (s != NONE && m->stmts.data[s].kind == STMT_DECL && is_at(m, token - 1, "[")) return false;
    return is_place(m, token);
  }
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    if (v->function == NONE && v->init.first != NONE && is_within(token, v->init)) return !is_at(m, token - 1, "[") && chance(m, 15);
  }
  return false;
}

bool mutate_constant(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 1; i < m->tokens.len; i++)
    if (is_constant(m, i)) vec_push(&c, i);
  uint32_t token = choose(m, &c);
  if (token == NONE) return false;
  const char *old = token_text(m, token), *changed;
  if (strchr(old, '.') || (strpbrk(old, "pP") && old[1] == 'x')) changed = text_of(m, "(%s + 1.0)", old);
  else {
    uint64_t value = strtoull(old, NULL, 0);
    size_t digits = strlen(old);
    while (digits && strchr("uUlL", old[digits - 1])) digits--;
    const char *suffix = old + digits;
    bool was_case = is_at(m, token - 1, "case");
    switch (pick(m, was_case ? 3 : 8)) {
      case 0: changed = text_of(m, "%llu%s", (unsigned long long)value + 1, suffix); break;
      case 1: changed = text_of(m, "%llu%s", (unsigned long long)(value ? value - 1 : 2), suffix); break;
      case 2: changed = text_of(m, "0x%llX%s", (unsigned long long)(value ^ 1ull << pick(m, value > 0xffff ? 31 : 7)), suffix); break;
      case 3: changed = "0"; break;
      case 4: changed = text_of(m, "(-%s)", old); break;
      case 5: changed = text_of(m, "%u%s", pick(m, 256), suffix); break;
      case 6: changed = text_of(m, "0x%XL", pick(m, 0x7fffffff)); break;
      default: changed = text_of(m, "%u%s", pick(m, 10), suffix);
    }
  }
  if (strcmp(old, changed) == 0) return false;
  report(m, "%s -> %s", old, changed);
  edit_replace(m, range(token, token), changed);
  return true;
}

bool mutate_string(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 1; i < m->tokens.len; i++) {
    const char *s = token_text(m, i);
    if (m->tokens.data[i].kind == TOKEN_STRING && s[0] == '"' && !strpbrk(s, "%\\") && !str_starts(s, "\"g_")) vec_push(&c, i);
  }
  uint32_t token = choose(m, &c);
  if (token == NONE) return false;
  const char *old = token_text(m, token);
  char *changed = arena_strdup(&m->arena, text_of(m, "%s  ", old));
  size_t n = strlen(old);
  unsigned at = 1 + pick(m, (unsigned)n - 1);
  if (at == n - 1 || chance(m, 40)) { /* one more */
    memmove(changed + at + 1, changed + at, n - at);
    changed[n + 1] = 0;
  } else changed[n] = 0;
  changed[at] = (char)('a' + pick(m, 26));
  report(m, "%s -> %s", old, changed);
  edit_replace(m, range(token, token), changed);
  return true;
}

/* ---- conditions ---- */

static Range condition_of(const Mutant *m, uint32_t stmt) {
  const Stmt *s = &m->stmts.data[stmt];
  Range none = {NONE, NONE};
  if (s->head.first == NONE || s->kind == STMT_SWITCH) return none;
  if (s->kind != STMT_FOR) return range(s->head.first + 1, s->head.last - 1);
  uint32_t from = s->head.first + 1;
  while (from < s->head.last && !is_at(m, from, ";")) from++;
  uint32_t to = from + 1;
  while (to < s->head.last && !is_at(m, to, ";")) to++;
  return to > from + 1 ? range(from + 1, to - 1) : none;
}

bool mutate_condition(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++)
    if (condition_of(m, s).first != NONE && is_place(m, condition_of(m, s).first)) vec_push(&c, s);
  uint32_t stmt = choose(m, &c);
  const char *global = readable_global(m);
  if (stmt == NONE || !global) return false;
  Range r = condition_of(m, stmt);
  bool is_loop = m->stmts.data[stmt].kind != STMT_IF;
  static const char *const compare[] = {"<", "<=", ">", ">=", "==", "!="};
  const char *old = range_text(m, r), *more = text_of(m, "(%s %s %u)", global, ONE_OF(m, compare), pick(m, 12)), *changed;
  /* What lets a loop run on mostly never ends. */
  switch (pick(m, is_loop ? 3 : 7)) {
    case 0: changed = text_of(m, "(%s) && %s", old, more); break;
    case 1: changed = text_of(m, "%s && (%s)", more, old); break;
    case 2: changed = is_loop ? "0" : more; break;
    case 3: changed = text_of(m, "!(%s)", old); break;
    case 4: changed = text_of(m, "(%s) || %s", old, more); break;
    case 5: changed = text_of(m, "%s || (%s)", more, old); break;
    default: changed = chance(m, 50) ? "1" : "0";
  }
  report(m, "%s -> %s", old, changed);
  edit_replace(m, r, changed);
  return true;
}

bool mutate_branches(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++)
    if (m->stmts.data[s].kind == STMT_IF && m->stmts.data[s].other != NONE) vec_push(&c, s);
  uint32_t stmt = choose(m, &c);
  if (stmt == NONE) return false;
  Range one = m->stmts.data[m->stmts.data[stmt].body].range, other = m->stmts.data[m->stmts.data[stmt].other].range;
  report(m, "of if %s", range_text(m, m->stmts.data[stmt].head));
  const char *first = range_text(m, one);
  if (m->stmts.data[m->stmts.data[stmt].other].kind != STMT_BLOCK) return false; /* else if */
  edit_replace(m, one, range_text(m, other));
  edit_replace(m, other, first);
  return true;
}
