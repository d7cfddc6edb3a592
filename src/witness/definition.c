/* The location that a Function records is a file of only one version if both versions share the
 * function. Therefore a file is chosen by the following criteria, in this order: it is that very
 * file; its text defines the function; it has the name of that file (for functions that a macro
 * defines); it is the only C file. */
#include "witness/definition.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

/* --- scanning C --- */

/* Skips to the end of the line; a backslash continues it. */
static const char *skip_directive(const char *p) {
  while (*p && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return p;
}

static const char *skip_comment(const char *p) {
  if (p[1] == '/') return p + strcspn(p, "\n");
  const char *end = strstr(p + 2, "*/");
  return end ? end + 2 : p + strlen(p);
}

static const char *skip_quoted(const char *p) {
  assert(*p == '"' || *p == '\'');
  char quote = *p++;
  while (*p && *p != quote && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p == quote ? p + 1 : p;
}

/* Skips white space, comments and directives. */
static const char *skip_space(const char *p) {
  for (;;) {
    if (isspace((unsigned char)*p))
      p++;
    else if (*p == '/' && (p[1] == '/' || p[1] == '*'))
      p = skip_comment(p);
    else if (*p == '#')
      p = skip_directive(p); /* elsewhere # occurs only inside quotes */
    else
      return p;
  }
}

/* The end of the next token: a word, a quoted string, or one character. */
static const char *skip_token(const char *p) {
  if (*p == '"' || *p == '\'') return skip_quoted(p);
  if (!str_is_word(*p)) return p + 1;
  while (str_is_word(*p))
    p++;
  return p;
}

/* From an opening parenthesis or brace to the position after the closing one. */
static const char *skip_group(const char *p) {
  assert(*p && strchr("({[", *p));
  int depth = 0;
  do {
    if (strchr("({[", *p)) depth++;
    if (strchr(")}]", *p)) depth--;
    p = skip_space(skip_token(p));
  } while (*p && depth > 0);
  return p;
}

/* True if, after a declarator's parameters, a body follows or the declarations of K&R
 * parameters. */
static bool starts_body(const char *p) {
  while (str_is_word(*p)) {
    bool is_attribute =
        str_starts(p, "__attribute") || str_starts(p, "__asm") || str_starts(p, "asm");
    const char *after = skip_space(skip_token(p));
    if (!is_attribute && *after != '(' && *after != '{' && *after != ';')
      return true; /* int a; { */
    p = *after == '(' ? skip_group(after) : after;
  }
  return *p == '{';
}

bool source_defines(const char *text, const char *function) {
  assert(*function);
  size_t len = strlen(function);
  for (const char *p = skip_space(text); *p;) {
    if (*p == '{') {
      p = skip_group(p);
      continue;
    }
    const char *end = skip_token(p), *next = skip_space(end);
    bool is_name = (size_t)(end - p) == len && strncmp(p, function, len) == 0;
    if (is_name && *next == ')') next = skip_space(next + 1); /* int (f)(void) */
    if (is_name && *next == '(' && starts_body(skip_group(next))) return true;
    p = next;
  }
  return false;
}

/* --- choosing the file --- */

static bool definition_is_same_file(const char *a, const char *b) {
  char x[PATH_MAX], y[PATH_MAX];
  return strcmp(a, b) == 0 || (realpath(a, x) && realpath(b, y) && strcmp(x, y) == 0);
}

static const char *definition_file_of(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  return loc && l.file < p->files.len ? p->files.data[l.file] : "";
}

static bool definition_defines(const char *file, const char *function) {
  char *text = file_read(file, NULL);
  bool found = text && source_defines(text, function);
  mem_free(text);
  return found;
}

static int definition_score(const Program *p, const Function *f, const char *file) {
  const char *place = definition_file_of(p, f->loc),
             *old_place = definition_file_of(p, program_location(p, f->loc).old);
  if (definition_is_same_file(file, place) || definition_is_same_file(file, old_place)) return 4;
  bool has_name = strcmp(path_base(file), path_base(place)) == 0 ||
                  strcmp(path_base(file), path_base(old_place)) == 0;
  return (definition_defines(file, f->name) ? 2 : 0) + has_name;
}

const char *find_definition(const Program *p, const Function *f, const StrList *files) {
  const char *best = NULL;
  int best_score = 0;
  for (size_t i = 0; i < files->len; i++) {
    const char *file = files->data[i];
    int points = file_is_c(file) ? definition_score(p, f, file) : 0;
    if (points > best_score) {
      best = file;
      best_score = points;
    }
  }
  return best || files->len != 1 || !file_is_c(files->data[0]) ? best : files->data[0];
}

/* --- generating C --- */

const char *param_type(const Param *p) {
  assert(!p->is_pointer && p->width >= 1 && p->width <= 128);
  if (p->is_float && p->width > 64) return "long double";
  if (p->is_float && p->width <= 16) return p->is_brain ? "__bf16" : "_Float16";
  if (p->is_float) return p->width <= 32 ? "float" : "double";
  if (p->width <= 8) return p->is_signed ? "signed char" : "unsigned char";
  if (p->width <= 16) return p->is_signed ? "short" : "unsigned short";
  if (p->width <= 32) return p->is_signed ? "int" : "unsigned";
  if (p->width <= 64) return p->is_signed ? "long" : "unsigned long";
  return p->is_signed ? "__int128" : "unsigned __int128";
}

void function_declare(const Function *f, Str *out) {
  str_addf(out, "extern int %s(", f->name);
  for (uint32_t i = 0; i < f->source_params; i++)
    str_addf(out, "%s%s", i ? ", " : "", param_type(&f->params[i]));
  str_addf(out, "%s);\n", f->source_params ? "" : "void");
}
