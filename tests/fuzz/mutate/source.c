/* The program as text: random choices, tokens, and edits that are collected and then done at once, in the order of their places (of those
 * at one place, in the order of their making). Blanks and comments belong to no token and stay where they are. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"

unsigned pick(Mutant *m, unsigned n) { /* splitmix64 */
  uint64_t z = m->random += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return (unsigned)((z ^ z >> 31) >> 20) % n;
}

bool chance(Mutant *m, unsigned percent) { return pick(m, 100) < percent; }

uint32_t choose(Mutant *m, Choice *c) {
  uint32_t one = c->len ? c->data[pick(m, (unsigned)c->len)] : NONE;
  vec_done(c);
  return one;
}

bool is_at(const Mutant *m, uint32_t token, const char *text) {
  if (token >= m->tokens.len) return false;
  const Token *t = &m->tokens.data[token];
  size_t n = strlen(text);
  return t->to - t->from == n && memcmp(m->text.data + t->from, text, n) == 0;
}

const char *token_text(Mutant *m, uint32_t token) { return range_text(m, range(token, token)); }

const char *range_text(Mutant *m, Range r) {
  uint32_t from = m->tokens.data[r.first].from;
  return arena_strndup(&m->arena, m->text.data + from, m->tokens.data[r.last].to - from);
}

const char *text_of(Mutant *m, const char *format, ...) {
  Str s = {0};
  va_list args;
  va_start(args, format);
  str_addv(&s, format, args);
  va_end(args);
  const char *text = arena_strdup(&m->arena, str_text(&s));
  str_done(&s);
  return text;
}

const char *new_name(Mutant *m, const char *prefix) { return text_of(m, "%s_n%d", prefix, m->names++); }

/* ---- tokens ---- */

static const char *skip_blanks(const char *p) {
  for (;;) {
    if (isspace((unsigned char)*p)) p++;
    else if (p[0] == '/' && p[1] == '/') p += strcspn(p, "\n");
    else if (p[0] == '/' && p[1] == '*') {
      const char *end = strstr(p + 2, "*/");
      p = end ? end + 2 : p + strlen(p);
    } else return p;
  }
}

static const char *skip_directive(const char *p) {
  for (; *p && *p != '\n'; p++)
    if (p[0] == '\\' && p[1]) p++;
  return p;
}

static const char *skip_quoted(const char *p) {
  for (char quote = *p++; *p && *p != quote; p++)
    if (p[0] == '\\' && p[1]) p++;
  return *p ? p + 1 : p;
}

static const char *skip_number(const char *p) {
  while (isalnum((unsigned char)*p) || *p == '.' || *p == '_' || ((*p == '+' || *p == '-') && strchr("eEpP", p[-1]))) {
    /* 0xE+1 is one preprocessing number and no valid token; csmith puts blanks there. */
    p++;
  }
  return p;
}

static const char *skip_punct(const char *p) {
  static const char *const long_ones[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
                                          "!=",  "&&",  "||",  "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="};
  for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++)
    if (str_starts(p, long_ones[i])) return p + strlen(long_ones[i]);
  return p + 1;
}

static const char *skip_token(const char *p, TokenKind *kind, bool at_line_start) {
  if (*p == '#' && at_line_start) return *kind = TOKEN_DIRECTIVE, skip_directive(p);
  if (*p == '"' || *p == '\'') return *kind = TOKEN_STRING, skip_quoted(p);
  if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1]))) return *kind = TOKEN_NUMBER, skip_number(p + 1);
  if (isalpha((unsigned char)*p) || *p == '_') {
    *kind = TOKEN_NAME;
    while (isalnum((unsigned char)*p) || *p == '_') p++;
    return p;
  }
  return *kind = TOKEN_PUNCT, skip_punct(p);
}

static void match_brackets(Mutant *m) {
  Choice open = {0};
  for (uint32_t i = 0; i < m->tokens.len; i++) {
    if (is_at(m, i, "(") || is_at(m, i, "[") || is_at(m, i, "{")) vec_push(&open, i);
    else if (open.len && (is_at(m, i, ")") || is_at(m, i, "]") || is_at(m, i, "}"))) {
      uint32_t other = vec_pop(&open);
      m->tokens.data[other].match = i;
      m->tokens.data[i].match = other;
    }
  }
  vec_done(&open);
}

void source_read(Mutant *m) {
  vec_clear(&m->tokens);
  const char *text = str_text(&m->text), *p = text;
  for (;;) {
    const char *before = p;
    p = skip_blanks(p);
    Token t = {TOKEN_END, (uint32_t)(p - text), (uint32_t)(p - text), NONE};
    if (*p) {
      p = skip_token(p, &t.kind, p == text || memchr(before, '\n', (size_t)(p - before)));
      t.to = (uint32_t)(p - text);
    }
    vec_push(&m->tokens, t);
    if (t.kind == TOKEN_END) break;
  }
  match_brackets(m);
}

/* ---- edits ---- */

static void edit(Mutant *m, uint32_t from, uint32_t to, const char *text) {
  vec_push(&m->edits, ((Edit){from, to, arena_strdup(&m->arena, text)}));
}

void edit_replace(Mutant *m, Range r, const char *text) { edit(m, m->tokens.data[r.first].from, m->tokens.data[r.last].to, text); }
void edit_before(Mutant *m, uint32_t token, const char *text) { edit(m, m->tokens.data[token].from, m->tokens.data[token].from, text); }
void edit_after(Mutant *m, uint32_t token, const char *text) { edit(m, m->tokens.data[token].to, m->tokens.data[token].to, text); }
void edit_delete(Mutant *m, Range r) { edit_replace(m, r, ""); }

void edits_apply(Mutant *m) {
  for (size_t i = 1; i < m->edits.len; i++)
    for (size_t k = i; k > 0 && m->edits.data[k - 1].from > m->edits.data[k].from; k--) {
      Edit e = m->edits.data[k];
      m->edits.data[k] = m->edits.data[k - 1];
      m->edits.data[k - 1] = e;
    }
  Str result = {0};
  uint32_t done = 0;
  for (size_t i = 0; i < m->edits.len; i++) {
    const Edit *e = &m->edits.data[i];
    if (e->from < done) continue; /* within what was replaced */
    str_add_bytes(&result, m->text.data + done, e->from - done);
    str_add(&result, e->text);
    done = e->to;
  }
  str_add(&result, m->text.data + done);
  str_done(&m->text);
  m->text = result;
  vec_clear(&m->edits);
}

/* One line, without what would end the comment it comes into. */
void report(Mutant *m, const char *format, ...) {
  Str s = {0};
  va_list args;
  va_start(args, format);
  str_addv(&s, format, args);
  va_end(args);
  bool is_long = s.len > 100;
  for (size_t i = 0; i < s.len && i < 100; i++) {
    if (isspace((unsigned char)s.data[i])) s.data[i] = ' ';
    if (s.data[i] == '*' && s.data[i + 1] == '/') s.data[i] = '.';
  }
  str_addf(&m->report, " %.*s%s", is_long ? 100 : (int)s.len, str_text(&s), is_long ? ".." : "");
  str_done(&s);
}
