/* The address space of the program under test: one segment of 4 GiB per object, for a larger one as
 * many as it needs.
 *
 *   bits 63..32: object id (0: none; the null page)      bits 31..0: OBJECT_BASE + offset
 *
 * So an address names its object even when it is far out of bounds in either direction, and looking
 * an object up is an index; the further segments of a large one have ids that no object has. Object
 * ids: 1 .. functions: code (size 0; block addresses are offsets 1
 * + block); then the globals; then heap and stack, in order of creation. Function ids must be final
 * before any global id is used: the front end registers all functions first. */
#ifndef UMBRA_CODE_ADDRESS_H
#define UMBRA_CODE_ADDRESS_H
#include <stdbool.h>
#include <stdint.h>

#define OBJECT_BASE UINT32_C(0x10000000)
#define SEGMENT_SIZE \
  UINT32_C(0xc8000000) /* bytes of an object in one: 3.1 GiB, room on both sides */
#define OBJECT_MAX_SIZE (UINT64_C(64) << 30) /* bytes */

static inline uint64_t address_of(uint32_t id) { return ((uint64_t)id << 32) + OBJECT_BASE; }
static inline uint32_t address_object(uint64_t address) { return (uint32_t)(address >> 32); }
/* In the first segment of an object; wraps when below it. */
static inline uint64_t address_offset(uint64_t address) {
  return (uint64_t)(uint32_t)address - OBJECT_BASE;
}
/* The number may be an address within an object, as objects usually are: not a proof, for texts. */
static inline bool address_is_likely(uint64_t number) {
  enum { USUAL_IDS = 1 << 24, USUAL_SIZE = 1 << 27 };
  return address_object(number) && address_object(number) < USUAL_IDS &&
         address_offset(number) <= USUAL_SIZE;
}
static inline uint32_t segments_of(uint64_t size) {
  uint64_t around = (UINT64_C(1) << 32) - SEGMENT_SIZE;
  return (uint32_t)((size + around - 1) >> 32) + 1;
}
#endif
