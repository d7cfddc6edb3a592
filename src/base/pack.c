#include "base/pack.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

void pack_number(Str *out, uint64_t n) {
  do {
    uint8_t b = (uint8_t)((n & 0x7f) | (n > 0x7f ? 0x80 : 0));
    str_add_bytes(out, &b, 1);
    n >>= 7;
  } while (n);
}

void pack_real(Str *out, double x) { str_add_bytes(out, &x, sizeof x); }

void pack_bytes(Str *out, const void *bytes, size_t len) {
  pack_number(out, len);
  if (len) str_add_bytes(out, bytes, len);
}

void pack_text(Str *out, const char *text) {
  pack_number(out, text != NULL);
  if (text) pack_bytes(out, text, strlen(text));
}

Unpack unpack_begin(const void *bytes, size_t len) {
  assert(bytes || !len);
  return (Unpack){bytes, (const uint8_t *)bytes + len, false};
}

static const uint8_t *pack_take(Unpack *u, size_t n) { /* NULL if fewer than n bytes are left */
  if (u->is_short || (size_t)(u->end - u->at) < n) {
    u->is_short = true;
    return NULL;
  }
  u->at += n;
  return u->at - n;
}

uint64_t unpack_number(Unpack *u) {
  uint64_t n = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    const uint8_t *b = pack_take(u, 1);
    if (!b) return 0;
    n |= (uint64_t)(*b & 0x7f) << shift;
    if (!(*b & 0x80)) return n;
  }
  u->is_short = true;
  return 0;
}

size_t unpack_count(Unpack *u) {
  uint64_t n = unpack_number(u);
  if (n <= (uint64_t)(u->end - u->at)) return (size_t)n;
  u->is_short = true;
  return 0;
}

double unpack_real(Unpack *u) {
  double x = 0;
  const uint8_t *b = pack_take(u, sizeof x);
  if (b) memcpy(&x, b, sizeof x);
  return x;
}

const uint8_t *unpack_bytes(Unpack *u, size_t *len) {
  *len = unpack_count(u);
  return pack_take(u, *len);
}

char *unpack_text(Unpack *u) {
  size_t len;
  if (!unpack_number(u)) return NULL;
  const uint8_t *b = unpack_bytes(u, &len);
  return b ? mem_strndup((const char *)b, len) : NULL;
}
