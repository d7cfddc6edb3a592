/* Mutations of functions: a parameter more, statements or an expression as a new function, a call replaced by the function's body.
 *
 * What becomes a new function gets the locals it mentions by address: a local declared `int32_t *l_1[3]` is the parameter
 * `int32_t *(*q_l_1)[3]`, and its uses become (*q_l_1). */
#include <string.h>

#include "mutate.h"

/* Every mention of the function but its definition and prototypes is a call. */
bool is_only_called(const Mutant *m, uint32_t function) {
  uint32_t name = m->functions.data[function].name;
  for (uint32_t i = 0; i < m->tokens.len; i++)
    if (is_same(m, i, name) && m->tokens.data[i].kind == TOKEN_NAME && !is_at(m, i + 1, "(")) return false;
  return true;
}

static bool is_simple_call(const Mutant *m, uint32_t token) {
  return m->tokens.data[token].kind == TOKEN_NAME && is_at(m, token + 1, "(") && !is_field_name(m, token);
}

/* ---- parameter ---- */

static void add_to_list(Mutant *m, Range brackets, bool at_front, const char *text) {
  bool is_empty = brackets.last == brackets.first + 1;
  bool is_void = brackets.last == brackets.first + 2 && is_at(m, brackets.first + 1, "void");
  if (is_void) edit_replace(m, range(brackets.first + 1, brackets.first + 1), text);
  else if (is_empty) edit_after(m, brackets.first, text);
  else if (at_front) edit_after(m, brackets.first, text_of(m, "%s, ", text));
  else edit_before(m, brackets.last, text_of(m, ", %s", text));
}

static const char *argument(Mutant *m) {
  const char *global = readable_global(m);
  if (global && chance(m, 40)) return global;
  return chance(m, 20) ? text_of(m, "(-%uL)", 1 + pick(m, 9)) : text_of(m, "%u", pick(m, 40));
}

static void use_parameter(Mutant *m, const Function *f, const char *name) {
  const char *global = writable_global(m);
  Choice numbers = {0}, stmts = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    const Stmt *stmt = &m->stmts.data[s];
    if (!is_within(stmt->range.first, f->body) || !stmt->in_list) continue;
    uint32_t next = next_in_list(m, s);
    bool is_declared = stmt->kind != STMT_DECL || next == NONE || m->stmts.data[next].kind != STMT_DECL;
    if (is_declared && stmt->kind != STMT_RETURN) vec_push(&stmts, stmt->range.last);
    for (uint32_t i = stmt->range.first; stmt->kind == STMT_EXPR && i < stmt->range.last; i++)
      if (m->tokens.data[i].kind == TOKEN_NUMBER && !is_at(m, i - 1, "[") && !is_at(m, i - 1, ")")) vec_push(&numbers, i);
  }
  uint32_t number = choose(m, &numbers), stmt = choose(m, &stmts);
  if (number != NONE && chance(m, 45)) edit_replace(m, range(number, number), text_of(m, "(%s + %s)", token_text(m, number), name));
  else if (stmt != NONE && global && chance(m, 80)) edit_after(m, stmt, text_of(m, "\n    %s ^= %s;", global, name));
}

bool mutate_parameter(Mutant *m) {
  static const char *const types[] = {"int32_t", "uint8_t", "int64_t", "int16_t", "const int32_t"};
  Choice c = {0};
  for (uint32_t f = 0; f < m->functions.len; f++)
    if (!m->functions.data[f].is_main && is_only_called(m, f)) vec_push(&c, f);
  uint32_t function = choose(m, &c);
  if (function == NONE) return false;
  const Function *f = &m->functions.data[function];
  const char *name = new_name(m, "p"), *declaration = text_of(m, "%s %s", ONE_OF(m, types), name);
  bool at_front = f->is_variadic || chance(m, 30);
  report(m, "%s(%s)", token_text(m, f->name), declaration);
  for (uint32_t i = 0; i < m->tokens.len; i++) {
    if (!is_same(m, i, f->name) || !is_simple_call(m, i)) continue;
    Range brackets = {i + 1, m->tokens.data[i + 1].match};
    bool is_prototype = function_at(m, i) == NONE;
    add_to_list(m, brackets, at_front, i == f->name || is_prototype ? declaration : argument(m));
  }
  use_parameter(m, f, name);
  return true;
}

/* ---- a new function ---- */

enum { MAX_CAPTURED = 8 };
typedef struct Captured { /* locals used within a range but declared outside */
  uint32_t var[MAX_CAPTURED];
  uint32_t count;
} Captured;

