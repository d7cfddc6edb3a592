/* clang's __builtin_LINE() is a constant, so that __LINE__ can be defined as a constant expression
 * that adds what the lines up to this one have moved by. In a header the number stays as it is; its
 * text is recognised by the level of inclusion. A run of the preprocessor shows whether the program
 * uses __LINE__, and how. */
#include "front/line_numbers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"
#include "base/temp.h"
#include "front/line_diff.h"

enum { MOST_MOVES = 64 };

/* How the definition begins. */
static const char DEFINITION[] = "((int)__builtin_LINE()";

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

/* Returns false if the source is not a file that both versions have, and does not include one. A
 * harness is a file of both versions, and includes one itself. */
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
      str_addf(out, "+(__builtin_LINE()>%u)*(%d)", i, by - moved);
      count++;
    }
    moved = by;
    i++;
    k++;
  }
  return count;
}

/* Does the line include a header that is not one of the C library, which use __LINE__ in assert()
 * only? */
static bool includes_other(const char *line) {
  const char *at = line + strspn(line, " \t");
  if (*at++ != '#') return false;
  at += strspn(at, " \t");
  if (!str_starts(at, "include")) return false;
  at += strcspn(at, "<\"");
  char *name = *at == '<' ? mem_strndup(at + 1, strcspn(at + 1, ">")) : NULL;
  char *path = name && libc_home() ? str_format("%s/include/%s", libc_home(), name) : NULL;
  bool is_other = !path || !file_exists(path);
  mem_free(name);
  mem_free(path);
  return is_other;
}

/* "#line 5" or "# 5": the numbers are not those of the file. */
static bool sets_number(const char *line) {
  const char *at = line + strspn(line, " \t");
  if (*at++ != '#') return false;
  at += strspn(at, " \t");
  return isdigit((unsigned char)*at) || (str_starts(at, "line") && !str_is_word(at[4]));
}

/* Can the file use __LINE__ other than in assert()? This saves most runs of the preprocessor. */
static bool may_use_lines(const FileLines *lines, const NamedFiles *own) {
  bool may = false;
  for (uint32_t i = 0; i < lines->count; i++)
    if (sets_number(lines->starts[i])) return false;
  for (uint32_t i = 0; i < lines->count && !may; i++)
    may = strstr(lines->starts[i], "__LINE__") || includes_other(lines->starts[i]);
  for (size_t i = 0; own->flags && i < own->flags->len; i++)
    may |= str_starts(own->flags->data[i], "-i") || strstr(own->flags->data[i], "__LINE__");
  return may;
}

/* The option that defines __LINE__; NULL if no line moved, or if the file cannot use the numbers.
 * The caller frees it. */
static char *line_numbers_define(const LinedFile *l, const NamedFiles *own) {
  LineDiff d;
  Str moves = {0};
  line_diff_init(&d, l->own, l->other);
  unsigned count = may_use_lines(&d.of[OLD], own) ? add_moves(&moves, &d) : 0;
  line_diff_done(&d);
  char *option = NULL;
  if (count && count <= MOST_MOVES)
    option = str_format("-D__LINE__=%s+(__INCLUDE_LEVEL__==%d)*(0%s))", DEFINITION, l->level,
                        str_text(&moves));
  str_done(&moves);
  return option;
}

/* --- preprocessed text --- */

typedef struct Uses { /* of __LINE__ in preprocessed text */
  bool are_arguments; /* all of them are arguments of calls */
  bool has_other;     /* __LINE__ is also used outside of failed assertions */
} Uses;

/* A bracket that is open. */
typedef enum Bracket { BRACKET_OTHER, BRACKET_CALL, BRACKET_ASSERTION } Bracket;

enum { MOST_DEPTH = 200 };

typedef struct UseReader {
  const char *begin, *at;
  char quote; /* the one of the literal around `at`; 0 outside of literals */
  int depth;
  Bracket open[MOST_DEPTH];
} UseReader;

