#include "front/compiler_words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "code/code.h"

static const struct {
  const char *what;
  const char *names[5];
  unsigned traits;
  const char *option, *warning; /* of clang; NULL: the names are searched for */
} word_kinds[COMPILER_WORDS] = {
    [WORD_KNOWLEDGE] = {.what = "that ask what an optimiser knows (__builtin_constant_p, "
                                "__builtin_object_size)",
                        .names = {"__builtin_constant_p", "__builtin_object_size",
                                  "__builtin_dynamic_object_size"}},
    [WORD_LAYOUT] = {.what = "whose order of bytes only gcc obeys (scalar_storage_order)",
                     .names = {"scalar_storage_order", "__scalar_storage_order__"}},
    [WORD_FRAME] = {.what = "that use addresses of frames and callers",
                    .names = {"__builtin_return_address", "__builtin_frame_address"}},
    [WORD_SIGN] = {.what = "whose signbit() can be other than 0 and 1",
                   .names = {"signbit", "__builtin_signbit", "__builtin_signbitf",
                             "__builtin_signbitl"}},
    [WORD_GENERIC] = {.what = "with _Generic, where bit-fields have types of their widths in gcc,",
                      .names = {"_Generic"},
                      .traits = TRAIT_BIT_FIELD},
    [WORD_ATOMIC] = {.what = "with atomic_fetch_add(), which adds bytes to pointers in gcc,",
                     .names = {"atomic_fetch_add", "atomic_fetch_sub", "__c11_atomic_fetch_add",
                               "__c11_atomic_fetch_sub"},
                     .traits = TRAIT_ATOMIC_POINTER},
    [WORD_PARTIAL] = {.what = "that initialise a part of an aggregate again, of which gcc clears "
                              "the rest,",
                      .option = "-Winitializer-overrides",
                      .warning = "partially overrides"},
    [WORD_LARGE] = {.what = "with constants that are too large for long and have 128 bits in gcc",
                    .option = "-Wimplicitly-unsigned-literal",
                    .warning = "too large to be represented in a signed integer type"},
};

const char *compiler_words_what(CompilerWord kind) { return word_kinds[kind].what; }
unsigned compiler_words_traits(CompilerWord kind) { return word_kinds[kind].traits; }
const char *compiler_words_option(CompilerWord kind) { return word_kinds[kind].option; }

