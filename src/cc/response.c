/* Splits strings into arguments: response files (@FILE) and commands. The rules are those of gcc
 * and GNU ld for response files: white space separates arguments, single and double quotes group,
 * and a backslash quotes the next character. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "cc/cc_words.h"

enum { MAX_NESTING = 50 };

static bool response_is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* Reads one argument at *p, which must not be at white space, and advances *p past it. */
static char *response_next_word(const char **p) {
  Str word = {0};
  str_add(&word, ""); /* an empty pair of quotes is also an argument */
  char quote = 0;
  const char *s = *p;
  for (; *s && (quote || !response_is_blank(*s)); s++) {
    if (*s == '\\' && s[1] && quote != '\'')
      str_add_bytes(&word, ++s, 1);
    else if (quote && *s == quote)
      quote = 0;
    else if (!quote && (*s == '"' || *s == '\''))
      quote = *s;
    else
      str_add_bytes(&word, s, 1);
  }
  *p = s;
  return word.data ? str_take(&word) : mem_strdup("");
}

void words_split(StrList *out, const char *text) {
  for (;;) {
    while (response_is_blank(*text))
      text++;
    if (!*text) return;
    vec_push(out, response_next_word(&text));
  }
}

static void expand(StrList *out, const char *word, int nesting) {
  char *text = word[0] == '@' ? file_read(word + 1, NULL) : NULL;
  if (!text) { /* as in gcc, this is an ordinary argument that begins with @ */
    vec_push(out, word);
    return;
  }
  if (nesting == MAX_NESTING) fatal("%s: response files include each other endlessly", word);
  StrList inner = {0};
  words_split(&inner, text);
  mem_free(text);
  for (size_t i = 0; i < inner.len; i++)
    expand(out, inner.data[i], nesting + 1);
  vec_done(&inner);
}

void words_expand(StrList *out, int argc, char *const *argv) {
  assert(argc >= 0 && argv);
  for (int i = 0; i < argc; i++)
    expand(out, argv[i], 0);
}