/* False: one of them cannot be given by address. */
static bool capture(Mutant *m, Range r, Captured *c) {
  c->count = 0;
  for (uint32_t i = r.first; i <= r.last; i++) {
    uint32_t v = var_at(m, i), k = 0;
    if (v == NONE || m->vars.data[v].function == NONE || is_within(m->vars.data[v].name, r)) continue;
    while (k < c->count && c->var[k] != v) k++;
    if (k < c->count) continue;
    const Var *var = &m->vars.data[v];
    if (c->count == MAX_CAPTURED || (var->is_param && var->dims) || has_word(m, var->specs, "va_list")) return false;
    if (has_word(m, var->specs, "register")) return false;
    c->var[c->count++] = v;
  }
  return true;
}

static const char *with_addresses(Mutant *m, Range r, const Captured *c) {
  Str s = {0};
  uint32_t done = m->tokens.data[r.first].from;
  for (uint32_t i = r.first; i <= r.last; i++) {
    uint32_t v = var_at(m, i);
    for (uint32_t k = 0; k < c->count && v != NONE; k++) {
      if (c->var[k] != v) continue;
      str_add_bytes(&s, m->text.data + done, m->tokens.data[i].from - done);
      str_addf(&s, "(*q_%s)", token_text(m, i));
      done = m->tokens.data[i].to;
    }
  }
  str_add_bytes(&s, m->text.data + done, m->tokens.data[r.last].to - done);
  const char *text = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  return text;
}

/* The new function before that of the range; gives its call. */
static const char *add_function(Mutant *m, Range r, const Captured *c, const char *type, const char *format) {
  Str head = {0}, call = {0};
  const char *name = new_name(m, "split");
  str_addf(&head, "static %s %s(%s", type, name, c->count ? "" : "void");
  str_addf(&call, "%s(", name);
  for (uint32_t k = 0; k < c->count; k++) {
    const Var *v = &m->vars.data[c->var[k]];
    const char *local = token_text(m, v->name);
    str_addf(&head, "%s%s", k ? ", " : "", declare(m, v, text_of(m, "(*q_%s)", local)));
    str_addf(&call, "%s&%s", k ? ", " : "", local);
  }
  str_addf(&head, ")\n{\n    %s%s;\n}\n\n", format, with_addresses(m, r, c));
  str_add(&call, ")");
  uint32_t function = function_at(m, r.first);
  edit_before(m, m->functions.data[function].range.first, str_text(&head));
  const char *text = arena_strdup(&m->arena, str_text(&call));
  str_done(&head);
  str_done(&call);
  return text;
}

static bool may_be_split(const Mutant *m, uint32_t s) {
  const Stmt *stmt = &m->stmts.data[s];
  StmtKind k = stmt->kind;
  bool fits = k == STMT_EXPR || k == STMT_IF || k == STMT_FOR || k == STMT_WHILE || k == STMT_DO || k == STMT_BLOCK || k == STMT_SWITCH;
  return fits && stmt->in_list && !m->functions.data[stmt->function].is_main && is_closed(m, stmt->range);
}

bool mutate_split(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++)
    if (may_be_split(m, s)) vec_push(&c, s);
  uint32_t first = choose(m, &c), last = first;
  if (first == NONE) return false;
  for (unsigned n = pick(m, 5); n > 0; n--) {
    uint32_t next = next_in_list(m, last);
    if (next == NONE || !may_be_split(m, next)) break;
    last = next;
  }
  Range r = {m->stmts.data[first].range.first, m->stmts.data[last].range.last};
  Captured captured;
  if (!capture(m, r, &captured)) return false;
  report(m, "%s", range_text(m, r));
  edit_replace(m, r, text_of(m, "%s;", add_function(m, r, &captured, "void", "")));
  return true;
}

/* Its type without what belongs to the function or would forbid an assignment. */
static const char *result_type(Mutant *m, const Function *f) {
  Str s = {0};
  bool is_pointer = false;
  for (uint32_t i = f->range.first; i < f->name; i++) is_pointer |= is_at(m, i, "*");
  for (uint32_t i = f->range.first; i < f->name; i++) {
    bool is_left_out = is_at(m, i, "static") || is_at(m, i, "inline") || (is_at(m, i, "const") && (!is_pointer || i + 1 == f->name));
    if (!is_left_out) str_addf(&s, "%s ", token_text(m, i));
  }
  const char *type = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  return type;
}

/* The type of safe_add_func_int16_t_s_s(..) or a function of the program; NULL: none that we know. */
static const char *type_of_call(Mutant *m, uint32_t token) {
  static const char *const types[] = {"int8_t",   "int16_t",  "int32_t",  "int64_t", "uint8_t",
                                      "uint16_t", "uint32_t", "uint64_t", "float",   "double"};
  const char *name = token_text(m, token), *rest = strstr(name, "_func_");
  uint32_t function = function_named(m, token);
  if (function != NONE) {
    const char *type = result_type(m, &m->functions.data[function]);
    return strcmp(type, "void ") == 0 ? NULL : type;
  }
  for (size_t i = 0; rest && i < sizeof types / sizeof *types; i++)
    if (str_starts(name, "safe_") && str_starts(rest + 6, types[i]) && rest[6 + strlen(types[i])] == '_' && !strstr(rest, "_to_"))
      return types[i];
  return NULL;
}

