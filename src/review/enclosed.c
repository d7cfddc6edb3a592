#include "review/enclosed.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

static bool ranges_have(const LineRanges *ranges, unsigned line) {
  for (size_t i = 0; i < ranges->len; i++)
    if (line - ranges->data[i].first < ranges->data[i].count) return true;
  return false;
}

/* The lines of the file, which has this text, that no compilation included. */
static void list_removed(const Active *active, const char *path, const char *text,
                         LineRanges *removed) {
  LineRanges all = {0};
  TextList places = {0};
  Str code = {0};
  unsigned lines = 1;
  for (const char *c = text; *c; c++)
    lines += *c == '\n';
  vec_push(&all, ((LineRange){.first = 1, .count = lines}));
  active_list_unseen(active, path, "", &all, &places, &code);
  for (size_t i = 0; i < places.len; i++) { /* ":5" or ":5-9" */
    char *end;
    unsigned first = (unsigned)strtoul(places.data[i] + 1, &end, 10),
             last = *end == '-' ? (unsigned)strtoul(end + 1, NULL, 10) : first;
    vec_push(removed, ((LineRange){.first = first, .count = last - first + 1}));
  }
  vec_done(&all);
  texts_done(&places);
  str_done(&code);
}

typedef struct Blocks {
  unsigned depth;  /* number of open braces */
  unsigned within; /* the depth of the outermost block that begins with a changed line; 0: none */
  bool is_changed; /* the current statement has a changed line */
} Blocks;

/* The first character after a string or a character constant. */
static const char *after_literal(const char *c) {
  char quote = *c++;
  while (*c && *c != quote)
    c += *c == '\\' && c[1] ? 2 : 1;
  return *c ? c + 1 : c;
}

/* The braces of a function itself do not count: a change of its head has an effect of its own. */
static void read_braces(Blocks *b, const char *line) {
  for (const char *c = line; *c;) {
    if (*c == '"' || *c == '\'') {
      c = after_literal(c);
      continue;
    }
    if (*c == '{') b->depth++;
    if (*c == '{' && b->is_changed && b->depth > 1 && !b->within) b->within = b->depth;
    if (*c == '}' && b->within == b->depth) b->within = 0;
    if (*c == '}' && b->depth) b->depth--;
    if (*c == '{' || *c == '}' || *c == ';') b->is_changed = false;
    c++;
  }
}

void enclosed_list(const Active *active, const char *path, const LineRanges *changed,
                   LineRanges *enclosed) {
  assert(active && *path == '/');
  char *text = changed->len ? file_read(path, NULL) : NULL, *rest = text;
  LineRanges removed = {0};
  Blocks b = {0};
  if (text) {
    text_blank_comments(text);
    list_removed(active, path, text, &removed);
  }
  for (unsigned line = 1; rest && *rest && removed.len; line++) {
    const char *code = line_cut(&rest);
    bool is_removed = ranges_have(&removed, line);
    if (is_removed && b.within) vec_push(enclosed, ((LineRange){.first = line, .count = 1}));
    if (is_removed || line_directive(code)) continue;
    b.is_changed |= ranges_have(changed, line);
    read_braces(&b, code);
  }
  vec_done(&removed);
  mem_free(text);
}
