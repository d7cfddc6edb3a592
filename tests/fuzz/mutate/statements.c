/* Mutations of whole statements: deleted, written twice, moved, new ones; and a new global with its uses. */
#include <string.h>

#include "mutate.h"

static bool is_whole(const Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  return stmt->in_list && stmt->kind != STMT_DECL && stmt->kind != STMT_LABEL && stmt->parent != NONE;
}

/* A statement in a list, seldom one of main. */
static uint32_t choose_stmt(Mutant *m, bool (*fits)(Mutant *m, uint32_t stmt)) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    bool is_main = m->functions.data[m->stmts.data[s].function].is_main;
    if (fits(m, s) && (!is_main || chance(m, 10))) vec_push(&c, s);
  }
  return choose(m, &c);
}

static const char *line_of(Mutant *m, uint32_t s) { return range_text(m, m->stmts.data[s].range); }

/* ---- delete ---- */

static bool is_last_return(const Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  return stmt->kind == STMT_RETURN && stmt->parent != NONE && m->stmts.data[stmt->parent].parent == NONE && next_in_list(m, s) == NONE;
}

static bool is_used(const Mutant *m, uint32_t name) {
  for (uint32_t i = 0; i < m->tokens.len; i++)
    if (i != name && is_same(m, i, name)) return true;
  return false;
}

/* The loops over i, j, k that csmith writes in front give arrays their first values. */
static bool is_initialising_loop(Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  uint32_t name = stmt->head.first + 1;
  return stmt->kind == STMT_FOR && m->tokens.data[name].to - m->tokens.data[name].from == 1;
}

static bool may_go(Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  if (stmt->kind == STMT_DECL && stmt->in_list) {
    for (uint32_t i = 0; i < m->vars.len; i++)
      if (is_within(m->vars.data[i].name, stmt->range) && is_used(m, m->vars.data[i].name)) return false;
    return true;
  }
  if (stmt->kind == STMT_IF && stmt->other != NONE) return true;
  return is_whole(m, s) && !is_last_return(m, s) && !is_initialising_loop(m, s);
}

bool mutate_delete(Mutant *m) {
  uint32_t s = choose_stmt(m, may_go);
  if (s == NONE) return false;
  const Stmt *stmt = &m->stmts.data[s];
  if (stmt->kind == STMT_IF && stmt->other != NONE && (!stmt->in_list || chance(m, 60))) {
    uint32_t other = stmt->other;
    report(m, "else %s", line_of(m, other));
    edit_delete(m, range(m->stmts.data[other].range.first - 1, m->stmts.data[other].range.last));
    return true;
  }
  report(m, "%s", line_of(m, s));
  edit_delete(m, stmt->range);
  return true;
}

/* ---- duplicate, move ---- */

static bool may_be_copied(Mutant *m, uint32_t s) {
  Range r = m->stmts.data[s].range;
  return is_whole(m, s) && !has_word(m, r, "goto") && is_closed(m, r);
}

bool mutate_duplicate(Mutant *m) {
  uint32_t s = choose_stmt(m, may_be_copied);
  if (s == NONE) return false;
  report(m, "%s", line_of(m, s));
  edit_after(m, m->stmts.data[s].range.last, text_of(m, "\n    %s", line_of(m, s)));
  return true;
}

static bool may_move(Mutant *m, uint32_t s) { return is_whole(m, s) && !is_last_return(m, s) && !is_initialising_loop(m, s); }

/* Behind which statement of the function it may go: a declaration counts when none follows it. */
static bool fits_behind(Mutant *m, uint32_t s, uint32_t behind) {
  const Stmt *stmt = &m->stmts.data[s], *other = &m->stmts.data[behind];
  if (!other->in_list || other->function != stmt->function || is_within(other->range.first, stmt->range)) return false;
  if (other->kind == STMT_RETURN || next_in_list(m, behind) == s) return false;
  uint32_t next = next_in_list(m, behind);
  if (other->kind == STMT_DECL && next != NONE && m->stmts.data[next].kind == STMT_DECL) return false;
  if (!names_known_at(m, stmt->range, other->range.last + 1)) return false;
  return is_closed(m, stmt->range) || stmt->kind == STMT_RETURN || other->parent == stmt->parent;
}

bool mutate_move(Mutant *m) {
  uint32_t s = choose_stmt(m, may_move);
  if (s == NONE) return false;
  Choice near = {0}, far = {0};
  for (uint32_t i = 0; i < m->stmts.len; i++) {
    if (!fits_behind(m, s, i)) continue;
    if (m->stmts.data[i].parent == m->stmts.data[s].parent) vec_push(&near, i);
    else vec_push(&far, i);
  }
  bool goes_near = near.len && (!far.len || chance(m, 60));
  uint32_t behind = choose(m, goes_near ? &near : &far);
  vec_done(goes_near ? &far : &near);
  if (behind == NONE) return false;
  report(m, "%s", line_of(m, s));
  edit_after(m, m->stmts.data[behind].range.last, text_of(m, "\n    %s", line_of(m, s)));
  edit_delete(m, m->stmts.data[s].range);
  return true;
}