/* Returns the position after the string or character constant that begins at p. */
static const char *word_skip_quoted(const char *p) {
  char quote = *p++;
  while (*p && *p != quote && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p ? p + 1 : p;
}

/* Is the argument in parentheses at p made of numbers and strings? */
static bool word_is_literal(const char *p) {
  p += strspn(p, " \t");
  if (*p != '(') return false;
  size_t depth = 0;
  for (char before = 0; *p && *p != '\n'; before = *p, p++) {
    if (*p == '"' || *p == '\'') p = word_skip_quoted(p) - 1;
    depth += *p == '(';
    bool begins_name = str_is_word(*p) && !str_is_word(before) && (*p < '0' || *p > '9');
    if (begins_name) return false;
    if (*p == ')' && --depth == 0) return true;
  }
  return false;
}

/* The text after the parentheses that begin at p, or p if there are none. */
static const char *word_skip_arguments(const char *p) {
  size_t depth = 0;
  p += strspn(p, " \t");
  if (*p != '(') return p;
  do {
    depth += *p == '(';
    depth -= *p == ')';
  } while (*p++ && depth && *p);
  return p + strspn(p, " \t");
}

/* Do the characters before p, which `output` begins with, end with the word? */
static bool word_is_before(const char *output, const char *p, const char *word) {
  size_t n = strlen(word);
  return (size_t)(p - output) >= n && str_is_word_at(output, p - n, n) &&
         strncmp(p - n, word, n) == 0;
}

static const char *word_skip_back(const char *output, const char *p) {
  while (p > output && (p[-1] == ' ' || p[-1] == '\t'))
    p--;
  return p;
}

/* Is the result of the call at p only compared with 0: is the call an operand of "!", "&&" or "||",
 * or a whole condition? Its arguments begin at `after`. */
static bool word_is_condition(const char *output, const char *p, const char *after) {
  const char *next = word_skip_arguments(after), *end = word_skip_back(output, p);
  char before = end > output ? end[-1] : ';';
  bool is_joined = end - output > 1 && (before == '&' || before == '|') && end[-2] == before;
  bool joins = *next == '?' || (*next == '&' && next[1] == '&') || (*next == '|' && next[1] == '|');
  bool is_all = *next == ')' || *next == ';';
  if (before == '!') return true;
  if (is_joined) return joins || is_all;
  if (before != '(')
    return joins && (strchr(";{},:?", before) || word_is_before(output, end, "return"));
  const char *head = word_skip_back(output, end - 1);
  return joins || (*next == ')' &&
                   (word_is_before(output, head, "if") || word_is_before(output, head, "while")));
}

static bool word_is_there(const char *output, const char *p, const char *name, CompilerWord kind) {
  const char *after = p + strlen(name);
  if (kind == WORD_SIGN) return !word_is_condition(output, p, after);
  if (kind == WORD_LAYOUT) return strstr(after, "big-endian") != NULL;
  return strcmp(name, "__builtin_constant_p") != 0 || !word_is_literal(after);
}

static bool word_is_in_definition(const char *output, const char *p) {
  while (p > output && p[-1] != '\n')
    p--;
  return str_starts(p, "#define ") || str_starts(p, "#undef ");
}

bool compiler_words_find(const char *output, CompilerWord kind) {
  for (size_t i = 0; word_kinds[kind].names[i]; i++) {
    const char *name = word_kinds[kind].names[i];
    for (const char *p = output; (p = strstr(p, name)); p += strlen(name))
      if (str_is_word_at(output, p, strlen(name)) && !word_is_in_definition(output, p) &&
          word_is_there(output, p, name, kind))
        return true;
  }
  return false;
}

/* ---- what clang warns of ---- */

/* Does a designator of a part of a member begin at p: ".s.a =", ".s[1] =", "[1].a ="? */
static bool word_is_inner_designator(const char *p) {
  unsigned depth = 0;
  while (*p == '.' || *p == '[') {
    p += *p == '[' ? strcspn(p, "]") : 0;
    p += *p ? 1 : 0;
    while (str_is_word(*p))
      p++;
    p += strspn(p, " \t\n");
    depth++;
  }
  return depth > 1 && *p == '=' && p[1] != '=';
}

static bool word_is_large_number(const char *p) {
  enum { DECIMAL = 10 };
  char *end;
  errno = 0;
  long long value = strtoll(p, &end, DECIMAL);
  return *p != '0' && value > 0 && errno == ERANGE && *end != '.' && *end != 'e' && *end != 'E';
}

bool compiler_words_may_warn(const char *text) {
  for (char before = ' '; *text; before = *text++) {
    if ((*text == '.' || *text == '[') && !str_is_word(before) && word_is_inner_designator(text))
      return true;
    if (isdigit((unsigned char)*text) && !str_is_word(before) && before != '.' &&
        word_is_large_number(text))
      return true;
  }
  return false;
}

void compiler_words_add_warned(CompilerWord kind, const char *messages, const char *file,
                               const char *shown, TextList *out) {
  enum { DECIMAL = 10 };
  char *prefix = str_format("%s:", file), *copy = mem_strdup(messages), *rest = copy;
  for (char *line; (line = strsep(&rest, "\n"));) {
    if (!str_starts(line, prefix) || !strstr(line, word_kinds[kind].warning)) continue;
    unsigned long number = strtoul(line + strlen(prefix), NULL, DECIMAL);
    texts_add_once(out, str_format("%s:%lu", shown, number));
  }
  mem_free(copy);
  mem_free(prefix);
}

bool compiler_words_any(const char *text) {
  for (int k = 0; k < COMPILER_WORDS; k++)
    for (size_t i = 0; word_kinds[k].names[i]; i++)
      if (strstr(text, word_kinds[k].names[i])) return true;
  return compiler_words_may_warn(text);
}
