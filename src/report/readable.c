#include "report/readable.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

enum { MAX_TEXT = 60, MAX_HEX = 24, MAX_ZEROS = 3 };

static bool is_graphic(uint8_t c) { return c >= 0x20 && c < 0x7f; }
static bool is_text_byte(uint8_t c) { return is_graphic(c) || c == '\n' || c == '\t' || c == '\r'; }

/* Length without the zeros at the end. */
static uint32_t trimmed(const uint8_t *b, uint32_t n) {
  while (n && !b[n - 1]) n--;
  return n;
}

static bool is_text(const uint8_t *b, uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    if (b[i] && !is_text_byte(b[i])) return false;
  return trimmed(b, n) > 0;
}

/* A number whose bytes spell something: two or more characters and only zeros behind them. */
static bool is_word(const uint8_t *b, uint32_t n) {
  uint32_t len = trimmed(b, n);
  if (len < 2 && n > 1) return false;
  for (uint32_t i = 0; i < len; i++)
    if (!is_graphic(b[i])) return false;
  return len > 0;
}

static void add_escaped(Str *out, uint8_t c, bool digit_follows, char quote) {
  switch (c) {
    case 0: str_add(out, digit_follows ? "\\000" : "\\0"); break;
    case '\n': str_add(out, "\\n"); break;
    case '\t': str_add(out, "\\t"); break;
    case '\r': str_add(out, "\\r"); break;
    default:
      if (c == '\\' || c == (uint8_t)quote) str_add(out, "\\");
      str_add_bytes(out, &c, 1);
  }
}

static void add_text(Str *out, const uint8_t *b, uint32_t n) {
  uint32_t len = trimmed(b, n), zeros = n - len;
  uint32_t shown = zeros > MAX_ZEROS ? len + 1 : n;
  bool is_cut = shown > MAX_TEXT;
  if (is_cut) shown = MAX_TEXT;
  str_add(out, "\"");
  for (uint32_t i = 0; i < shown; i++) add_escaped(out, b[i], i + 1 < shown && b[i + 1] >= '0' && b[i + 1] <= '9', '"');
  str_addf(out, "\"%s", is_cut ? "..." : "");
  if (shown < n) str_addf(out, " (%u bytes)", n);
}

static void add_hex(Str *out, const uint8_t *b, uint32_t n) {
  uint32_t shown = n > MAX_HEX ? MAX_HEX : n;
  for (uint32_t i = 0; i < shown; i++) str_addf(out, "%s%02x", i ? " " : "", b[i]);
  if (shown < n) str_addf(out, " ... (%u bytes)", n);
}

static void add_number(Str *out, const uint8_t *b, uint32_t n) {
  uint64_t v = 0;
  memcpy(&v, b, n);
  unsigned unused = 64 - 8 * n;
  str_addf(out, "%" PRId64, (int64_t)(v << unused) >> unused);
  if (!is_word(b, n)) return;
  if (n == 1) {
    str_add(out, " ('");
    add_escaped(out, *b, false, '\'');
    str_add(out, "')");
  } else {
    str_add(out, " (");
    add_text(out, b, n);
    str_add(out, ")");
  }
}

void readable_bytes(Str *out, const uint8_t *b, uint32_t n) {
  if (n == 0) str_add(out, "(empty)");
  else if (n == 1 || n == 2 || n == 4 || n == 8) add_number(out, b, n);
  else if (is_text(b, n)) add_text(out, b, n);
  else if (trimmed(b, n) == 0 && n > 8) str_addf(out, "%u zero bytes", n);
  else add_hex(out, b, n);
}

void readable_text(Str *out, const uint8_t *b, uint32_t n) {
  if (is_text(b, n) && b[n - 1]) add_text(out, b, n);
  else add_hex(out, b, n);
}