/* ---- insert ---- */

static bool may_be_followed(Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  uint32_t next = next_in_list(m, s);
  if (!stmt->in_list || stmt->kind == STMT_RETURN) return false;
  return stmt->kind != STMT_DECL || next == NONE || m->stmts.data[next].kind != STMT_DECL;
}

static const char *assignment(Mutant *m) {
  static const char *const operators[] = {"=", "^=", "|=", "&="};
  const char *to = writable_global(m), *from = readable_global(m);
  if (!to) return NULL;
  if (chance(m, 40)) return text_of(m, "%s %s %u;", to, ONE_OF(m, operators), pick(m, 100));
  return text_of(m, "%s %s (%s ^ %u);", to, ONE_OF(m, operators), from, pick(m, 100));
}

/* A call of a function that is defined, with constants or globals for integers; NULL when it wants more than that. */
static const char *call(Mutant *m, uint32_t caller) {
  uint32_t callee = pick(m, (unsigned)m->functions.len);
  const Function *f = &m->functions.data[callee];
  /* csmith calls its functions in the order of their making; the reverse mostly recurs for ever. */
  if (f->is_main || f->is_variadic || callee <= caller) return NULL;
  Vars params = params_of(m, f);
  Str s = {0};
  bool fits = true;
  str_addf(&s, "(void)%s(", token_text(m, f->name));
  for (size_t i = 0; i < params.len; i++) {
    fits &= is_integer(m, &params.data[i]);
    const char *global = readable_global(m);
    str_add(&s, i ? ", " : "");
    if (chance(m, 50) && global) str_add(&s, global);
    else str_addf(&s, "%u", pick(m, 50));
  }
  str_add(&s, ");");
  const char *text = fits ? arena_strdup(&m->arena, str_text(&s)) : NULL;
  str_done(&s);
  vec_done(&params);
  return text;
}

static const char *early_return(Mutant *m, uint32_t behind) {
  uint32_t function = m->stmts.data[behind].function, at = m->stmts.data[behind].range.last + 1;
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    const Stmt *stmt = &m->stmts.data[s];
    if (stmt->kind == STMT_RETURN && stmt->function == function && names_known_at(m, stmt->range, at)) vec_push(&c, s);
  }
  uint32_t s = choose(m, &c);
  const char *global = readable_global(m);
  return s == NONE || !global ? NULL : text_of(m, "if (%s %s %u) %s", global, chance(m, 50) ? "<" : ">", pick(m, 30), line_of(m, s));
}

bool mutate_insert(Mutant *m) {
  uint32_t behind = choose_stmt(m, may_be_followed);
  if (behind == NONE) return false;
  const char *global = readable_global(m), *text = assignment(m);
  if (!text || !global) return false;
  switch (pick(m, 8)) {
    case 0: text = text_of(m, "if (%s > %u) %s", global, pick(m, 30), text); break;
    case 1: text = text_of(m, "if (%s & %u) { %s } else { %s }", global, 1 + pick(m, 30), text, assignment(m)); break;
    case 2: {
      const char *i = new_name(m, "l");
      text = text_of(m, "for (int %s = 0; %s < %u; %s++) { %s }", i, i, 1 + pick(m, 5), i, text);
      break;
    }
    case 3: text = call(m, m->stmts.data[behind].function); break;
    case 4: text = early_return(m, behind); break;
    case 5: {
      const char *l = new_name(m, "l");
      text = text_of(m, "{ int32_t %s = %s; %s }", l, global, text);
      break;
    }
    default: break;
  }
  if (!text) return false;
  report(m, "%s", text);
  edit_after(m, m->stmts.data[behind].range.last, text_of(m, "\n    %s", text));
  return true;
}

/* ---- a new global ---- */

bool mutate_global(Mutant *m) {
  static const char *const types[] = {"int32_t", "uint8_t", "int64_t", "uint16_t", "volatile int32_t"};
  uint32_t writer = choose_stmt(m, may_be_followed), reader = choose_stmt(m, may_be_followed);
  const char *global = writable_global(m);
  uint32_t at = NONE; /* before the first function or prototype */
  for (size_t i = 0; i < m->items.len && at == NONE; i++)
    if (m->items.data[i].kind == ITEM_FUNCTION || m->items.data[i].kind == ITEM_PROTOTYPE) at = m->items.data[i].range.first;
  if (writer == NONE || reader == NONE || !global || at == NONE) return false;
  const char *name = new_name(m, "g");
  const char *declaration = chance(m, 50) ? text_of(m, "static %s %s = %u;\n", ONE_OF(m, types), name, pick(m, 100))
                                          : text_of(m, "static %s %s;\n", ONE_OF(m, types), name);
  report(m, "%s", declaration);
  edit_before(m, at, declaration);
  edit_after(m, m->stmts.data[writer].range.last, text_of(m, "\n    %s += %u;", name, 1 + pick(m, 9)));
  if (chance(m, 80)) edit_after(m, m->stmts.data[reader].range.last, text_of(m, "\n    %s ^= %s;", global, name));
  return true;
}
