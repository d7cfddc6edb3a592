/* A directive may be spliced, or begin with a digraph or after a comment. What looks like a comment
 * may be none (// in C89), so the text is read with and without its comments. */
#include "review/include_lines.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_text.h"

/* Joins lines that end with a backslash, as the preprocessor does. */
static char *spliced(const char *text) {
  char *out = mem_strdup(text), *to = out;
  for (const char *at = text; *at;) {
    size_t space = *at == '\\' ? strspn(at + 1, " \t\r") : 0;
    if (*at == '\\' && at[1 + space] == '\n')
      at += 2 + space;
    else
      *to++ = *at++;
  }
  *to = 0;
  return out;
}

/* What follows the # of a directive; NULL if the line is none. */
static const char *include_directive(const char *line) {
  static const char *const marks[] = {"#", "%:", "?\?="};
  const char *p = line + strspn(line, " \t\f\v");
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (str_starts(p, marks[i])) return p + strlen(marks[i]) + strspn(p + strlen(marks[i]), " \t");
  return NULL;
}

/* The name between quotes or brackets at p, as a new string; NULL if none begins there. */
static char *include_name(const char *p) {
  if (*p != '"' && *p != '<') return NULL;
  p++;
  while (str_starts(p, "./"))
    p += 2;
  size_t n = strcspn(p, "\">\n");
  return n ? mem_strndup(p, n) : NULL;
}

static void include_lines_add(IncludeLines *l, const char *line) {
  static const char *const words[] = {"include_next", "include", "import", "embed"};
  const char *p = include_directive(line);
  for (size_t i = 0; p && i < sizeof words / sizeof *words; i++) {
    if (!str_starts(p, words[i])) continue;
    p += strlen(words[i]);
    if (str_is_word(*p)) return;
    p += strspn(p, " \t");
    char *name = include_name(p);
    if (name)
      texts_add_once(&l->includes, name);
    else
      l->has_computed |= str_is_word(*p);
    return;
  }
}

/* __has_include("name"), __has_include_next, __has_embed */
static void read_checks(IncludeLines *l, const char *text) {
  static const char *const begins[] = {"__has_include", "__has_embed"};
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
    for (const char *at = text; (at = strstr(at, begins[i])); at++) {
      const char *p = at;
      while (str_is_word(*p))
        p++;
      p += strspn(p, " \t");
      if (*p++ != '(') continue; /* #ifdef __has_include */
      p += strspn(p, " \t");
      char *name = include_name(p);
      if (name)
        texts_add_once(&l->checked, name);
      else
        l->has_unknown = true;
    }
}

/* .incbin \"name\", in a string literal or through macros */
static void read_assembly(IncludeLines *l, const char *text) {
  static const char mark[] = "incbin";
  for (const char *at = text; (at = strstr(at, mark)); at++) {
    const char *p = at + strlen(mark);
    if (at == text || at[-1] != '.') continue;
    p += strspn(p, " \t\\\"");
    size_t n = strcspn(p, "\\\"\n,");
    while (n && p[n - 1] == ' ')
      n--;
    bool is_name = n && memchr(p, '.', n);
    texts_add_once(&l->assembled, mem_strndup(p, is_name ? n : 0));
  }
}

static void read_lines(IncludeLines *l, const char *text) {
  for (const char *line = text; line && *line;) {
    include_lines_add(l, line);
    line = strchr(line, '\n');
    if (line) line++;
  }
  read_checks(l, text);
  read_assembly(l, text);
}

void include_lines_read(IncludeLines *l, const char *text) {
  *l = (IncludeLines){0};
  if (!text) return;
  char *all = spliced(text);
  read_lines(l, all);
  text_blank_comments(all);
  read_lines(l, all);
  mem_free(all);
}

void include_lines_done(IncludeLines *l) {
  texts_done(&l->includes);
  texts_done(&l->checked);
  texts_done(&l->assembled);
}