/* What the parenthesis at `at` belongs to, by the word before it. */
static Bracket bracket_kind(const UseReader *r) {
  static const char *const keywords[] = {"if",     "while",    "for",  "switch", "return",
                                         "sizeof", "_Alignof", "case", "typeof", "__typeof__",
                                         "int",    "__typeof", NULL};
  const char *end = r->at;
  while (end > r->begin && end[-1] == ' ')
    end--;
  const char *begin = end;
  while (begin > r->begin && str_is_word(begin[-1]))
    begin--;
  if (*r->at != '(' || begin == end) return BRACKET_OTHER;
  char *word = mem_strndup(begin, (size_t)(end - begin));
  Bracket kind = strcmp(word, "__assert_fail") == 0 ? BRACKET_ASSERTION
                 : str_is_one_of(word, keywords)    ? BRACKET_OTHER
                                                    : BRACKET_CALL;
  mem_free(word);
  return kind;
}

/* The last character before, without blanks; NULL if there is none. */
static const char *last_before(const UseReader *r, const char *at) {
  do
    at--;
  while (at > r->begin && isspace((unsigned char)*at));
  return at >= r->begin ? at : NULL;
}

/* The first character after the expression in parentheses that begins at `at`, without blanks. */
static const char *first_after(const char *at) {
  int depth = 0;
  do {
    depth += (*at == '(') - (*at == ')');
    at++;
  } while (*at && depth > 0);
  return at + strspn(at, " \t\n");
}

/* The parenthesis that the one at `at` closes; NULL if there is none. */
static const char *opening_of(const UseReader *r, const char *at) {
  int depth = 0;
  for (; at >= r->begin; at--) {
    depth += (*at == ')') - (*at == '(');
    if (!depth) return at;
  }
  return NULL;
}

/* The bracket of which the expression in parentheses at `at` is an argument, perhaps converted by
 * casts or in further parentheses; BRACKET_OTHER if there is none. */
static Bracket bracket_around(const UseReader *r, const char *at) {
  const char *after = first_after(at);
  for (int depth = r->depth; at && depth;) {
    const char *before = last_before(r, at);
    if (!before) break;
    if (*before == ')') { /* of a cast */
      at = opening_of(r, before);
      continue;
    }
    if (!strchr(",(", *before) || !*after || !strchr(",)", *after)) break;
    if (r->open[depth - 1] != BRACKET_OTHER) return r->open[depth - 1];
    if (*before != '(' || *after != ')') break;
    at = before;
    after = first_after(at);
    depth--;
  }
  return BRACKET_OTHER;
}

/* `at` is where the definition of __LINE__ was inserted. */
static void note_use(const UseReader *r, Uses *u) {
  Bracket in = bracket_around(r, r->at);
  u->are_arguments &= in != BRACKET_OTHER;
  u->has_other |= in != BRACKET_ASSERTION;
}

/* Returns false if a literal contains the definition, or brackets are too deep. */
static bool read_uses(const char *text, Uses *u) {
  UseReader r = {.begin = text};
  *u = (Uses){.are_arguments = true};
  for (r.at = text; *r.at; r.at++) {
    bool is_use = str_starts(r.at, DEFINITION);
    if (is_use && r.quote) return false;
    if (is_use) note_use(&r, u);
    if (r.quote) {
      if (*r.at == r.quote) r.quote = 0;
      if (*r.at == '\\' && r.at[1]) r.at++;
    } else if (*r.at == '"' || *r.at == '\'') {
      r.quote = *r.at;
    } else if (strchr("([{", *r.at)) {
      if (r.depth == MOST_DEPTH) return false;
      r.open[r.depth++] = bracket_kind(&r);
    } else if (strchr(")]}", *r.at) && r.depth) {
      r.depth--;
    }
  }
  return true;
}

static void line_numbers_add_option(ClangCommand *c, const char *option) {
  clang_add(c, "-Wno-builtin-macro-redefined");
  clang_add(c, option);
}

/* Do checks use __LINE__, and nothing else? */
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
  Uses uses;
  bool are_wanted = text && read_uses(text, &uses) && uses.are_arguments && uses.has_other;
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
  char *option = find_lined(&l, own, other, source) ? line_numbers_define(&l, own) : NULL;
  bool is_added = option && line_numbers_are_wanted(c, option, source);
  if (is_added) line_numbers_add_option(c, option);
  mem_free(option);
  return is_added;
}
