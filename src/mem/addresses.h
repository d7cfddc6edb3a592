/* Where in an object addresses were stored: marks, a bit per byte, at the first byte of each.
 *
 * By them it is seen that bytes of an address are read as a number (exec/number.h). A mark stays
 * where something else is stored over it, so what a mark says is: these eight bytes, if they are
 * an address, are one because the program put it there. Of a large object places that are
 * ADDRESS_MARKS bytes apart share a mark. */
#ifndef UMBRA_MEM_ADDRESSES_H
#define UMBRA_MEM_ADDRESSES_H
#include "mem/object.h"

enum { ADDRESS_MARKS = 1 << 14, ADDRESS_BYTES = 8 };

static inline bool addresses_is_marked(const Object *o, uint64_t offset) {
  uint64_t at = offset % ADDRESS_MARKS;
  return o->addresses && (o->addresses[at / 64] >> (at % 64) & 1);
}
/* o has marks already, and the offset is inside. After the last word there is one more, which of a
 * large object is the first one again, so that a window of marks lies in two words. */
static inline void addresses_add(Object *o, uint64_t offset) {
  uint64_t at = offset % ADDRESS_MARKS, bit = (uint64_t)1 << (at % 64);
  o->addresses[at / 64] |= bit;
  if (at < 64 && o->size >= ADDRESS_MARKS) o->addresses[ADDRESS_MARKS / 64] |= bit;
}
/* An address of which bytes lie among these n may have been stored. */
bool addresses_may_lie(const Object *o, uint64_t offset, uint64_t n);
/* The same of 1 to 8 bytes, of an object that has marks. */
static inline bool addresses_may_be_near(const Object *o, uint64_t offset, unsigned n) {
  uint64_t before = offset < ADDRESS_BYTES - 1 ? offset : ADDRESS_BYTES - 1;
  uint64_t at = (offset - before) % ADDRESS_MARKS, window = ((uint64_t)1 << (before + n)) - 1;
  const uint64_t *words = o->addresses + at / 64;
  return (words[0] >> at % 64 & window) || (at % 64 && words[1] << (64 - at % 64) & window);
}

/* What is stored in these n bytes now is none, unless it is marked again. */
void addresses_clear(Object *o, uint64_t offset, uint64_t n);
/* An address was stored there. */
void addresses_mark(Object *o, uint64_t offset);
void addresses_move(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                    uint64_t n);
void addresses_join(Object *to, const Object *from); /* of one size: what both had */
uint64_t *addresses_copy(const Object *o);           /* NULL: it has none */
#endif
