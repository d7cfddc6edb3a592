#include "front/gcc_view.h"

#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/source_text.h"
#include "base/temp.h"
#include "front/gcc_names.h"

/* --- words --- */

static size_t gcc_word_length(const char *p) {
  size_t n = 0;
  while (str_is_word(p[n]))
    n++;
  return n;
}

/* Names are separated by blanks. */
static bool gcc_has_name(const char *names, const char *name, size_t n) {
  for (const char *at = names; *at; at += strspn(at, " ")) {
    size_t len = strcspn(at, " ");
    if (len == n && strncmp(at, name, n) == 0) return true;
    at += len;
  }
  return false;
}

/* A name is also known as `__NAME__`. */
static bool gcc_lists(const char *const *list, const char *name, size_t n) {
  if (n > 4 && strncmp(name, "__", 2) == 0 && strncmp(name + n - 2, "__", 2) == 0) {
    name += 2;
    n -= 4;
  }
  for (; *list; list++)
    if (gcc_has_name(*list, name, n)) return true;
  return false;
}

static bool gcc_is_word(const char *const *list, const char *word, size_t n) {
  for (; *list; list++)
    if (strlen(*list) == n && strncmp(*list, word, n) == 0) return true;
  return false;
}

/* `-UNAME`, `-DNAME=...` or `-DNAME(...)=...`. */
static bool gcc_defines(const char *const *macros, const char *word, size_t n) {
  for (; *macros; macros++)
    if (strcspn(*macros + 2, "(=") == n && strncmp(*macros + 2, word, n) == 0) return true;
  return false;
}

static bool gcc_depends_compiler(const char *word, size_t n) {
  static const char *const first[] = {"__GNUC_", "__clang", NULL};
  return str_starts_one_of(word, first) || gcc_defines(gcc_macros, word, n);
}

static bool gcc_depends_optimised(const char *word, size_t n) {
  return str_starts_one_of(word, gcc_optimised_derived) ||
         gcc_defines(gcc_optimised_macros, word, n);
}

typedef bool GccWordTest(const char *word, size_t n);

/* All names in question begin with two underscores. */
static bool gcc_any_word(const char *text, GccWordTest *is_such) {
  for (const char *p = text; *p;) {
    size_t n = gcc_word_length(p);
    if (n > 2 && p[0] == '_' && p[1] == '_' && is_such(p, n)) return true;
    p += n ? n : 1;
  }
  return false;
}

/* --- conditions that ask the compiler about itself --- */

/* True for operators such as __has_builtin, and for macros that wrap them (HAVE_BUILTIN). */
static bool gcc_is_query(const char *word, size_t n, const char *about) {
  char *lower = str_lower(word, n);
  bool is_query = strstr(lower, about) && strstr(lower, "ha");
  mem_free(lower);
  return is_query;
}

typedef struct GccAnswer {
  bool differs;
  bool is_yes; /* gcc's answer */
} GccAnswer;

static GccAnswer gcc_choose(const char *name, size_t n, const char *const *more,
                            const char *const *less) {
  bool is_yes = gcc_lists(more, name, n);
  return (GccAnswer){is_yes || gcc_lists(less, name, n), is_yes};
}

static GccAnswer gcc_answer(const char *word, size_t word_len, const char *name, size_t n) {
  static const char builtin[] = "__builtin_";
  size_t prefix = strlen(builtin);
  if (n > prefix && strncmp(name, builtin, prefix) == 0 && !str_starts(word, builtin))
    return gcc_choose(name + prefix, n - prefix, gcc_builtins_more, gcc_builtins_less);
  if (gcc_is_query(word, word_len, "attribute"))
    return gcc_choose(name, n, gcc_attributes_more, gcc_attributes_less);
  return (GccAnswer){0};
}

