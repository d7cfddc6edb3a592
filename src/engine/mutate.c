#include "engine/mutate.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PIECE = 256 };

typedef struct Range {
  uint32_t at, len;
} Range;

static uint32_t mutate_below(ProbeValues *v, uint32_t n) {
  return n ? (uint32_t)(probe_values_random(v) % n) : 0;
}

/* Near the end, where a change affects only what follows; or anywhere. */
static uint32_t mutate_place(ProbeValues *v, uint32_t len) {
  enum { NEAR = 16 };
  if (len > NEAR && mutate_below(v, 3) == 0) return len - mutate_below(v, NEAR);
  return mutate_below(v, len + 1);
}

/* Up to a power of two, mostly a small one; or near a constant of the program. */
static uint32_t mutate_count(ProbeValues *v) {
  enum { MOST = 1024 };
  if (mutate_below(v, 4) == 0) return 1 + probe_values_length(v, MOST);
  uint32_t k = mutate_below(v, 4) ? mutate_below(v, 4) : mutate_below(v, 10);
  return 1 + mutate_below(v, 1u << k);
}

/* The word or line around a place. */
static Range mutate_extend(const Buffer *b, uint32_t at, bool is_line) {
  uint32_t first = at, end = at;
  while (first > 0 &&
         (is_line ? b->bytes[first - 1] != '\n' : str_is_word((char)b->bytes[first - 1])))
    first--;
  while (end < b->len && (is_line ? b->bytes[end] != '\n' : str_is_word((char)b->bytes[end])))
    end++;
  if (is_line && end < b->len) end++;
  return (Range){first, end - first};
}

static Range mutate_range(ProbeValues *v, const Buffer *b) {
  uint32_t at = mutate_below(v, b->len + 1), rest = b->len - at;
  switch (mutate_below(v, 8)) {
    case 0: return mutate_extend(b, at, false);
    case 1: return mutate_extend(b, at, true);
    case 2: return (Range){0, b->len};
    case 3: return (Range){at, mutate_below(v, rest + 1)};
    default: return (Range){at, mutate_below(v, rest < 8 ? rest + 1 : 8)};
  }
}

static void change_byte(ProbeValues *v, Buffer *b) {
  if (!b->len) return;
  uint8_t *byte = &b->bytes[b->len - 1 - mutate_below(v, b->len)];
  switch (mutate_below(v, 4)) {
    case 0: *byte = (uint8_t)(*byte ^ 1u << mutate_below(v, 8)); break;
    case 1: *byte = (uint8_t)(*byte + mutate_below(v, 9) - 4); break;
    case 2: *byte = (uint8_t)probe_values_number(v); break;
    default: *byte = (uint8_t)probe_values_random(v);
  }
}

static void mutate_put_piece(ProbeValues *v, Buffer *b, bool replaces) {
  uint8_t piece[PIECE];
  uint32_t n = probe_values_piece(v, piece, PIECE), at = mutate_place(v, b->len);
  buffer_replace(b, at, replaces ? n : 0, piece, n);
}

/* A piece as a line of its own, at the end or between two lines. */
static void put_line(ProbeValues *v, Buffer *b) {
  uint8_t piece[PIECE];
  uint32_t n = probe_values_piece(v, piece, PIECE - 1), at = b->len;
  if (mutate_below(v, 2)) {
    Range line = mutate_extend(b, mutate_below(v, b->len + 1), true);
    at = line.at;
  }
  piece[n++] = '\n';
  buffer_insert(b, at, piece, n);
}

static void remove_range(ProbeValues *v, Buffer *b) {
  Range r = mutate_range(v, b);
  buffer_remove(b, r.at, r.len);
}

/* After the range, or somewhere. */
static void repeat_range(ProbeValues *v, Buffer *b) {
  uint8_t piece[PIECE];
  Range r = mutate_range(v, b);
  if (r.len > PIECE) r.len = PIECE;
  memcpy(piece, b->bytes + r.at, r.len);
  uint32_t to = mutate_below(v, 4) ? r.at + r.len : mutate_below(v, b->len + 1);
  for (uint32_t n = mutate_count(v); r.len && n > 0 && b->len < b->room; n--)
    buffer_insert(b, to, piece, r.len);
}

/* What is there is repeated until the length is reached. */
static void change_length(ProbeValues *v, Buffer *b) {
  uint32_t len = probe_values_length(v, b->room), before = b->len;
  if (len > b->room) len = b->room;
  for (uint32_t i = before; i < len; i++)
    b->bytes[i] = before ? b->bytes[i - before] : 'a';
  b->len = len;
}

