/* Marks where addresses were stored in an object: one bit per byte, set at the first byte of each
 * address.
 *
 * They show when bytes of an address are read as a number (exec/number.h). A mark remains when
 * something else is stored over it. A mark therefore means: if these eight bytes are an address,
 * then because the program stored it there. In a large object, offsets that are a multiple of
 * ADDRESS_MARKS bytes apart share a mark. */
#ifndef UMBRA_MEM_ADDRESSES_H
#define UMBRA_MEM_ADDRESSES_H
#include "mem/object.h"

enum { ADDRESS_MARKS = 1 << 14, ADDRESS_BYTES = 8 };

static inline bool addresses_is_marked(const Object *o, uint64_t offset) {
  uint64_t at = offset % ADDRESS_MARKS;
  return o->addresses && (o->addresses[at / 64] >> (at % 64) & 1);
}
/* o must already have marks, and the offset must be inside o. There is one additional word after
 * the last; in a large object it repeats the first one, so that a window of marks lies within two
 * words. */
static inline void addresses_add(Object *o, uint64_t offset) {
  uint64_t at = offset % ADDRESS_MARKS, bit = (uint64_t)1 << (at % 64);
  o->addresses[at / 64] |= bit;
  if (at < 64 && o->size >= ADDRESS_MARKS) o->addresses[ADDRESS_MARKS / 64] |= bit;
}
/* True if an address that includes some of these n bytes may have been stored. */
bool addresses_may_lie(const Object *o, uint64_t offset, uint64_t n);
/* The same for 1 to 8 bytes of an object that has marks. */
static inline bool addresses_may_be_near(const Object *o, uint64_t offset, unsigned n) {
  uint64_t before = offset < ADDRESS_BYTES - 1 ? offset : ADDRESS_BYTES - 1;
  uint64_t at = (offset - before) % ADDRESS_MARKS, window = ((uint64_t)1 << (before + n)) - 1;
  const uint64_t *words = o->addresses + at / 64;
  return (words[0] >> at % 64 & window) || (at % 64 && words[1] << (64 - at % 64) & window);
}

/* The n bytes no longer hold an address that was stored, unless they are marked again. */
void addresses_clear(Object *o, uint64_t offset, uint64_t n);
/* Records that an address was stored there. */
void addresses_mark(Object *o, uint64_t offset);
void addresses_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                    uint64_t n);
void addresses_join(Object *to, const Object *from); /* same size; `to` gets the marks of both */
uint64_t *addresses_copy(const Object *o);           /* NULL if it has no marks */

/* Fragments: the bytes of an address that remain when others of its bytes are overwritten, by
 * version. Large objects have none. */
void fragments_add(Object *o, uint64_t offset, uint64_t n, VersionSet versions);
void fragments_clear(Object *o, uint64_t offset, uint64_t n, VersionSet versions);
/* The versions in which one of the bytes is a fragment. */
VersionSet fragments_at(const Object *o, uint64_t offset, uint64_t n);
void fragments_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                    uint64_t n);
void fragments_join(Object *to, const Object *from);
uint8_t *fragments_copy(const Object *o); /* NULL if it has none */
#endif
