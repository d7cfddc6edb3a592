/* Mutations that change nothing of what the program means: unification must find no difference. */
#include <string.h>

#include "mutate.h"

/* Within an argument of assert or of a macro (a name in capitals), which may make a text of it. */
static bool is_in_macro(const Mutant *m, uint32_t token) {
  uint32_t s = stmt_at(m, token);
  for (uint32_t i = s == NONE ? token : m->stmts.data[s].range.first; i < token; i++) {
    char c = m->text.data[m->tokens.data[i].from];
    bool is_macro = is_at(m, i, "assert") || (c >= 'A' && c <= 'Z');
    if (is_macro && is_at(m, i + 1, "(") && m->tokens.data[i + 1].match >= token) return true;
  }
  return false;
}

/* ---- names ---- */

static bool rename_label(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    const Stmt *stmt = &m->stmts.data[s];
    bool is_case = is_at(m, stmt->range.first, "case") || is_at(m, stmt->range.first, "default");
    if (stmt->kind == STMT_LABEL && !is_case) vec_push(&c, s);
  }
  uint32_t label = choose(m, &c);
  if (label == NONE) return false;
  const Stmt *stmt = &m->stmts.data[label];
  const char *name = new_name(m, "label");
  report(m, "label %s -> %s", token_text(m, stmt->range.first), name);
  Range body = m->functions.data[stmt->function].body;
  for (uint32_t i = body.first; i <= body.last; i++)
    if (is_same(m, i, stmt->range.first) && (i == stmt->range.first || is_at(m, i - 1, "goto"))) edit_replace(m, range(i, i), name);
  return true;
}

/* A static local's name is the name of a global. */
static bool may_be_renamed(const Mutant *m, uint32_t var) {
  const Var *v = &m->vars.data[var];
  if (v->function == NONE || v->name == NONE || v->is_local_static) return false;
  for (uint32_t i = v->scope.first; i <= v->scope.last; i++)
    if (is_same(m, i, v->name) && var_at(m, i) == var && is_in_macro(m, i)) return false;
  return true;
}

bool mutate_rename(Mutant *m) {
  if (chance(m, 15)) return rename_label(m);
  Choice c = {0};
  for (uint32_t i = 0; i < m->vars.len; i++)
    if (may_be_renamed(m, i)) vec_push(&c, i);
  uint32_t var = choose(m, &c);
  if (var == NONE) return false;
  const Var *v = &m->vars.data[var];
  const char *name = new_name(m, v->is_param ? "param" : "local");
  report(m, "%s -> %s", token_text(m, v->name), name);
  for (uint32_t i = v->scope.first; i <= v->scope.last; i++)
    if (i == v->name || (is_same(m, i, v->name) && var_at(m, i) == var)) edit_replace(m, range(i, i), name);
  return true;
}

/* ---- places ---- */

bool mutate_lines(Mutant *m) {
  static const char *const texts[] = {"\n", "\n\n\n", "/* a comment */\n", "\n    /* several\n       lines */\n    ",
                                      "// another comment\n"};
  for (unsigned n = 1 + pick(m, 6); n > 0; n--) {
    uint32_t at = pick(m, (unsigned)m->tokens.len - 1);
    if (m->tokens.data[at].kind == TOKEN_DIRECTIVE) continue;
    if (!is_in_macro(m, at)) edit_before(m, at, ONE_OF(m, texts));
  }
  report(m, "%zu places", m->edits.len);
  return m->edits.len > 0;
}

static bool has_prototype(const Mutant *m, const Function *f) {
  for (size_t i = 0; i < m->prototypes.len; i++)
    if (is_same(m, m->prototypes.data[i].name, f->name)) return true;
  return false;
}

/* No type or variable of the file's level stands between the two items. */
static bool may_pass(const Mutant *m, size_t a, size_t b) {
  size_t from = a < b ? a : b, to = a < b ? b : a;
  for (size_t i = from; i <= to; i++)
    if (m->items.data[i].kind != ITEM_FUNCTION) return false;
  return true;
}