/* A piece at the beginning, so that the rest is moved to an offset near a constant. */
static void move_to_offset(ProbeValues *v, Buffer *b) {
  uint8_t zeros[PIECE] = {0};
  uint32_t at = mutate_below(v, b->len + 1), to = probe_values_length(v, b->room);
  if (mutate_below(v, 2)) memset(zeros, ' ', PIECE);
  for (uint32_t n; to > at; to -= n, at += n) {
    n = to - at < PIECE ? to - at : PIECE;
    buffer_insert(b, at, zeros, n);
  }
}

static void wrap_range(ProbeValues *v, Buffer *b) {
  static const char pairs[][3] = {"()", "[]", "{}", "<>", "\"\"", "''"};
  enum { PAIRS = sizeof pairs / sizeof *pairs };
  uint32_t first = mutate_below(v, PAIRS), chosen = first;
  for (uint32_t i = 0; i < PAIRS; i++) { /* one that occurs is preferred */
    chosen = (first + i) % PAIRS;
    if (memchr(b->bytes, pairs[chosen][0], b->len)) break;
  }
  const char *pair = pairs[chosen];
  Range r = mutate_range(v, b);
  uint32_t n = mutate_count(v);
  if (2 * n > b->room - b->len) n = (b->room - b->len) / 2;
  for (uint32_t i = 0; i < n; i++)
    buffer_insert(b, r.at + r.len, pair + 1, 1);
  for (uint32_t i = 0; i < n; i++)
    buffer_insert(b, r.at, pair, 1);
}

static void change_number(ProbeValues *v, Buffer *b) {
  char digits[32];
  uint32_t at = mutate_below(v, b->len + 1);
  while (at < b->len && !isdigit(b->bytes[at]))
    at++;
  uint32_t end = at;
  while (end < b->len && isdigit(b->bytes[end]))
    end++;
  uint32_t old = mutate_below(v, 4) ? end - at : 0;
  int n = snprintf(digits, sizeof digits, "%lld", (long long)(int64_t)probe_values_number(v));
  buffer_replace(b, at, old, digits, (uint32_t)n);
}

/* A number in binary, with any order of bytes; or the length of what follows. */
static void put_number(ProbeValues *v, Buffer *b) {
  uint8_t bytes[8];
  uint32_t n = 1u << mutate_below(v, 4), at = mutate_below(v, b->len + 1);
  uint64_t number = probe_values_number(v);
  if (mutate_below(v, 2)) number = (uint64_t)b->len - at - mutate_below(v, n + 2);
  bool is_big = mutate_below(v, 2);
  for (uint32_t i = 0; i < n; i++)
    bytes[is_big ? n - 1 - i : i] = (uint8_t)(number >> 8 * i);
  buffer_replace(b, at, mutate_below(v, 4) ? n : 0, bytes, n);
}

static void take_other(ProbeValues *v, Buffer *b, const Buffer *other) {
  Range from = mutate_range(v, other);
  uint32_t at = mutate_below(v, b->len + 1);
  buffer_replace(b, at, mutate_below(v, 2) ? from.len : 0, other->bytes + from.at, from.len);
}

static void copy_range(ProbeValues *v, Buffer *b) {
  Range r = mutate_range(v, b);
  uint32_t to = mutate_below(v, b->len + 1);
  if (r.len > b->len - to) r.len = b->len - to;
  memmove(b->bytes + to, b->bytes + r.at, r.len);
}

void mutate_buffer(ProbeValues *v, Buffer *b, const Buffer *other) {
  switch (mutate_below(v, 18)) {
    case 0:
    case 1: change_byte(v, b); break;
    case 2: mutate_put_piece(v, b, true); break;
    case 3:
    case 4: mutate_put_piece(v, b, false); break;
    case 5: put_line(v, b); break;
    case 6: remove_range(v, b); break;
    case 7:
    case 8: repeat_range(v, b); break;
    case 9: change_length(v, b); break;
    case 10:
    case 15:
    case 16: wrap_range(v, b); break;
    case 11: change_number(v, b); break;
    case 12: put_number(v, b); break;
    case 13: copy_range(v, b); break;
    case 14: move_to_offset(v, b); break;
    default:
      if (other->len)
        take_other(v, b, other);
      else
        mutate_put_piece(v, b, false);
  }
}