/* Reads `WORD ( NAME )`, where the word has n characters; *end then points after it. */
static GccAnswer gcc_read_query(const char *p, size_t n, const char **end) {
  const char *open = p + n + strspn(p + n, " \t");
  if (*open != '(') return (GccAnswer){0};
  const char *name = open + 1 + strspn(open + 1, " \t");
  bool is_header = n == strlen("__has_include") && strncmp(p, "__has_include", n) == 0;
  bool is_quoted = is_header && (*name == '<' || *name == '"');
  if (is_quoted) name++;
  size_t len = is_quoted ? strcspn(name, ">\"\n") : gcc_word_length(name);
  const char *close = name + len + (is_quoted && name[len]);
  close += strspn(close, " \t");
  if (!len || *close != ')') return (GccAnswer){0};
  *end = close + 1;
  if (is_quoted) return gcc_choose(name, len, gcc_headers_more, gcc_headers_less);
  return gcc_answer(p, n, name, len);
}

/* clang would not find such a header. */
static bool gcc_includes_unknown(const char *directive) {
  if (!str_starts(directive, "include")) return false;
  const char *name = directive + strcspn(directive, "<\"\n");
  if (!*name || *name == '\n') return false;
  return gcc_lists(gcc_headers_more, name + 1, strcspn(name + 1, ">\"\n"));
}

/* Appends a directive's line with gcc's answers; true if it differs. */
static bool gcc_rewrite_line(const char *line, Str *out) {
  bool differs = false;
  for (const char *p = line; *p;) {
    size_t n = gcc_word_length(p), len = n ? n : 1;
    const char *end = p + len;
    GccAnswer answer = n ? gcc_read_query(p, n, &end) : (GccAnswer){0};
    bool is_missing = n && gcc_is_word(gcc_operators_missing, p, n);
    if (is_missing)
      str_addf(out, "__unknown_%.*s", (int)n, p);
    else if (answer.differs)
      str_add(out, answer.is_yes ? " 1 " : " 0 ");
    else
      str_add_bytes(out, p, len);
    differs = differs || is_missing || answer.differs;
    p = answer.differs && !is_missing ? end : p + len;
  }
  return differs;
}

/* Appends the text, without comments, with the answers of gcc; true if it differs. Empties the
 * text. */
static bool gcc_rewrite(char *text, Str *out) {
  bool differs = false, continues = false;
  while (*text) {
    const char *line = line_cut(&text), *d = line_directive(line);
    bool is_directive = d || continues;
    if (d && gcc_includes_unknown(d))
      differs = true;
    else if (is_directive)
      differs = gcc_rewrite_line(line, out) || differs;
    else
      str_add(out, line);
    str_add(out, "\n");
    continues = is_directive && str_ends(line, "\\");
  }
  return differs;
}

bool gcc_asks_optimised(const char *text) { return gcc_any_word(text, gcc_depends_optimised); }

bool gcc_asks_compiler(const char *text) {
  if (gcc_any_word(text, gcc_depends_compiler)) return true;
  char *copy = mem_strdup(text);
  Str out = {0};
  bool asks = gcc_rewrite(copy, &out);
  str_done(&out);
  mem_free(copy);
  return asks;
}

/* --- copies of files --- */

/* Appends the description of the copy for clang's virtual file system. */
static void gcc_add_copy(GccView *v, const char *path, const Str *text, Str *roots) {
  if (!v->dir) v->dir = temp_make("gcc-view");
  char *name = str_format("%zu.c", roots->len), *copy = path_join(v->dir, name);
  if (file_create(copy, str_text(text), text->len)) {
    str_add(roots, roots->len ? "," : "");
    str_add(roots, "{\"type\":\"file\",\"name\":\"");
    str_add_escaped(roots, path, "\"\\");
    str_add(roots, "\",\"external-contents\":\"");
    str_add_escaped(roots, copy, "\"\\");
    str_add(roots, "\"}");
  }
  mem_free(name);
  mem_free(copy);
}

static void gcc_add_file(GccView *v, const char *path, Str *roots) {
  char *text = file_read(path, NULL);
  if (!text) return;
  text_blank_comments(text);
  Str out = {0};
  if (gcc_rewrite(text, &out)) gcc_add_copy(v, path, &out, roots);
  str_done(&out);
  mem_free(text);
}

