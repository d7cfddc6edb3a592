#include "front/compiler_words.h"

#include <stddef.h>
#include <string.h>

#include "base/str.h"

static const struct {
  const char *what;
  const char *names[4];
} word_kinds[COMPILER_WORDS] = {
    [WORD_KNOWLEDGE] = {"that ask what an optimiser knows (__builtin_constant_p, "
                        "__builtin_object_size)",
                        {"__builtin_constant_p", "__builtin_object_size",
                         "__builtin_dynamic_object_size"}},
    [WORD_LAYOUT] = {"whose order of bytes only gcc obeys (scalar_storage_order)",
                     {"scalar_storage_order", "__scalar_storage_order__"}},
    [WORD_FRAME] = {"that use addresses of frames and callers",
                    {"__builtin_return_address", "__builtin_frame_address"}},
};

const char *compiler_words_what(CompilerWord kind) { return word_kinds[kind].what; }

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

static bool word_is_there(const char *p, const char *name, CompilerWord kind) {
  const char *after = p + strlen(name);
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
          word_is_there(p, name, kind))
        return true;
  }
  return false;
}

bool compiler_words_any(const char *text) {
  for (int k = 0; k < COMPILER_WORDS; k++)
    for (size_t i = 0; word_kinds[k].names[i]; i++)
      if (strstr(text, word_kinds[k].names[i])) return true;
  return false;
}
