/* A file that may define a name is recognised by its text: the name occurs in a line that starts in
 * the first column or outside of all braces, as definitions do, and is not followed by what makes
 * it a declaration. */
#include "review/definers.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/source_text.h"
#include "review/review_changes.h"

static const char *behind_parentheses(const char *p) {
  int depth = 0;
  for (; *p; p++) {
    depth += (*p == '(') - (*p == ')');
    if (!depth) return p + 1;
  }
  return p;
}

/* at: the position after the name. */
static bool is_definition(const char *line, const char *at) {
  if (!str_is_word(*line) && *line != '*') return false;
  const char *p = at + strspn(at, " \t");
  if (*p != '(') {
    bool is_declared = str_starts(line, "extern ") || str_starts(line, "typedef ");
    return !is_declared && (*p == '=' || *p == ';' || *p == '[' || *p == ',');
  }
  p = behind_parentheses(p);
  p += strspn(p, " \t\r\n");
  return *p == '{' || str_is_word(*p) || *p == '/';
}

static void definers_add(Definers *d, const char *name, const SourceFile *f) {
  uint64_t first;
  size_t next = strmap_find(&d->first, name, &first) ? (size_t)first : NO_DEFINER;
  if (next != NO_DEFINER && d->all.data[next].path == f->path) return;
  vec_push(&d->all, ((Definer){.path = f->path, .in_program = f->has_main, .next = next}));
  strmap_put(&d->first, name, d->all.len - 1);
}

/* The length of a quoted string or character at p; 1 if it does not end in its line. */
static size_t quoted_length(const char *p) {
  size_t n = 1;
  while (p[n] && p[n] != '\n' && p[n] != *p)
    n += p[n] == '\\' && p[n + 1] ? 2 : 1;
  return p[n] == *p ? n + 1 : 1;
}

/* Where the line's code begins: after its indentation if it is outside of all braces. Conditional
 * compilation can hide a brace, so a closing one in the first column closes all. */
static const char *code_of_line(const char *line, int *depth) {
  if (*line == '}') *depth = 1;
  return *depth ? line : line + strspn(line, " \t");
}

/* The text has no comments. */
static void scan_text(Definers *d, const char *text, const SourceFile *f) {
  int depth = 0;
  const char *line = code_of_line(text, &depth);
  for (const char *p = text; *p;) {
    if (*p == '\n') line = code_of_line(p + 1, &depth);
    if (*p == '"' || *p == '\'') {
      p += quoted_length(p);
      continue;
    }
    if (!str_is_word(*p) || (p > text && str_is_word(p[-1]))) {
      depth += (*p == '{') - (*p == '}' && depth > 0);
      p++;
      continue;
    }
    size_t n = 0;
    while (str_is_word(p[n]))
      n++;
    if (is_definition(line, p + n)) {
      char *word = mem_strndup(p, n);
      definers_add(d, word, f);
      mem_free(word);
    }
    p += n;
  }
}

void definers_read(Definers *d, const SourceTree *t) {
  assert(!d->is_read);
  d->is_read = true;
  strmap_init(&d->first);
  for (size_t i = 0; i < t->files.len; i++) {
    const SourceFile *f = &t->files.data[i];
    if (file_kind(f->path) != FILE_SOURCE || (f->has_main && file_is_of_test(f->path, true)))
      continue;
    char *text = source_tree_text(t, f->path);
    if (text) {
      text_blank_comments(text);
      scan_text(d, text, f);
    }
    mem_free(text);
  }
}

void definers_done(Definers *d) {
  if (d->is_read) strmap_done(&d->first);
  vec_done(&d->all);
}
