#include "report/html_text.h"

#include <inttypes.h>
#include <string.h>

enum { REPLACEMENT = 0xfffd };

/* --- decoding --- */

/* The number of bytes of a character whose first byte is c; 0 if c cannot be a first byte. */
static size_t html_text_length_of(unsigned char c) {
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c < 0xe0) return 2;
  if (c >= 0xe0 && c < 0xf0) return 3;
  return c >= 0xf0 && c < 0xf5 ? 4 : 0;
}

/* Decodes the character at `at`. Each byte that is not valid UTF-8 becomes a replacement
 * character. */
static uint32_t html_text_decode(const char *text, size_t len, size_t *at) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const unsigned char *p = (const unsigned char *)text + *at;
  size_t n = html_text_length_of(*p);
  if (!n || n > len - *at) {
    ++*at;
    return REPLACEMENT;
  }
  uint32_t c = n == 1 ? *p : *p & (0x7fu >> n);
  for (size_t i = 1; i < n; i++) {
    if ((p[i] & 0xc0) != 0x80) {
      ++*at;
      return REPLACEMENT;
    }
    c = c << 6 | (p[i] & 0x3f);
  }
  bool is_wrong = c < least[n] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff);
  *at += is_wrong ? 1 : n;
  return is_wrong ? REPLACEMENT : c;
}

/* --- invisible characters --- */

typedef struct Range {
  uint32_t first, last;
} Range;

/* Controls; soft hyphen; direction marks; characters without width; line separators; invisible
 * operators, fillers, tags and variation selectors; noncharacters. */
static const Range unseen[] = {
    {0x00, 0x08},        {0x0b, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},       {0x34f, 0x34f},
    {0x61c, 0x61c},      {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f},
    {0x2028, 0x202e},    {0x2060, 0x206f}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},    {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    {0x10fffe, 0x10ffff}};

static bool html_text_is_unseen(uint32_t c) {
  for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
    if (c >= unseen[i].first && c <= unseen[i].last) return true;
  return false;
}

/* --- encoding --- */

static void add_character(Str *out, uint32_t c) {
  char b[4];
  size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = n; i > 1; c >>= 6)
    b[--i] = (char)(0x80 | (c & 0x3f));
  b[0] = (char)(first[n] | c);
  str_add_bytes(out, b, n);
}

static const char *entity_of(uint32_t c) {
  switch (c) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
  }
}

void html_add_bytes(Str *out, const char *text, size_t len) {
  for (size_t at = 0; at < len;) {
    uint32_t c = html_text_decode(text, len, &at);
    const char *entity = entity_of(c);
    if (entity)
      str_add(out, entity);
    else if (html_text_is_unseen(c))
      str_addf(out, "&lt;U+%04" PRIX32 "&gt;", c);
    else
      add_character(out, c);
  }
}

void html_add(Str *out, const char *text) {
  if (text) html_add_bytes(out, text, strlen(text));
}

void html_add_json(Str *out, const json_t *string) {
  if (json_is_string(string))
    html_add_bytes(out, json_string_value(string), json_string_length(string));
}

void html_add_script_text(Str *out, const char *text, size_t len) {
  str_add(out, "\"");
  for (size_t at = 0; at < len;) {
    uint32_t c = html_text_decode(text, len, &at);
    if (html_text_is_unseen(c))
      str_addf(out, "\\u003cU+%04" PRIX32 "\\u003e", c);
    else if (c < 0x20 || c == '"' || c == '\\' || entity_of(c))
      str_addf(out, "\\u%04" PRIx32, c);
    else
      add_character(out, c);
  }
  str_add(out, "\"");
}