void gcc_view_init(GccView *v, const TextList *files) {
  *v = (GccView){0};
  Str roots = {0};
  for (size_t i = 0; i < files->len; i++)
    gcc_add_file(v, files->data[i], &roots);
  for (size_t i = 0; gcc_macros[i]; i++)
    vec_push(&v->words, mem_strdup(gcc_macros[i]));
  if (roots.len) {
    char *overlay = path_join(v->dir, "overlay.yaml");
    char *text = str_format("{\"version\":0,\"use-external-names\":false,\"roots\":[%s]}\n",
                            str_text(&roots));
    if (file_create(overlay, text, strlen(text))) {
      vec_push(&v->words, mem_strdup("-ivfsoverlay"));
      vec_push(&v->words, mem_strdup(overlay));
    }
    mem_free(text);
    mem_free(overlay);
  }
  str_done(&roots);
}

void gcc_view_done(GccView *v) {
  if (v->dir) temp_remove(v->dir);
  mem_free(v->dir);
  texts_done(&v->words);
}

/* --- output that cannot change the code --- */

/* Headers of the system use macros of the program that select features. */
static bool gcc_is_harmless_line(const char *line) {
  static const char *const definitions[] = {"#define ", "#undef ", NULL};
  static const char *const pragmas[] = {"#pragma GCC diagnostic", "#pragma clang diagnostic",
                                        "#pragma GCC system_header", "#pragma clang system_header",
                                        NULL};
  if (str_starts_one_of(line, pragmas)) return true;
  if (!str_starts_one_of(line, definitions)) return false;
  const char *name = strchr(line, ' ') + 1;
  char *own = mem_strndup(name, gcc_word_length(name));
  bool selects = strstr(own, "_SOURCE") || strstr(own, "_BITS") || str_starts(own, "__STDC_");
  mem_free(own);
  return !selects;
}

/* The end of the parenthesis that opens at p; NULL if it does not end on this line. */
static char *gcc_skip_parenthesis(char *p) {
  size_t depth = 0;
  for (; *p; p++) {
    if (*p == '"')
      for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1]) p++;
    if (!*p) return NULL;
    if (*p == '(') depth++;
    if (*p == ')' && --depth == 0) return p + 1;
  }
  return NULL;
}

/* p points to the inner parenthesis of `((NAME, NAME(ARGUMENT)))`, and end after it. */
static bool gcc_attributes_are_harmless(char *p, const char *end) {
  for (p++; p < end - 1;) {
    size_t n = gcc_word_length(p);
    if (n && !gcc_lists(gcc_attributes_harmless, p, n)) return false;
    p += n ? n : 1;
    p += strspn(p, " \t");
    if (n && *p == '(') p = gcc_skip_parenthesis(p);
    if (!p) return false;
  }
  return true;
}

/* If harmless attributes are at p, returns the end of them, else NULL. */
static char *gcc_skip_attributes(char *p) {
  size_t n = gcc_word_length(p);
  bool is_attribute = n && (strncmp(p, "__attribute__", n) == 0) && n >= strlen("__attribute");
  if (!is_attribute) return NULL;
  char *open = p + n + strspn(p + n, " \t");
  char *end = *open == '(' ? gcc_skip_parenthesis(open) : NULL;
  if (!end) return NULL;
  char *inner = open + 1 + strspn(open + 1, " \t");
  char *inner_end = *inner == '(' ? gcc_skip_parenthesis(inner) : NULL;
  return inner_end && gcc_attributes_are_harmless(inner, inner_end) ? end : NULL;
}

static char *gcc_strip_line(char *line, char *to) {
  static const char *const ignored[] = {"__extension__", "_Noreturn", "__restrict",
                                        "__restrict__",  "restrict",  NULL};
  for (char *p = line; *p;) {
    size_t n = gcc_word_length(p);
    char *end = n ? gcc_skip_attributes(p) : NULL;
    if (!end && n && gcc_is_word(ignored, p, n)) end = p + n;
    if (!end && isspace((unsigned char)*p)) end = p + 1;
    if (end) {
      p = end;
      continue;
    }
    n = n ? n : 1;
    memmove(to, p, n);
    to += n;
    p += n;
  }
  return to;
}

void gcc_strip_harmless(char *output) {
  char *to = output;
  for (char *rest = output; *rest;) {
    char *line = line_cut(&rest);
    if (!gcc_is_harmless_line(line)) to = gcc_strip_line(line, to);
  }
  *to = 0;
}
