#include "mem/addresses.h"

#include <assert.h>

#include "base/alloc.h"

static size_t addresses_words_of(const Object *o) {
  uint64_t marks = o->size < ADDRESS_MARKS ? o->size : ADDRESS_MARKS;
  return (size_t)(marks + 63) / 64 + 1;
}

bool addresses_may_lie(const Object *o, uint64_t offset, uint64_t n) {
  if (!o->addresses || !n) return false;
  if (n >= ADDRESS_MARKS) return true;
  for (uint64_t k = 0; k < n; k += ADDRESS_BYTES) {
    uint64_t rest = n - k;
    if (addresses_may_be_near(o, offset + k, rest < ADDRESS_BYTES ? (unsigned)rest : ADDRESS_BYTES))
      return true;
  }
  return false;
}

void addresses_mark(Object *o, uint64_t offset) {
  assert(o->refs == 1 && offset < o->size);
  if (!o->addresses) o->addresses = NEW_ARRAY(uint64_t, addresses_words_of(o));
  addresses_add(o, offset);
}

void addresses_clear(Object *o, uint64_t offset, uint64_t n) {
  if (!o->addresses || o->size > ADDRESS_MARKS) return;
  for (uint64_t at = offset; at < offset + n; at++)
    o->addresses[at / 64] &= ~((uint64_t)1 << (at % 64));
}

void addresses_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                    uint64_t n) {
  if (!from->addresses || n < ADDRESS_BYTES) return;
  uint64_t last = n - ADDRESS_BYTES < ADDRESS_MARKS ? n - ADDRESS_BYTES : ADDRESS_MARKS - 1;
  for (uint64_t k = 0; k <= last; k++)
    if (addresses_is_marked(from, from_offset + k)) addresses_mark(to, to_offset + k);
}

void addresses_join(Object *to, const Object *from) {
  assert(to->size == from->size);
  if (!from->addresses) return;
  if (!to->addresses) to->addresses = NEW_ARRAY(uint64_t, addresses_words_of(to));
  for (size_t i = 0; i < addresses_words_of(to); i++)
    to->addresses[i] |= from->addresses[i];
}

uint64_t *addresses_copy(const Object *o) {
  if (!o->addresses) return NULL;
  uint64_t *copy = NEW_ARRAY(uint64_t, addresses_words_of(o));
  memcpy(copy, o->addresses, addresses_words_of(o) * sizeof *copy);
  return copy;
}
