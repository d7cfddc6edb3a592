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

/* ---- fragments ---- */

void fragments_add(Object *o, uint64_t offset, uint64_t n, VersionSet versions) {
  assert(o->refs == 1 && o->size <= ADDRESS_MARKS && offset + n <= o->size);
  if (!o->fragments) o->fragments = NEW_ARRAY(uint8_t, o->size);
  for (uint64_t at = offset; at < offset + n; at++)
    o->fragments[at] |= (uint8_t)versions;
}

void fragments_clear(Object *o, uint64_t offset, uint64_t n, VersionSet versions) {
  for (uint64_t at = offset; o->fragments && at < offset + n; at++)
    o->fragments[at] &= (uint8_t)~versions;
}

VersionSet fragments_at(const Object *o, uint64_t offset, uint64_t n) {
  uint8_t versions = 0;
  for (uint64_t at = offset; o->fragments && at < offset + n; at++)
    versions |= o->fragments[at];
  return (VersionSet)versions;
}

void fragments_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                    uint64_t n) {
  if (to->size > ADDRESS_MARKS || !fragments_at(from, from_offset, n)) return;
  if (!to->fragments) to->fragments = NEW_ARRAY(uint8_t, to->size);
  memmove(to->fragments + to_offset, from->fragments + from_offset, n);
}

void fragments_join(Object *to, const Object *from) {
  for (uint64_t at = 0; from->fragments && at < from->size; at++)
    if (from->fragments[at]) fragments_add(to, at, 1, (VersionSet)from->fragments[at]);
}

uint8_t *fragments_copy(const Object *o) {
  if (!o->fragments) return NULL;
  uint8_t *copy = NEW_ARRAY(uint8_t, o->size);
  memcpy(copy, o->fragments, o->size);
  return copy;
}
