#include "outcome/seen_words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Callbacks whose types have no name are called function, function_2, ... */
static bool is_nameless_callback(const char *name, size_t len) {
  static const char nameless[] = "function";
  size_t n = sizeof nameless - 1;
  if (len < n || strncmp(name, nameless, n) != 0) return false;
  bool has_number =
      len > n + 1 && name[n] == '_' && strspn(name + n + 1, "0123456789") >= len - n - 1;
  return len == n || has_number;
}

/* A generated harness records the calls of callbacks in variables (typed/stubs.c):
 * "function_calls.of[0].copy1.name" is shown as "argument 2->name of call 1 of a callback". Returns
 * false, and appends nothing, for other paths. */
static bool seen_show_calls(const char *path, size_t word, Str *out) {
  static const char log[] = "_calls";
  size_t n = sizeof log - 1;
  if (word <= n || strncmp(path + word - n, log, n) != 0) return false;
  const char *rest = path + word;
  bool has_name = !is_nameless_callback(path, word - n);
  if (!has_name && (!*rest || strcmp(rest, ".count") == 0)) {
    str_add(out, "calls of a callback");
    return true;
  }
  char kept[5] = "";
  unsigned call = 0, argument = 0;
  int used = 0;
  bool is_argument = sscanf(rest, ".of[%u].%4[a-z]%u%n", &call, kept, &argument, &used) == 3;
  bool is_copy = is_argument && strcmp(kept, "copy") == 0;
  if (!is_copy && !(is_argument && (strcmp(kept, "arg") == 0 || strcmp(kept, "text") == 0)))
    return false;
  rest += used;
  str_addf(out, "argument %u", argument + 1);
  if (is_copy && *rest == '.') str_addf(out, "->%s", rest + 1);
  if (!is_copy) str_add(out, rest);
  str_addf(out, " of call %u of a", call + 1);
  if (has_name) str_addf(out, " %.*s", (int)(word - n), path);
  str_add(out, " callback");
  return true;
}

bool seen_show_path(const char *path, Str *out) {
  static const char arguments[] = "_args";
  size_t word = 0, n = sizeof arguments - 1;
  while (str_is_word(path[word]))
    word++;
  if (seen_show_calls(path, word, out)) return false;
  bool is_argument = word >= n && path[word] == '.' && strncmp(path + word - n, arguments, n) == 0;
  str_add(out, is_argument ? path + word + 1 : path);
  return true;
}

void seen_show_left(const char *path, Str *out) {
  Str shown = {0};
  if (seen_show_path(path, &shown)) str_add(out, "left ");
  str_add(out, str_text(&shown));
  str_done(&shown);
}
