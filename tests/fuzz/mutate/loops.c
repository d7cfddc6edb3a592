/* Loops turned: counted down instead of up, a for as a while, as a for without condition, as a do, with a goto, or with its first round in
 * front. Loops that mention continue, break or (because of copies) labels keep out of the forms in which these would mean something else.
 */
#include <string.h>

#include "mutate.h"

typedef struct For { /* texts of its parts; "" when absent */
  const char *start, *condition, *step, *body;
  bool has_break, has_continue; /* its own or of a loop within */
  bool declares;                /* for (int i = ..) */
} For;

static const char *part(Mutant *m, uint32_t from, uint32_t behind) { return from < behind ? range_text(m, range(from, behind - 1)) : ""; }

static For parts_of(Mutant *m, const Stmt *s) {
  uint32_t first = s->head.first + 1, second = first;
  while (!is_at(m, first, ";")) first++;
  for (second = first + 1; !is_at(m, second, ";");) second++;
  For f = {part(m, s->head.first + 1, first), part(m, first + 1, second), part(m, second + 1, s->head.last), "", false, false, false};
  f.body = range_text(m, m->stmts.data[s->body].range);
  f.has_break = has_word(m, s->range, "break") || has_word(m, s->range, "goto");
  f.has_continue = has_word(m, s->range, "continue");
  f.declares = is_type_word(m, s->head.first + 1);
  return f;
}

/* for (i = 0; i < 5; i++): the same values downwards. */
static const char *turned_round(Mutant *m, const Stmt *s, const For *f) {
  uint32_t i = s->head.first + 1;
  while (is_type_word(m, i)) i++;
  if (m->tokens.data[i].kind != TOKEN_NAME || !is_at(m, i + 1, "=") || m->tokens.data[i + 2].kind != TOKEN_NUMBER || !is_at(m, i + 3, ";"))
    return NULL;
  uint32_t c = i + 4;
  bool has_brackets = is_at(m, c, "(");
  if (has_brackets) c++;
  bool is_less = is_at(m, c + 1, "<");
  if (!is_same(m, c, i) || !(is_less || is_at(m, c + 1, "<="))) return NULL;
  uint32_t end = c + 3 + (has_brackets ? 1 : 0);
  if (m->tokens.data[c + 2].kind != TOKEN_NUMBER || !is_at(m, end, ";") || !is_same(m, end + 1, i)) return NULL;
  const char *name = token_text(m, i), *from = token_text(m, i + 2), *to = token_text(m, c + 2), *step;
  if (is_at(m, end + 2, "++")) step = text_of(m, "%s--", name);
  else if (is_at(m, end + 2, "+=") && is_at(m, end + 3, "1")) step = text_of(m, "%s -= 1", name);
  else return NULL;
  const char *type = f->declares ? range_text(m, range(s->head.first + 1, i - 1)) : "";
  uint32_t var = var_at(m, i);
  bool is_unsigned =
      var != NONE && (strstr(range_text(m, m->vars.data[var].specs), "uint") || has_word(m, m->vars.data[var].specs, "unsigned"));
  if (is_less && strcmp(from, "0") == 0 && (is_unsigned || chance(m, 30)))
    return text_of(m, "for (%s %s = %s; %s-- > 0; )\n    %s", type, name, to, name, f->body);
  if (is_unsigned && !chance(m, 20)) return NULL;
  return text_of(m, "for (%s %s = %s%s; (%s >= %s); %s)\n    %s", type, name, to, is_less ? " - 1" : "", name, from, step, f->body);
}

static const char *with_goto(Mutant *m, const For *f, const char *condition) {
  const char *label = new_name(m, "lbl");
  return text_of(m, "{\n    %s;\n    %s:\n    if (%s)\n    {\n    %s\n    %s;\n    goto %s;\n    }\n    }", f->start, label, condition,
                 f->body, f->step, label);
}

static const char *other_form(Mutant *m, const Stmt *s, const For *f) {
  const char *condition = *f->condition ? f->condition : "1";
  bool has_label = has_word(m, s->range, "goto");
  switch (pick(m, f->has_continue ? 2 : 6)) {
    case 0:
    case 1:
      if (f->has_break || has_label || f->has_continue) return NULL;
      return text_of(m, "{\n    %s;\n    if (%s)\n    {\n    do\n    {\n    %s\n    %s;\n    } while (%s);\n    }\n    }", f->start,
                     condition, f->body, f->step, condition);
    case 2: return text_of(m, "for (%s; ; %s)\n    {\n    if (!(%s)) break;\n    %s\n    }", f->start, f->step, condition, f->body);
    case 3:
      if (f->has_break) return NULL;
      return with_goto(m, f, condition);
    case 4: /* the first round in front */
      if (f->has_break || has_label) return NULL;
      return text_of(m, "{\n    %s;\n    if (%s) {\n    %s\n    %s;\n    }\n    while (%s)\n    {\n    %s\n    %s;\n    }\n    }", f->start,
                     condition, f->body, f->step, condition, f->body, f->step);
    default: return text_of(m, "{\n    %s;\n    while (%s)\n    {\n    %s\n    %s;\n    }\n    }", f->start, condition, f->body, f->step);
  }
}

static const char *while_form(Mutant *m, const Stmt *s) {
  const char *condition = range_text(m, s->head), *body = range_text(m, m->stmts.data[s->body].range);
  if (s->kind == STMT_WHILE && chance(m, 50)) return text_of(m, "for (;;)\n    {\n    if (!%s) break;\n    %s\n    }", condition, body);
  if (s->kind == STMT_WHILE) return text_of(m, "for (; %s; )\n    %s", range_text(m, range(s->head.first + 1, s->head.last - 1)), body);
  return has_word(m, s->range, "continue") ? NULL : text_of(m, "for (;;)\n    {\n    %s\n    if (!%s) break;\n    }", body, condition);
}

bool mutate_loop(Mutant *m) {
  Choice c = {0};
  for (uint32_t s = 0; s < m->stmts.len; s++) {
    StmtKind kind = m->stmts.data[s].kind;
    if (kind == STMT_FOR || kind == STMT_WHILE || kind == STMT_DO) vec_push(&c, s);
  }
  uint32_t chosen = choose(m, &c);
  if (chosen == NONE) return false;
  const Stmt *s = &m->stmts.data[chosen];
  const char *text;
  if (s->kind == STMT_FOR) {
    For f = parts_of(m, s);
    text = chance(m, 60) ? turned_round(m, s, &f) : NULL;
    if (!text) text = other_form(m, s, &f);
  } else text = while_form(m, s);
  if (!text) return false;
  report(m, "%s %s -> %s", token_text(m, s->range.first), range_text(m, s->head), text);
  edit_replace(m, s->range, text);
  return true;
}
