/* The names of the program in a harness come from debug information, in which macros are expanded.
 * Those that the harness adds are short words, which a program may use for macros of its own
 * (`#define in stdin`). */
#include "typed/own_names.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"

/* Of the harness, except for those that begin with any_ or ANY_, and those of one letter. */
static const char *const own_words[] = {"all",
                                        "answer",
                                        "at",
                                        "before",
                                        "bytes",
                                        "chosen",
                                        "count",
                                        "depth",
                                        "element",
                                        "end",
                                        "ends",
                                        "format",
                                        "from",
                                        "given",
                                        "grown",
                                        "has_null",
                                        "high",
                                        "in",
                                        "is_itself",
                                        "key",
                                        "len",
                                        "length",
                                        "low",
                                        "made",
                                        "middle",
                                        "more",
                                        "most",
                                        "most_text",
                                        "null",
                                        "number",
                                        "of",
                                        "result",
                                        "returned",
                                        "second",
                                        "since",
                                        "sizes",
                                        "skipped",
                                        "space",
                                        "target",
                                        "text",
                                        "to",
                                        "turn",
                                        "whole",
                                        "how",
                                        "name",
                                        "size",
                                        "value",
                                        "first",
                                        "what",
                                        "most_elements",
                                        "has_any_state",
                                        "files_written",
                                        NULL};

/* Parameters in umbra.h. */
static const char *const umbra_words[] = {"object", "size",  "name",  "condition", "lo",   "hi",
                                          "how",    "value", "first", "block",     "what", NULL};

/* Does the word occur in the text, after "." or "->" if is_field is set? */
static bool own_names_occurs(const char *text, const char *word, size_t len, bool is_field) {
  for (const char *at = text; (at = strstr(at, word)); at += len) {
    bool is_selected = at > text && (at[-1] == '.' || (at > text + 1 && at[-1] == '>'));
    if (str_is_word_at(text, at, len) && (!is_field || is_selected)) return true;
  }
  return false;
}

static bool is_assumed(const TypedEntry *e, const char *word, size_t len) {
  for (size_t i = 0; i < e->assumed_count; i++)
    if (own_names_occurs(e->assumed[i], word, len, false)) return true;
  return false;
}

static void free_name(const TypedEntry *e, const char *code, const char *name, size_t len,
                      StrMap *seen, Str *out) {
  char *word = mem_strndup(name, len);
  bool is_new = !strmap_find(seen, word, NULL), is_own = len == 1 || str_is_one_of(word, own_words);
  bool is_used = str_is_one_of(word, umbra_words) || own_names_occurs(code, word, len, !is_own);
  if (is_new && is_used && !is_assumed(e, word, len)) str_addf(out, "#undef %s\n", word);
  strmap_put(seen, word, 1);
  mem_free(word);
}

void own_names_free(const TypedEntry *e, const char *code, Str *out) {
  assert(e && code && out);
  static const char define[] = "#define ";
  StrMap seen;
  strmap_init(&seen);
  Str lines = {0};
  for (int v = 0; v < 2 && e->macros[v]; v++) {
    for (const char *at = e->macros[v]; (at = strstr(at, define));) {
      at += sizeof define - 1;
      size_t len = 0;
      while (str_is_word(at[len]))
        len++;
      if (len) free_name(e, code, at, len, &seen, &lines);
    }
  }
  if (lines.len)
    str_addf(out, "/* The file has macros with names of this harness. */\n%s\n", str_text(&lines));
  str_done(&lines);
  strmap_done(&seen);
}
