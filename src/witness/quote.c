#include "witness/quote.h"

#include <assert.h>
#include <string.h>

enum { LINE = 90 };

static bool quote_is_plain(uint8_t c) {
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && c != '?';
}

/* Octal escapes have three digits, so that a following digit does not become part of them. */
static void add_c(Str *out, uint8_t c) {
  if (c == '\n')
    str_add(out, "\\n");
  else if (c == '"' || c == '\\')
    str_addf(out, "\\%c", c);
  else if (c == '?' || quote_is_plain(c))
    str_add_bytes(out, &c, 1); /* two ? in a row need no escape, except with -trigraphs */
  else
    str_addf(out, "\\%03o", c);
}

static void quote_c_lines(Str *out, const void *bytes, size_t n, size_t line) {
  const uint8_t *b = bytes;
  size_t start = out->len;
  str_add(out, "\"");
  for (size_t i = 0; i < n; i++) {
    if (out->len - start > line) {
      str_add(out, "\"\n    \"");
      start = out->len;
    }
    add_c(out, b[i]);
  }
  str_add(out, "\"");
}

void quote_c(Str *out, const void *bytes, size_t n) { quote_c_lines(out, bytes, n, LINE); }
void quote_c_line(Str *out, const void *bytes, size_t n) { quote_c_lines(out, bytes, n, SIZE_MAX); }

static bool needs_no_quotes(const char *word) {
  return *word &&
         strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./,:@%") ==
             strlen(word);
}

void quote_shell(Str *out, const char *word) {
  if (needs_no_quotes(word)) {
    str_add(out, word);
    return;
  }
  str_add(out, "'");
  for (; *word; word++) {
    if (*word == '\'')
      str_add(out, "'\\''");
    else
      str_add_bytes(out, word, 1);
  }
  str_add(out, "'");
}

void quote_shell_line(Str *out, const char *word) {
  bool is_plain = true;
  for (const char *c = word; *c; c++)
    is_plain = is_plain && *c >= ' ' && *c < 0x7f;
  if (is_plain) {
    quote_shell(out, word);
    return;
  }
  str_add(out, "$'");
  for (; *word; word++) {
    if (*word == '\'' || *word == '\\')
      str_addf(out, "\\%c", *word);
    else if (*word >= ' ' && *word < 0x7f)
      str_add_bytes(out, word, 1);
    else
      str_addf(out, "\\%03o", (uint8_t)*word);
  }
  str_add(out, "'");
}

char *quote_word(const char *word) {
  bool is_one_line = true;
  for (const char *c = word; *c; c++)
    is_one_line = is_one_line && (uint8_t)*c >= ' ' && *c != 0x7f;
  Str out = {0};
  if (is_one_line)
    quote_shell(&out, word);
  else
    quote_shell_line(&out, word);
  return str_take(&out);
}

void quote_printf(Str *out, const void *bytes, size_t n) {
  const uint8_t *b = bytes;
  str_add(out, "'");
  for (size_t i = 0; i < n; i++) {
    if (b[i] == '\n')
      str_add(out, "\\n");
    else if (quote_is_plain(b[i]) && b[i] != '\'' && b[i] != '%' && (b[i] != '-' || i))
      str_add_bytes(out, &b[i], 1);
    else
      str_addf(out, "\\%03o", b[i]);
  }
  str_add(out, "'");
}
