#include "base/transfer.h"

void transfer_u64(Transfer *t, uint64_t *n) {
  if (t->in)
    *n = unpack_number(t->in);
  else
    pack_number(t->out, *n);
}

void transfer_real(Transfer *t, double *x) {
  if (t->in)
    *x = unpack_real(t->in);
  else
    pack_real(t->out, *x);
}

void transfer_u32(Transfer *t, uint32_t *n) {
  uint64_t wide = *n;
  transfer_u64(t, &wide);
  *n = (uint32_t)wide;
}

void transfer_bool(Transfer *t, bool *b) {
  uint64_t n = *b;
  transfer_u64(t, &n);
  *b = n != 0;
}

/* The sign is moved to the lowest bit. */
void transfer_signed(Transfer *t, int64_t *n) {
  uint64_t bits = (uint64_t)*n << 1 ^ (uint64_t)(*n >> 63);
  transfer_u64(t, &bits);
  *n = (int64_t)(bits >> 1 ^ -(bits & 1));
}

void transfer_int(Transfer *t, int *n) {
  int64_t wide = *n;
  transfer_signed(t, &wide);
  *n = (int)wide;
}

void transfer_text(Transfer *t, char **text) {
  if (t->in)
    *text = unpack_text(t->in);
  else
    pack_text(t->out, *text);
}

void transfer_str(Transfer *t, Str *s) {
  if (!t->in) {
    pack_bytes(t->out, s->data, s->len);
    return;
  }
  size_t len;
  const uint8_t *bytes = unpack_bytes(t->in, &len);
  if (bytes && len) str_add_bytes(s, bytes, len);
}

unsigned transfer_kind(Transfer *t, unsigned kind, unsigned count) {
  uint64_t n = kind;
  transfer_u64(t, &n);
  return (unsigned)(n % count);
}

size_t transfer_count(Transfer *t, size_t len) {
  if (t->in) return unpack_count(t->in);
  pack_number(t->out, len);
  return len;
}

bool transfer_has_failed(const Transfer *t) { return t->in && t->in->is_short; }

void transfer_check(Transfer *t, bool is_valid) {
  if (t->in && !is_valid) t->in->is_short = true;
}