bool mutate_place(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->items.len; i++)
    if (m->items.data[i].kind == ITEM_FUNCTION && has_prototype(m, &m->functions.data[m->items.data[i].index])) vec_push(&c, i);
  uint32_t from = choose(m, &c), to;
  if (from == NONE) return false;
  for (uint32_t i = 0; i < m->items.len; i++)
    if (i != from && may_pass(m, i, from)) vec_push(&c, i);
  to = choose(m, &c);
  if (to == NONE) return false;
  /* A function without prototype that calls this one is not passed upwards: it would be declared implicitly. */
  Range r = m->items.data[from].range;
  report(m, "%s", token_text(m, m->functions.data[m->items.data[from].index].name));
  const char *text = range_text(m, r);
  edit_delete(m, r);
  if (to > from) edit_after(m, m->items.data[to].range.last, text_of(m, "\n\n%s\n", text));
  else edit_before(m, m->items.data[to].range.first, text_of(m, "%s\n\n", text));
  return true;
}

static bool mentions(const Mutant *m, Range r, Range of) {
  for (uint32_t i = 0; i < m->vars.len; i++) {
    const Var *v = &m->vars.data[i];
    if (v->function != NONE || v->name == NONE || !is_within(v->name, of)) continue;
    for (uint32_t t = r.first; t <= r.last; t++)
      if (is_same(m, t, v->name)) return true;
  }
  return false;
}

/* The declaration goes down past as many as do not need it. */
bool mutate_globals(Mutant *m) {
  Choice c = {0};
  ItemKind kind = chance(m, 75) ? ITEM_GLOBAL : ITEM_PROTOTYPE;
  for (uint32_t i = 0; i + 1 < m->items.len; i++) {
    if (m->items.data[i].kind != kind || m->items.data[i + 1].kind != kind) continue;
    if (!mentions(m, m->items.data[i + 1].range, m->items.data[i].range)) vec_push(&c, i);
  }
  uint32_t from = choose(m, &c);
  if (from == NONE) return false;
  Range r = m->items.data[from].range;
  uint32_t to = from + 1;
  for (unsigned n = pick(m, 8); n > 0 && to + 1 < m->items.len; n--) {
    const Item *next = &m->items.data[to + 1];
    if (next->kind != kind || mentions(m, next->range, r)) break;
    to++;
  }
  const char *text = range_text(m, r);
  report(m, "%s by %u", text, to - from);
  edit_delete(m, r);
  edit_after(m, m->items.data[to].range.last, text_of(m, "\n%s", text));
  return true;
}

static bool is_bare_declaration(const Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  return stmt->kind == STMT_DECL && stmt->in_list && !has_word(m, stmt->range, "=") && !has_word(m, stmt->range, "static");
}

bool mutate_locals(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    uint32_t next = is_bare_declaration(m, s) ? next_in_list(m, s) : NONE;
    if (next != NONE && is_bare_declaration(m, next)) vec_push(&c, s);
  }
  uint32_t one = choose(m, &c);
  if (one == NONE) return false;
  uint32_t other = next_in_list(m, one);
  const char *first = range_text(m, m->stmts.data[one].range), *second = range_text(m, m->stmts.data[other].range);
  report(m, "%s %s", first, second);
  edit_replace(m, m->stmts.data[one].range, second);
  edit_replace(m, m->stmts.data[other].range, first);
  return true;
}

/* ---- what leaves no trace ---- */

bool mutate_unused(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->items.len; i++)
    if (m->items.data[i].kind == ITEM_FUNCTION || m->items.data[i].kind == ITEM_PROTOTYPE) vec_push(&c, m->items.data[i].range.first);
  uint32_t at = choose(m, &c);
  if (at == NONE) return false;
  const char *name = new_name(m, "unused");
  static const char *const forms[] = {"struct %s { int a, b; };\n", "typedef long %s;\n", "extern int %s(int a);\n", "enum { %s = 7 };\n",
                                      "extern int %s;\n"};
  const char *text = text_of(m, ONE_OF(m, forms), name);
  report(m, "%s", text);
  edit_before(m, at, text);
  return true;
}

bool mutate_clone(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->vars.len; i++)
    if (m->vars.data[i].is_local_static && m->vars.data[i].name != NONE && !m->vars.data[i].is_pointer) vec_push(&c, i);
  uint32_t var = choose(m, &c);
  if (var == NONE) return false;
  const Var *v = &m->vars.data[var];
  const char *text = text_of(m, "{ static %s; }", declare(m, v, token_text(m, v->name)));
  report(m, "%s", text);
  edit_after(m, m->functions.data[v->function].body.first, text_of(m, "\n    %s\n", text));
  return true;
}
