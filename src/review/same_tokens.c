/* Both texts are brought to a normal form: lines that end with a backslash are joined, and a
 * sequence of white space and comments becomes one space; a directive stays on a line of its own.
 * Whatever is not understood is copied, so that texts can only seem to be more different. */
#include "review/same_tokens.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

typedef struct Scanner {
  const char *at, *end;
  Str out;
  bool is_line_start; /* only white space since the start of the line */
  bool in_directive;
  bool has_space; /* between the last token and the next one */
} Scanner;

/* ---- joined lines ---- */

/* The length of a backslash that ends a line, with the end of the line; 0 if there is none. */
static size_t splice_length(const char *at, const char *end) {
  const char *p = at + 1;
  if (*at != '\\') return 0;
  while (p < end && (*p == ' ' || *p == '\t' || *p == '\r'))
    p++;
  return p < end && *p == '\n' ? (size_t)(p + 1 - at) : 0;
}

static Str join_lines(const char *text, size_t len) {
  Str joined = {0};
  const char *end = text + len;
  for (const char *at = text; at < end;) {
    size_t splice = splice_length(at, end);
    if (!splice) str_add_bytes(&joined, at, 1);
    at += splice ? splice : 1;
  }
  return joined;
}

/* ---- tokens ---- */

static bool starts(const Scanner *s, const char *text) {
  size_t len = strlen(text);
  return (size_t)(s->end - s->at) >= len && memcmp(s->at, text, len) == 0;
}

static void put_space(Scanner *s) {
  if (s->has_space && s->out.len && s->out.data[s->out.len - 1] != '\n') str_add(&s->out, " ");
  s->has_space = false;
}

static void put_token_bytes(Scanner *s, size_t len) {
  put_space(s);
  str_add_bytes(&s->out, s->at, len);
  s->at += len;
  s->is_line_start = false;
}

static void skip_line_comment(Scanner *s) {
  while (s->at < s->end && *s->at != '\n')
    s->at++;
  s->has_space = true;
}

static void skip_comment(Scanner *s) {
  s->at += 2;
  while (s->at < s->end && !starts(s, "*/"))
    s->at++;
  s->at += s->at < s->end ? 2 : 0;
  s->has_space = true;
}

/* Up to the closing character, or to the end of the line. */
static void put_quoted(Scanner *s, char closing) {
  const char *p = s->at + 1;
  while (p < s->end && *p != '\n' && *p != closing)
    p += *p == '\\' && p + 1 < s->end && p[1] != '\n' ? 2 : 1;
  if (p < s->end && *p == closing) p++;
  put_token_bytes(s, (size_t)(p - s->at));
}

static void end_line(Scanner *s) {
  if (s->in_directive) str_add(&s->out, "\n");
  s->has_space = !s->in_directive;
  s->in_directive = false;
  s->is_line_start = true;
  s->at++;
}

static void begin_directive(Scanner *s) {
  s->has_space = false;
  if (s->out.len && s->out.data[s->out.len - 1] != '\n') str_add(&s->out, "\n");
  s->in_directive = true;
  put_token_bytes(s, 1);
}

static void scan_token(Scanner *s) {
  char c = *s->at;
  if (c == '\n')
    end_line(s);
  else if (strchr(" \t\r\f\v", c) && c)
    s->at++, s->has_space = true;
  else if (starts(s, "//"))
    skip_line_comment(s);
  else if (starts(s, "/*"))
    skip_comment(s);
  else if (c == '#' && s->is_line_start)
    begin_directive(s);
  else if (c == '"' || c == '\'')
    put_quoted(s, c);
  else if (c == '<' && s->in_directive)
    put_quoted(s, '>'); /* the name of a header, which may contain // */
  else
    put_token_bytes(s, 1);
}

static Str normal_form(const char *text, size_t len) {
  Str joined = join_lines(text, len);
  Scanner s = {
      .at = str_text(&joined), .end = str_text(&joined) + joined.len, .is_line_start = true};
  while (s.at < s.end)
    scan_token(&s);
  str_done(&joined);
  return s.out;
}

/* A trigraph can join lines, too. */
static bool has_trigraph(const char *text, size_t len) {
  for (size_t i = 0; i + 1 < len; i++)
    if (text[i] == '?' && text[i + 1] == '?') return true;
  return false;
}

/* The position in the file is part of what such a text means. */
static bool asks_position(const char *text, size_t len) {
  static const char *const words[] = {"__LINE__", "__builtin_LINE", "__builtin_COLUMN"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (memmem(text, len, words[i], strlen(words[i]))) return true;
  return false;
}

bool has_same_tokens(const char *a, size_t a_len, const char *b, size_t b_len) {
  if (a_len == b_len && memcmp(a, b, a_len) == 0) return true;
  if (has_trigraph(a, a_len) || has_trigraph(b, b_len)) return false;
  if (asks_position(a, a_len) || asks_position(b, b_len)) return false;
  Str x = normal_form(a, a_len), y = normal_form(b, b_len);
  bool is_same = str_same(&x, &y);
  str_done(&x);
  str_done(&y);
  return is_same;
}

/* ---- changed files ---- */

/* The paths are the same: a renamed file may include other files than before. */
static bool is_respaced(const Change *c, char *const roots[VERSIONS]) {
  char *text[VERSIONS] = {NULL};
  size_t len[VERSIONS];
  bool is_c = c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
  if (!is_c || !c->path[OLD] || !c->path[NEW] || strcmp(c->path[OLD], c->path[NEW]) != 0)
    return false;
  for (Version v = OLD; v <= NEW; v++) {
    char *path = path_join(roots[v], c->path[v]);
    text[v] = file_read(path, &len[v]);
    mem_free(path);
  }
  bool is_same =
      text[OLD] && text[NEW] && has_same_tokens(text[OLD], len[OLD], text[NEW], len[NEW]);
  mem_free(text[OLD]);
  mem_free(text[NEW]);
  return is_same;
}

size_t changes_drop_respaced(ChangeList *changes, char *const roots[VERSIONS]) {
  ChangeList kept = {0};
  size_t all = changes->len;
  for (size_t i = 0; i < all; i++) {
    if (is_respaced(&changes->data[i], roots)) continue;
    vec_push(&kept, changes->data[i]);
    changes->data[i] = (Change){0};
  }
  changes_done(changes);
  *changes = kept;
  return all - kept.len;
}
