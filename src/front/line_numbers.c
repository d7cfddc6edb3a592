/* clang's __builtin_LINE() is a constant, so that __LINE__ can be defined as a constant expression
 * that adds what the lines up to this one have moved by. In a header the number stays as it is; its
 * text is recognised by the level of inclusion. A run of the preprocessor shows whether the program
 * uses __LINE__, and whether it accepts an expression. */
#include "front/line_numbers.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "front/line_diff.h"

enum { MOST_MOVES = 64 };

static const char LINE_MARK[] = "__builtin_LINE";

/* A file of OLD, the one of NEW, and how the compiled source includes it. */
typedef struct LinedFile {
  const char *own, *other;
  int level; /* 0: it is the source itself */
} LinedFile;

/* Does the text, such as a driver's, include the file by its absolute path? */
static bool line_numbers_includes(const char *text, const char *file) {
  char *path = realpath(file, NULL), *name = path ? str_format("#include \"%s\"\n", path) : NULL;
  bool is_included = name && strstr(text, name);
  mem_free(name);
  free(path);
  return is_included;
}

/* Returns false if the source is no file that both versions have, and includes none. A harness is a
 * file of both versions, and includes one itself. */
static bool find_lined(LinedFile *l, const NamedFiles *own, const NamedFiles *other,
                       const char *source) {
  char *text = file_read(source, NULL);
  *l = (LinedFile){0};
  for (size_t i = 0; i < own->files->len && !l->own && text; i++) {
    const char *file = own->files->data[i], *to = file_names_counterpart(own, other, i);
    bool is_source = strcmp(file, source) == 0;
    if (!to || !(is_source || line_numbers_includes(text, file))) continue;
    bool is_harness = strcmp(to, file) == 0 && own->included && other->included;
    *l = (LinedFile){file, to, is_source ? 0 : 1};
    if (is_harness) *l = (LinedFile){own->included, other->included, l->level + 1};
  }
  mem_free(text);
  return l->own && strcmp(l->own, l->other) != 0;
}

/* Appends a term for each line from which on the lines have moved further. Returns their number. */
static unsigned add_moves(Str *out, const LineDiff *d) {
  const FileLines *old = &d->of[OLD], *new = &d->of[NEW];
  int moved = 0;
  unsigned count = 0;
  for (uint32_t i = 0, k = 0; i < old->count && k < new->count;) {
    if (old->is_changed[i] || new->is_changed[k]) {
      if (old->is_changed[i])
        i++;
      else
        k++;
      continue;
    }
    int by = (int)k - (int)i;
    if (by != moved) {
      str_addf(out, "+(%s()>%u)*(%d)", LINE_MARK, i, by - moved);
      count++;
    }
    moved = by;
    i++;
    k++;
  }
  return count;
}

/* The option that defines __LINE__; NULL if no line moved. The caller frees it. */
static char *line_numbers_define(const LinedFile *l) {
  LineDiff d;
  Str moves = {0};
  line_diff_init(&d, l->own, l->other);
  unsigned count = add_moves(&moves, &d);
  line_diff_done(&d);
  char *option = NULL;
  if (count && count <= MOST_MOVES)
    option = str_format("-D__LINE__=((int)%s()+(__INCLUDE_LEVEL__==%d)*(0%s))", LINE_MARK, l->level,
                        str_text(&moves));
  str_done(&moves);
  return option;
}

/* Does preprocessed text contain the mark other than among the arguments of a failed assertion, and
 * no string that does? */
static bool is_marked(const char *text) {
  static const char assertion[] = "__assert_fail";
  bool is_used = false;
  char quote = 0;
  int depth = 0; /* of parentheses, from a failed assertion on; 0 outside of one */
  bool begins = false;
  for (const char *at = text; *at; at++) {
    if (quote && *at == '\\' && at[1]) {
      at++;
    } else if (*at == '"' || *at == '\'') {
      quote = !quote ? *at : quote == *at ? 0 : quote;
    } else if (str_starts(at, LINE_MARK)) {
      if (quote) return false;
      is_used |= !depth;
    } else if (!quote && (depth || begins)) {
      depth += (*at == '(') - (*at == ')');
      begins = begins && *at != '(';
    } else if (!quote && str_starts(at, assertion)) {
      begins = true;
    }
  }
  return is_used;
}

static void line_numbers_add_option(ClangCommand *c, const char *option) {
  clang_add(c, "-Wno-builtin-macro-redefined");
  clang_add(c, option);
}

/* Is __LINE__ used, and everywhere as a number? */
static bool line_numbers_are_wanted(const ClangCommand *c, const char *option, const char *source) {
  char *dir = temp_make("lines"), *output = path_join(dir, "text"), *words, *text = NULL;
  ClangCommand preprocess = {0};
  for (size_t i = 0; i < c->len; i++)
    clang_add(&preprocess, c->data[i]);
  line_numbers_add_option(&preprocess, option);
  clang_add(&preprocess, "-E");
  clang_add(&preprocess, "-P");
  clang_add(&preprocess, "-o");
  clang_add(&preprocess, output);
  clang_add(&preprocess, "--");
  clang_add(&preprocess, source);
  if (clang_run(&preprocess, NULL, &words) == CLANG_OK) text = file_read(output, NULL);
  bool are_wanted = text && is_marked(text);
  temp_remove(dir);
  mem_free(text);
  mem_free(words);
  mem_free(output);
  mem_free(dir);
  return are_wanted;
}

bool line_numbers_add(ClangCommand *c, const NamedFiles *own, const NamedFiles *other,
                      const char *source) {
  LinedFile l;
  char *option = find_lined(&l, own, other, source) ? line_numbers_define(&l) : NULL;
  bool is_added = option && line_numbers_are_wanted(c, option, source);
  if (is_added) line_numbers_add_option(c, option);
  mem_free(option);
  return is_added;
}