bool mutate_outline(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->tokens.len; i++) {
    uint32_t s = m->tokens.data[i].kind == TOKEN_NAME && function_at(m, i) != NONE ? stmt_at(m, i) : NONE;
    if (s != NONE && is_simple_call(m, i) && m->stmts.data[s].kind != STMT_DECL && type_of_call(m, i)) vec_push(&c, i);
  }
  uint32_t token = choose(m, &c);
  if (token == NONE) return false;
  Range r = {token, m->tokens.data[token + 1].match};
  Captured captured;
  if (!capture(m, r, &captured) || has_word(m, r, "{")) return false;
  report(m, "%s", range_text(m, r));
  edit_replace(m, r, add_function(m, r, &captured, type_of_call(m, token), "return "));
  return true;
}

/* ---- inline ---- */

enum { MAX_INLINED = 500 }; /* tokens */

static bool may_be_inlined(Mutant *m, uint32_t call) {
  if (!is_simple_call(m, call)) return false;
  uint32_t caller = function_at(m, call), callee = function_named(m, call);
  if (caller == NONE || callee == NONE || caller == callee || call == m->functions.data[caller].name) return false;
  const Function *f = &m->functions.data[callee];
  if (f->is_main || f->is_variadic || f->body.last - f->body.first > MAX_INLINED) return false;
  return !has_word(m, f->body, "goto") && !has_word(m, f->body, "static") && !has_word(m, f->body, "va_list");
}

/* return e; -> { result = e; goto label; } */
static const char *body_with_jumps(Mutant *m, uint32_t function, const char *result, const char *label) {
  const Function *f = &m->functions.data[function];
  Str s = {0};
  uint32_t done = m->tokens.data[f->body.first].to;
  for (uint32_t i = 0; i < m->stmts.len; i++) {
    const Stmt *stmt = &m->stmts.data[i];
    if (stmt->kind != STMT_RETURN || stmt->function != function) continue;
    str_add_bytes(&s, m->text.data + done, m->tokens.data[stmt->range.first].from - done);
    str_add(&s, "{ ");
    if (stmt->range.last > stmt->range.first + 1)
      str_addf(&s, "%s = %s; ", result, range_text(m, range(stmt->range.first + 1, stmt->range.last - 1)));
    str_addf(&s, "goto %s; }", label);
    done = m->tokens.data[stmt->range.last].to;
  }
  str_add_bytes(&s, m->text.data + done, m->tokens.data[f->body.last].from - done);
  const char *text = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  return text;
}

/* ({ T result; P1 in1 = (a1); { P1 p1 = in1; body } label:; result; }): the arguments are computed where no parameter hides a name. */
static const char *inlined(Mutant *m, uint32_t callee, const Vars *params, const Ranges *arguments) {
  const Function *f = &m->functions.data[callee];
  const char *result = new_name(m, "r"), *label = new_name(m, "out"), *type = result_type(m, f);
  bool is_void = strcmp(type, "void ") == 0;
  Str s = {0}, inner = {0};
  str_add(&s, "({ ");
  if (!is_void) str_addf(&s, "%s%s; ", type, result);
  for (size_t i = 0; i < params->len; i++) {
    const Var *v = &params->data[i];
    if (v->name == NONE) continue;
    const char *in = new_name(m, "in");
    str_addf(&s, "%s = (%s); ", declare(m, v, in), range_text(m, arguments->data[i]));
    str_addf(&inner, "%s = %s; ", declare(m, v, token_text(m, v->name)), in);
  }
  str_addf(&s, "{ %s {%s} }\n    %s:;\n    %s; })", str_text(&inner), body_with_jumps(m, callee, is_void ? "" : result, label), label,
           is_void ? "(void)0" : result);
  const char *text = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  str_done(&inner);
  return text;
}

bool mutate_inline(Mutant *m) {
  Choice c = {0};
  for (uint32_t i = 0; i < m->tokens.len; i++)
    if (m->tokens.data[i].kind == TOKEN_NAME && may_be_inlined(m, i)) vec_push(&c, i);
  uint32_t call = choose(m, &c);
  if (call == NONE) return false;
  uint32_t callee = function_named(m, call);
  Vars params = params_of(m, &m->functions.data[callee]);
  Range brackets = {call + 1, m->tokens.data[call + 1].match};
  Ranges arguments = list_of(m, brackets);
  bool fits = params.len == arguments.len;
  for (size_t i = 0; i < params.len; i++) fits &= !params.data[i].dims;
  if (fits) {
    report(m, "%s", range_text(m, range(call, brackets.last)));
    edit_replace(m, range(call, brackets.last), inlined(m, callee, &params, &arguments));
  }
  vec_done(&params);
  vec_done(&arguments);
  return fits;
}
